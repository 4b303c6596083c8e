// Looks at a page as it stands: axe in both rooms, at both sizes; nothing cut off, nothing untranslated.
import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import { DESKTOP, PHONE, ROOMS } from './looks.mjs';
import { NAMES, WORDS } from './words.mjs';

export const SIZES = { desktop: DESKTOP, phone: PHONE };

// Only colours differ from room to room.
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

async function axe(page, rules) {
  // There are no frames here, so everything can be asked in the page itself, without a second one.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, any }) => `axe ${id}: ${target} ${any[0]?.message ?? ''} ${html.slice(0, 120)}`,
    ),
  );
}

/** Words that do not fit where they stand, or stand where nobody can see them. Runs in the page. */
function spills() {
  const found = [];
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim();
    const parent = node.parentElement;
    if (!text || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest('.visually-hidden, script, style, svg, [aria-hidden="true"]')) continue;
    let box = parent;
    while (getComputedStyle(box).display.startsWith('inline') && box.parentElement && box.clientWidth === 0)
      box = box.parentElement;
    const { textOverflow, overflowX } = getComputedStyle(box);
    const ellipsis = textOverflow === 'ellipsis' && overflowX !== 'visible';
    if (!scrolls(box) && !ellipsis && box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 2) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { right } = range.getBoundingClientRect();
      if (right > box.getBoundingClientRect().right + 2) found.push(`too wide: «${text.slice(0, 60)}»`);
    }
    let scroller = parent;
    while (scroller && !scrolls(scroller)) scroller = scroller.parentElement;
    if (!scroller) {
      const range = document.createRange();
      range.selectNodeContents(node);
      // Words that end in dots are seen as far as their box goes.
      const { left, right, width } = (ellipsis ? box : range).getBoundingClientRect();
      if (width > 1 && (right > innerWidth + 2 || left < -2))
        found.push(`beyond the edge: «${text.slice(0, 60)}»`);
    }
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth + 1)
    found.push(`the page is ${scrollWidth} wide in a window of ${innerWidth}`);
  return found;
}

/**
 * Nothing fades or moves any more. What a colour is handed down to begins to fade when it does. A browser that
 * nobody asks for a picture may draw none, and then nothing ever ends. Runs in the page.
 */
export async function settled() {
  const ends = ({ effect, playState }) =>
    playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime);
  while (document.getAnimations().some(ends)) await new Promise(requestAnimationFrame);
}

/** Has the page follow the device into a room, and waits until it is there: it hears of it only with the next picture it draws. */
async function enter(page, room) {
  await page.emulateMedia({ colorScheme: ROOMS[room] });
  await page.waitForFunction((room) => document.documentElement.dataset.room === room, room);
  await page.evaluate(settled);
}

/** A new size reaches the page with the next picture it draws, and what depends on it with the one after. */
const drawn = () =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

/** Whether the page itself scrolls, which a table in play must not. */
const scrolled = () => document.documentElement.scrollHeight > innerHeight + 1;

/** A hint, its buttons too, that one would have to scroll for. Runs in the page. */
function hintsCut() {
  const cut = [];
  for (const hint of document.querySelectorAll('section.hint')) {
    const { top, bottom, height } = hint.getBoundingClientRect();
    for (let box = hint.parentElement; box; box = box.parentElement) {
      if (!/auto|scroll|hidden/.test(getComputedStyle(box).overflowY)) continue;
      const seen = box.getBoundingClientRect();
      if (top < seen.top - 1 || bottom > seen.bottom + 1)
        cut.push(`of a hint ${Math.round(height)} high ${Math.round(bottom - seen.bottom)} are out of sight`);
    }
  }
  return cut;
}

/** What could be pressed if it were not cut off where nobody can scroll to it. Runs in the page. */
function unreachable() {
  const found = [];
  const root = document.documentElement;
  for (const element of document.querySelectorAll('button, a[href], input, summary')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden, .skip'))
      continue;
    let { top, bottom, left, right } = element.getBoundingClientRect();
    if (right - left <= 1) continue;
    const beyond = (seen) =>
      top < seen.top - 2 || bottom > seen.bottom + 2 || left < seen.left - 2 || right > seen.right + 2;
    let cut = false;
    for (let box = element; box && box !== root && !cut; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const seen = box.getBoundingClientRect();
      // What scrolls brings it into sight, if it is in sight itself.
      if (/auto|scroll/.test(overflowX + overflowY)) ({ top, bottom, left, right } = seen);
      else if (/hidden|clip/.test(overflowX + overflowY)) cut = beyond(seen);
      if (position === 'fixed') break;
    }
    const above = root.scrollTop;
    const page = {
      top: -above,
      left: 0,
      right: innerWidth,
      bottom: Math.max(innerHeight, root.scrollHeight - above),
    };
    if (cut || beyond(page))
      found.push(`cannot be reached: «${(element.ariaLabel || element.textContent).trim().slice(0, 60)}»`);
  }
  return found;
}

/** Everything there is to be read or heard. Runs in the page. */
function readable() {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    // Notation is the same in every language.
    if (!node.parentElement.closest('script, style, code')) found.push(node.data.trim());
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (element.hasAttribute(name)) found.push(element.getAttribute(name).trim());
  return [...found.filter(Boolean), document.title];
}

/** Words that do not fit and buttons that cannot be reached, once the page has settled. */
export async function cutOff(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(drawn);
  await page.evaluate(settled);
  return [...(await page.evaluate(spills)), ...(await page.evaluate(unreachable))];
}

const messages = (language) =>
  Object.values(WORDS).flatMap((by) =>
    Object.values(by[language]).flatMap((message) =>
      typeof message === 'string' ? [message] : Object.values(message),
    ),
  );
const flat = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(flat));
const spoken = (code) => new Set([...messages(code), ...flat(NAMES[code])]);
const SPOKEN = Object.fromEntries(['en', 'fr', 'pl'].map((code) => [code, spoken(code)]));
const KEY_LIKE = /^[a-z][a-zA-Z]*(\.[a-zA-Z0-9_-]+)+$|\{\w+\}|\bundefined\b|\bNaN\b|\[object /;
const ADDRESS = /^(https?:\/\/|[\w-]+\.json$)/;

/** What is not written in the language of the page. */
async function untranslated(page, language) {
  return (await page.evaluate(readable)).flatMap((text) => {
    if (KEY_LIKE.test(text) && !ADDRESS.test(text)) return [`not a sentence: «${text}»`];
    const english = language !== 'en' && SPOKEN.en.has(text) && !SPOKEN[language].has(text);
    return english ? [`English in ${language}: «${text}»`] : [];
  });
}

/**
 * The page as it stands has no fault at either size and in either room. A table in play must not scroll.
 * `axes: false` leaves out axe, where only the language differs from what it has seen; `sizes` are for what
 * only one of them has, and for windows that are seldom; where one is `low`, one may scroll for a hint.
 */
export async function faultsOf(person, what, { still = false, axes = true, settle, sizes = SIZES } = {}) {
  const { page, language } = person;
  const before = page.viewportSize();
  const faults = [];
  for (const [size, { viewport, low }] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await settle?.();
    const note = (list) => faults.push(...list.map((fault) => `${what}, ${size}: ${fault}`));
    note(await cutOff(page));
    if (!low) note(await page.evaluate(hintsCut));
    if (still && (await page.evaluate(scrolled))) note(['the page scrolls']);
    for (const [index, room] of axes ? Object.keys(ROOMS).entries() : []) {
      await enter(page, room);
      note(await axe(page, index > 0 ? OF_COLOUR : null));
    }
  }
  faults.push(...(await untranslated(page, language)).map((fault) => `${what}: ${fault}`));
  await enter(page, 'bone');
  await page.setViewportSize(before);
  await settle?.();
  return [...new Set(faults)];
}

export async function spotless(person, what, options) {
  assert.deepEqual(await faultsOf(person, what, options), []);
}
