// A keyboard and nothing else: Tab, arrows, Enter. Wherever the focus goes it must be seen.
import assert from 'node:assert/strict';

const MOST_TABS = 120;

/** Whether what has the focus shows it: by its own outline, or by the shape drawn round it. */
function shown() {
  // Past the last thing of a page the browser itself has the focus; the next Tab is the first again.
  if (!document.hasFocus()) return null;
  const on = document.activeElement;
  if (!on || on === document.body) return 'nothing has the focus';
  if (on.id === 'page' || on.id === 'samurai-sword-question') return null;
  const outlined = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const beside = [on, on.nextElementSibling, on.closest('label')].filter(Boolean);
  const drawn = on.matches('[data-place]') && document.querySelector('[data-village] .focus');
  const { width, height, right, bottom, left, top } = on.getBoundingClientRect();
  const inside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  if (on.matches(':focus-visible') && (drawn || beside.some(outlined)) && inside && width + height > 0)
    return null;
  return `the focus is not seen on ${on.outerHTML.slice(0, 160)}`;
}

export async function press(page, key) {
  await page.keyboard.press(key);
  assert.equal(await page.evaluate(shown), null);
}

/** Presses Tab until what has the focus fits this selector. */
export async function tabTo(page, selector) {
  const there = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await there()) return;
    await press(page, 'Tab');
  }
  assert.fail(`no way by Tab to ${selector}`);
}

export async function enter(page, selector) {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
}

/** Presses an arrow until what has the focus fits this selector. */
export async function arrowTo(page, key, selector) {
  const there = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let steps = 0; steps < 12; steps += 1) {
    if (await there()) return;
    await press(page, key);
  }
  assert.fail(`no way by ${key} to ${selector}`);
}
