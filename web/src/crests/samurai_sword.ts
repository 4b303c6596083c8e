// Crests on a 64 grid: fills in currentColor, negative lines in var(--cut), the colour of the ground.

import { around, cut, fill, line } from './draw';

export const samurai_sword = {
  'role-shogun':
    '<path d="M14 43C13 29 20 20 32 20C44 20 51 29 50 43Z"/><path d="M32 41C15 39 3 26 5 3C12 20 20 27.5 32 30.5C44 27.5 52 20 59 3C61 26 49 39 32 41Z" stroke="var(--cut)" stroke-width="2.4" paint-order="stroke"/><path d="M10 46H54L63 61H48.5L45 52.5H19L15.5 61H1Z"/>',
  'role-samurai':
    '<path fill-rule="evenodd" d="M32 4a28 28 0 1 0 0 56a28 28 0 1 0 0-56ZM32 20L37 26V38L32 44L27 38V26ZM32 8.5C35.6 11 37.2 13 37.2 14.6C37.2 16.6 34.8 17.4 32 17.4C29.2 17.4 26.8 16.6 26.8 14.6C26.8 13 28.4 11 32 8.5ZM32 55.5C35.6 53 37.2 51 37.2 49.4C37.2 47.4 34.8 46.6 32 46.6C29.2 46.6 26.8 47.4 26.8 49.4C26.8 51 28.4 53 32 55.5ZM8.5 32C13 26 18 24.5 22.5 25V39C18 39.5 13 38 8.5 32ZM55.5 32C51 26 46 24.5 41.5 25V39C46 39.5 51 38 55.5 32Z"/>',
  'role-ninja':
    '<path fill-rule="evenodd" d="M32 2L39 25L62 32L39 39L32 62L25 39L2 32L25 25ZM32 27a5 5 0 1 0 0 10a5 5 0 1 0 0-10Z"/>',
  'role-ronin':
    '<path d="M3 42C16 22 25 12 32 8C39 12 48 22 61 42C44 50 20 50 3 42Z"/><path d="M32 10V47M29 13C23 22 17 33 14 45M35 13C41 22 47 33 50 45" fill="none" stroke="var(--cut)" stroke-width="2"/><path d="M20 53C28 55 36 55 44 53" fill="none" stroke="currentColor" stroke-width="4"/>',
  // The wheel of the law, which the monk's crest shows.
  benkei:
    '<circle cx="32" cy="32" r="15.6" fill="none" stroke="currentColor" stroke-width="5.4"/>' +
    around(
      8,
      `<rect x="30.1" y="16" width="3.8" height="12"/>${fill('M32 2.6L36.6 9.4L34.6 15.4H29.4L27.4 9.4Z')}`,
    ) +
    '<circle cx="32" cy="32" r="6.4"/><circle cx="32" cy="32" r="2.2" fill="var(--cut)"/>',
  // A coin with its square hole: what the thief took, and gave away.
  goemon:
    '<path fill-rule="evenodd" d="M32 4a28 28 0 1 0 0 56a28 28 0 1 0 0-56ZM22.6 22.6V41.4H41.4V22.6Z"/>' +
    '<circle cx="32" cy="32" r="22.6" fill="none" stroke="var(--cut)" stroke-width="2.2"/>' +
    cut('M32 13.4V20M32 44V50.6M13.4 32H20M44 32H50.6', 3.2),
  // The swallow, and the stroke that met it.
  kojiro:
    '<g transform="rotate(45 32 32)">' +
    fill(
      'M32 0C35 4 36.4 8.4 36.6 13.2C47 14 58 22.4 63.6 39.6C55 31.4 46.6 28 38.2 28.6C37.6 34 37 38 36.4 41L45.6 66L32 48.6L18.4 66L27.6 41C27 38 26.4 34 25.8 28.6C17.4 28 9 31.4 0.4 39.6C6 22.4 17 14 27.4 13.2C27.6 8.4 29 4 32 0Z',
    ) +
    '</g>' +
    cut('M2 41L62 23', 3.4),
  // The guard of two lobes that he cut for his own sword.
  'character-musashi':
    '<path fill-rule="evenodd" d="M32 5C49 5 60 17 60 32S49 59 32 59S4 47 4 32S15 5 32 5ZM24.4 13.4C15.6 15.4 10.4 22.4 10.4 32S15.6 48.6 24.4 50.6C27 51 28 49.4 27.4 47.2C26 42.4 20.6 40.6 20.6 32S26 21.6 27.4 16.8C28 14.6 27 13 24.4 13.4ZM39.6 13.4C37 13 36 14.6 36.6 16.8C38 21.6 43.4 23.4 43.4 32S38 42.4 36.6 47.2C36 49.4 37 51 39.6 50.6C48.4 48.6 53.6 41.6 53.6 32S48.4 15.4 39.6 13.4ZM32 23L34.6 41H29.4Z"/>',
  // A bell of the shrine maidens.
  chiyome:
    '<circle cx="32" cy="8.6" r="4.2" fill="none" stroke="currentColor" stroke-width="3.4"/>' +
    '<circle cx="32" cy="36.6" r="23.4"/>' +
    cut('M8.6 33.4H55.4', 2.6) +
    cut('M8.6 39.4H55.4', 2.6) +
    '<circle cx="32" cy="47.4" r="3.8" fill="var(--cut)"/>' +
    cut('M32 48V61', 3.4),
  // The gourd of his standard.
  hideyoshi:
    fill(
      'M29 4H35L35.6 9.6C41.6 11 45.6 15.6 45.6 21.2C45.6 25.2 43.6 28.4 41.4 31C48.4 33.8 52.6 38.8 52.6 45C52.6 54 43.6 60 32 60S11.4 54 11.4 45C11.4 38.8 15.6 33.8 22.6 31C20.4 28.4 18.4 25.2 18.4 21.2C18.4 15.6 22.4 11 28.4 9.6Z',
    ) +
    cut('M22.6 31.4C28 29.4 36 29.4 41.4 31.4', 2.6) +
    cut('M36 31L42.6 40M36 31L35 41.6', 2.2),
  // The bridge on which he met Benkei.
  ushiwaka:
    line('M2 56C12 36 52 36 62 56', 6) +
    line('M4 43C16 24 48 24 60 43', 4.4) +
    line('M13 30.6V47M51 30.6V47M25.6 27V42M38.4 27V42', 4.4) +
    fill(
      'M13 18.6C17 23.4 18 25.4 18 27.4C18 29.6 16.4 31 13 31S8 29.6 8 27.4C8 25.4 9 23.4 13 18.6ZM51 18.6C55 23.4 56 25.4 56 27.4C56 29.6 54.4 31 51 31S46 29.6 46 27.4C46 25.4 47 23.4 51 18.6Z',
    ) +
    '<circle cx="32" cy="12" r="7.4"/>',
  ginchiyo:
    '<path d="M32 1.4000000000000004L45 14L32 26.6L19 14Z"/><path d="M32 37.4L45 50L32 62.6L19 50Z"/><path d="M13.5 19.4L26.5 32L13.5 44.6L0.5 32Z"/><path d="M50.5 19.4L63.5 32L50.5 44.6L37.5 32Z"/>',
  hanzo:
    '<g transform="rotate(45 32 32)"><path d="M32 30L22 8L32 4L42 8Z"/><path d="M32 8V24" fill="none" stroke="var(--cut)" stroke-width="2"/></g><g transform="rotate(135 32 32)"><path d="M32 30L22 8L32 4L42 8Z"/><path d="M32 8V24" fill="none" stroke="var(--cut)" stroke-width="2"/></g><g transform="rotate(225 32 32)"><path d="M32 30L22 8L32 4L42 8Z"/><path d="M32 8V24" fill="none" stroke="var(--cut)" stroke-width="2"/></g><g transform="rotate(315 32 32)"><path d="M32 30L22 8L32 4L42 8Z"/><path d="M32 8V24" fill="none" stroke="var(--cut)" stroke-width="2"/></g><circle cx="32" cy="32" r="5"/>',
  ieyasu:
    '<g transform="rotate(0 32 32)"><path d="M32 30C19 26 15 14 24 5C27 5.4 30 7 32 10C34 7 37 5.4 40 5C49 14 45 26 32 30Z"/><path d="M32 14V26M26 11V16M38 11V16" fill="none" stroke="var(--cut)" stroke-width="1.8"/></g><g transform="rotate(120 32 32)"><path d="M32 30C19 26 15 14 24 5C27 5.4 30 7 32 10C34 7 37 5.4 40 5C49 14 45 26 32 30Z"/><path d="M32 14V26M26 11V16M38 11V16" fill="none" stroke="var(--cut)" stroke-width="1.8"/></g><g transform="rotate(240 32 32)"><path d="M32 30C19 26 15 14 24 5C27 5.4 30 7 32 10C34 7 37 5.4 40 5C49 14 45 26 32 30Z"/><path d="M32 14V26M26 11V16M38 11V16" fill="none" stroke="var(--cut)" stroke-width="1.8"/></g>',
  nobunaga:
    '<g transform="rotate(0 32 32)"><path d="M32 27C20 25 18 12 26 6C29 5 31 7 32 9C33 7 35 5 38 6C46 12 44 25 32 27Z"/></g><g transform="rotate(72 32 32)"><path d="M32 27C20 25 18 12 26 6C29 5 31 7 32 9C33 7 35 5 38 6C46 12 44 25 32 27Z"/></g><g transform="rotate(144 32 32)"><path d="M32 27C20 25 18 12 26 6C29 5 31 7 32 9C33 7 35 5 38 6C46 12 44 25 32 27Z"/></g><g transform="rotate(216 32 32)"><path d="M32 27C20 25 18 12 26 6C29 5 31 7 32 9C33 7 35 5 38 6C46 12 44 25 32 27Z"/></g><g transform="rotate(288 32 32)"><path d="M32 27C20 25 18 12 26 6C29 5 31 7 32 9C33 7 35 5 38 6C46 12 44 25 32 27Z"/></g><circle cx="32" cy="32" r="4" fill="var(--cut)"/>',
  tomoe:
    '<circle cx="32" cy="18.2" r="12.2"/><path d="M32 6L35.09 6.18L38.13 6.73L41.09 7.64L43.91 8.89L46.57 10.47L49.03 12.35L51.24 14.51L53.18 16.92L54.82 19.54L56.14 22.34L57.11 25.27L57.74 28.3L57.99 31.38L57.88 34.47L57.41 37.53L56.57 40.5L55.39 43.36L53.87 46.06L52.05 48.55L49.94 50.82L47.58 52.81L45 54.52L45 54.52L47.16 52.26L48.87 49.7L50.15 46.98L50.98 44.2L51.39 41.42L51.4 38.71L51.02 36.14L50.29 33.75L49.27 31.59L47.98 29.7L46.49 28.12L44.86 26.85L43.13 25.93L41.36 25.33L39.62 25.08L37.95 25.14L36.41 25.49L35.04 26.11L33.88 26.95L32.97 27.98L32.34 29.15L32 30.4Z"/><circle cx="32" cy="45.8" r="12.2"/><path d="M32 58L28.91 57.82L25.87 57.27L22.91 56.36L20.09 55.11L17.43 53.53L14.97 51.65L12.76 49.49L10.82 47.08L9.18 44.46L7.86 41.66L6.89 38.73L6.26 35.7L6.01 32.62L6.12 29.53L6.59 26.47L7.43 23.5L8.61 20.64L10.13 17.94L11.95 15.45L14.06 13.18L16.42 11.19L19 9.48L19 9.48L16.84 11.74L15.13 14.3L13.85 17.02L13.02 19.8L12.61 22.58L12.6 25.29L12.98 27.86L13.71 30.25L14.73 32.41L16.02 34.3L17.51 35.88L19.14 37.15L20.87 38.07L22.64 38.67L24.38 38.92L26.05 38.86L27.59 38.51L28.96 37.89L30.12 37.05L31.03 36.02L31.66 34.85L32 33.6Z"/>',
  bokken:
    '<g transform="rotate(45 32 32)"><path d="M33-4C37.4 6 38.8 22 37.6 68H31.4C33 30 32 10 33-4Z"/><path d="M31 45H39" fill="none" stroke="var(--cut)" stroke-width="2"/></g>',
  kiseru:
    '<g transform="rotate(45 32 32)"><path d="M26-4H40V3C40 7 37 9 34.6 9H31.4C28 9 26 7 26 3Z"/><rect x="31" y="10.6" width="4.4" height="44" rx="1"/><path d="M31 22H36M31 44H36" fill="none" stroke="var(--cut)" stroke-width="1.8"/><path d="M30.6 56H36L34.8 70H32Z"/></g>',
  wakizashi:
    '<g transform="rotate(45 32 32)"><path d="M33.5 6C37.6 13 38.8 22 38 42H31.8C33 28 32.6 16 33.5 6Z"/><rect x="27" y="43.6" width="16" height="3.4" rx="1.2"/><rect x="32" y="48.6" width="6" height="14" rx="1.4"/></g>',
  bo: '<g transform="rotate(45 32 32)"><rect x="29" y="-8" width="6" height="80" rx="3"/><path d="M28-1H36M28 5H36M28 59H36M28 65H36" fill="none" stroke="var(--cut)" stroke-width="1.8"/></g>',
  kusarigama:
    '<path d="M12 56L34 20" fill="none" stroke="currentColor" stroke-width="5"/><path d="M28 14C40 8 54 12 61 26C51 20 42 20 36.5 25Z"/><path d="M14 58C22 63 30 60 34 54C38 48 44 46 49 49" fill="none" stroke="currentColor" stroke-width="2.6" stroke-dasharray="3.4 2.6"/><circle cx="53" cy="52" r="5.6"/>',
  katana:
    '<g transform="rotate(45 32 32)"><path d="M34.5-6C38.5 4 39.6 16 38.6 42H32.6C33.8 22 33.6 6 34.5-6Z"/><rect x="28" y="43.6" width="15" height="3.2" rx="1.2"/><path d="M32.6 48.4H38.4L37.6 69H32.2Z"/><path d="M32 54L38.4 58M32 60L38 64" fill="none" stroke="var(--cut)" stroke-width="1.6"/></g>',
  shuriken:
    '<path fill-rule="evenodd" d="M32 2L39 25L62 32L39 39L32 62L25 39L2 32L25 25ZM32 27a5 5 0 1 0 0 10a5 5 0 1 0 0-10Z"/>',
  kanabo:
    '<g transform="rotate(45 32 32)"><path d="M26-6H40L37 44H29Z"/><path d="M30 0v.1M36 0v.1M30.4 9v.1M35.6 9v.1M30.8 18v.1M35.2 18v.1M31 27v.1M35 27v.1" fill="none" stroke="var(--cut)" stroke-width="3" stroke-linecap="round"/><rect x="30" y="46" width="6" height="20" rx="1"/><circle cx="33" cy="69" r="4"/></g>',
  nodachi:
    '<g transform="rotate(45 32 32)"><path d="M34-9C40 2 41.6 16 40 44H32C33.4 22 32.6 6 34-9Z"/><rect x="27" y="45.6" width="18" height="3.4" rx="1.2"/><path d="M32.8 50.6H39.6L38.8 73H32.6Z"/></g>',
  naginata:
    '<g transform="rotate(45 32 32)"><path d="M30-10C40-2 43 8 36.4 22H29.4C33 12 33 2 30-10Z"/><rect x="27" y="23.6" width="11" height="3" rx="1"/><rect x="30.4" y="28" width="4.6" height="46" rx="1.6"/></g>',
  nagayari:
    '<g transform="rotate(45 32 32)"><path d="M32.4-10L37.4 8L34.6 17H30.2L27.4 8Z"/><rect x="28" y="18.4" width="9" height="3" rx="1"/><rect x="30.4" y="23" width="4.2" height="51" rx="1.6"/></g>',
  daikyu:
    '<g transform="rotate(-45 32 32)"><path d="M22 5C47 15 47 49 22 59" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/><path d="M22 5V59" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="M9 32H54" fill="none" stroke="currentColor" stroke-width="3"/><path d="M62 32L51 26.5V37.5Z"/><path d="M4 26H12L17 32L12 38H4L9 32Z"/></g>',
  // A long banded barrel, the short cheek stock, the match in its serpentine.
  tanegashima:
    '<g transform="rotate(-45 32 32) translate(5 0) scale(.9) translate(0 4)">' +
    fill('M14 27.4H74V32H14Z') +
    fill(
      'M-10 33.6L2 31C6 29 9 28.2 13 28.2V33.4H58L54 37.4H24C18 37.4 14 38.6 9 41.6L-6.6 49.4C-9 46 -10.8 39.4 -10 33.6Z',
    ) +
    cut('M28 26V38.6M42 26V38.6', 2) +
    line('M19 27.6C19 21.6 14.6 18.6 9.6 19.6', 2.8) +
    '<circle cx="9.4" cy="19.8" r="2.8"/>' +
    line('M18 37.4V42.6C18 45 20 46.2 22.4 45.4', 2.4) +
    '</g>',
  parry:
    '<g transform="translate(0 0)"><path d="M33.6 3C35.6 7.6 36 12 36 17V39.5H29.6V12C30.4 8.5 31.6 5.6 33.6 3Z"/><rect x="24.5" y="41" width="16.5" height="3.6" rx="1.2"/><rect x="29.8" y="46" width="6" height="15" rx="1.4"/></g><path d="M19 10A27 27 0 0 0 19 54M45 10A27 27 0 0 1 45 54" fill="none" stroke="currentColor" stroke-width="5.4" stroke-linecap="butt"/><path d="M2 32H9M55 32H62" fill="none" stroke="currentColor" stroke-width="4"/>',
  geisha:
    '<path d="M6 30A26 24 0 0 1 58 30V34H6Z"/><path d="M15 26A18 15 0 0 1 49 26" fill="none" stroke="var(--cut)" stroke-width="2.2"/><path d="M9.5 36V58M18.5 36V58M27.5 36V58M36.5 36V58M45.5 36V58M54.5 36V58" fill="none" stroke="currentColor" stroke-width="4.2"/>',
  diversion:
    '<path d="M10 4L26 16H38L54 4C58 26 50 50 32 60C14 50 6 26 10 4Z"/><path d="M15 28L27 33L24 37L16 34ZM49 28L37 33L40 37L48 34Z" fill="var(--cut)"/><path d="M32 44V52M26 48H38" fill="none" stroke="var(--cut)" stroke-width="2"/>',
  tea: '<path d="M8 28H56C56 44 48 53 39 55V59H25V55C16 53 8 44 8 28Z"/><path d="M11 35H53" fill="none" stroke="var(--cut)" stroke-width="2.2"/><path d="M24 22C20 17 28 14 24 8M34 22C30 17 38 14 34 8M44 22C40 17 48 14 44 8" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>',
  battlecry:
    '<path d="M6 22C20 22 30 16 40 6V58C30 48 20 42 6 42Z"/><path d="M46 22L58 14M47 32H62M46 42L58 50" fill="none" stroke="currentColor" stroke-width="4.6"/><path d="M16 21V43" fill="none" stroke="var(--cut)" stroke-width="2.2"/>',
  // Two grips that hold each other.
  jujitsu: around(2, line('M16 55V24A11 11 0 0 1 38 24V38', 7.4)),
  meditation:
    '<circle cx="32" cy="14" r="9"/><path d="M32 25C44 25 46 34 47 42C54 44 58 48 58 54C46 58 18 58 6 54C6 48 10 44 17 42C18 34 20 25 32 25Z"/><path d="M16 50C26 46 38 46 48 50" fill="none" stroke="var(--cut)" stroke-width="2.4"/>',
  daimyo:
    '<g transform="rotate(0 32 32)"><path d="M32 29C22 25 20 12 32 4C44 12 42 25 32 29Z"/><path d="M32 10V25" fill="none" stroke="var(--cut)" stroke-width="1.8"/></g><g transform="rotate(120 32 32)"><path d="M32 29C22 25 20 12 32 4C44 12 42 25 32 29Z"/><path d="M32 10V25" fill="none" stroke="var(--cut)" stroke-width="1.8"/></g><g transform="rotate(240 32 32)"><path d="M32 29C22 25 20 12 32 4C44 12 42 25 32 29Z"/><path d="M32 10V25" fill="none" stroke="var(--cut)" stroke-width="1.8"/></g><circle cx="32" cy="32" r="3.4"/>',
  focus:
    '<circle cx="32" cy="32" r="25" fill="none" stroke="currentColor" stroke-width="5.5"/><circle cx="32" cy="32" r="14.4" fill="none" stroke="currentColor" stroke-width="4"/><circle cx="32" cy="32" r="6"/>',
  armor:
    '<path d="M18 6H26C27 11 37 11 38 6H46L52 24V40H12V24Z"/><path d="M12 42.5H52V48H12ZM14 50.5H50V56H14Z"/><path d="M12 26H52M12 33H52" fill="none" stroke="var(--cut)" stroke-width="2.2"/>',
  fastdraw:
    '<path d="M4 50C26 46 44 34 60 6C54 36 34 54 6 58Z"/><path d="M6 36C18 33 28 26 36 16M8 22C14 20 20 16 24 10" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"/>',
  bushido:
    '<rect x="13" y="10" width="38" height="44"/><rect x="6" y="5" width="52" height="7" rx="3.5"/><rect x="6" y="52" width="52" height="7" rx="3.5"/><path d="M24 20V44M32 20V38M40 20V44" fill="none" stroke="var(--cut)" stroke-width="2.6"/>',
} as const;
