// Crests on a 64 grid: fills in currentColor, negative lines in var(--cut), the colour of the ground.

export const marks = {
  engawa:
    '<path d="M32 6L60 21V27H4V21Z"/><rect x="4" y="31" width="56" height="6"/><rect x="4" y="41" width="56" height="6"/><rect x="4" y="51" width="56" height="6"/>',
  bird: '<path d="M32 3.5C34.4 6.6 35.4 10 35.4 14.6C45 12.6 57 19 63 38C54.5 30 46.5 28.2 38.6 31.6C37.9 37 37.2 41 36.2 44.4L42 61L32 51.5L22 61L27.8 44.4C26.8 41 26.1 37 25.4 31.6C17.5 28.2 9.5 30 1 38C7 19 19 12.6 28.6 14.6C28.6 10 29.6 6.6 32 3.5Z"/><path d="M39.5 20.8C45.5 20.6 51 23.4 55.4 28.4M24.5 20.8C18.5 20.6 13 23.4 8.6 28.4" fill="none" stroke="var(--cut)" stroke-width="2" stroke-linecap="round"/>',
  seven:
    '<circle cx="32" cy="32" r="9"/><g transform="rotate(0 32 32)"><circle cx="32" cy="10.6" r="8.6"/></g><g transform="rotate(60 32 32)"><circle cx="32" cy="10.6" r="8.6"/></g><g transform="rotate(120 32 32)"><circle cx="32" cy="10.6" r="8.6"/></g><g transform="rotate(180 32 32)"><circle cx="32" cy="10.6" r="8.6"/></g><g transform="rotate(240 32 32)"><circle cx="32" cy="10.6" r="8.6"/></g><g transform="rotate(300 32 32)"><circle cx="32" cy="10.6" r="8.6"/></g>',
  sword:
    '<path fill-rule="evenodd" d="M32 4a28 28 0 1 0 0 56a28 28 0 1 0 0-56ZM32 9.5a22.5 22.5 0 1 1 0 45a22.5 22.5 0 1 1 0-45Z"/><g transform="translate(32 32) scale(.62) translate(-32 -32)"><g transform="rotate(45 32 32)"><path d="M33.6 3C35.6 7.6 36 12 36 17V39.5H29.6V12C30.4 8.5 31.6 5.6 33.6 3Z"/><rect x="24.5" y="41" width="16.5" height="3.6" rx="1.2"/><rect x="29.8" y="46" width="6" height="15" rx="1.4"/></g><g transform="rotate(-45 32 32)"><path d="M32.8 14V50" fill="none" stroke="var(--cut)" stroke-width="10.5"/><g transform="matrix(-1 0 0 1 64 0)"><path d="M33.6 3C35.6 7.6 36 12 36 17V39.5H29.6V12C30.4 8.5 31.6 5.6 33.6 3Z"/><rect x="24.5" y="41" width="16.5" height="3.6" rx="1.2"/><rect x="29.8" y="46" width="6" height="15" rx="1.4"/></g></g></g>',
  m1: '<circle cx="32" cy="32" r="14"/>',
  m2: '<rect x="13" y="17" width="38" height="11" rx="1.5"/><rect x="13" y="36" width="38" height="11" rx="1.5"/>',
  m3: '<path d="M32 9.5L42.6 28H21.4ZM19.6 31L30.2 49.5H9ZM44.4 31L55 49.5H33.8Z"/>',
  horns:
    '<path d="M32 58C12 56 0 38 4 8C12 28 20 38 32 41C44 38 52 28 60 8C64 38 52 56 32 58Z"/><circle cx="32" cy="22" r="10"/>',
} as const;
