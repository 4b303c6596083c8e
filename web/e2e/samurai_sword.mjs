// Hands at the Samurai Sword table: an action in notation becomes presses or keys.
import { arrowTo, enter, press, tabTo } from './keys.mjs';

const ANSWERS = {
  draw: 'draw',
  'draw discard': 'discard',
  nobunaga: 'nobunaga',
  end: 'end',
  take: 'take',
  honor: 'honor',
};

/** What an action asks of a hand: a button, or a card and then a seat or a button. */
function read(person, action) {
  if (ANSWERS[action]) return { button: ANSWERS[action] };
  const [verb, named, target] = action.split(' ');
  const card = named ?? 'parry';
  const place = person.view.seats[person.seat].hand.indexOf(card);
  if (verb === 'parry' || verb === 'discard') return { place, button: 'give' };
  if (target === undefined) return { place, button: 'play' };
  const ways = person.actions.filter((other) => other.startsWith(`${verb} ${card} ${target}`));
  return { place, target, button: ways.length > 1 ? action : null };
}

export async function byMouse(person, action) {
  const { page } = person;
  const { place, target, button } = read(person, action);
  if (place !== undefined) await page.locator(`[data-place="${place}"]`).click();
  if (target !== undefined) await page.locator(`[data-seat="${target}"]`).click();
  if (button) await page.locator(`[data-answer="${button}"]`).first().click();
}

export async function byKeys(person, action) {
  const { page } = person;
  const { place, target, button } = read(person, action);
  if (place !== undefined) {
    await tabTo(page, '[data-place]');
    await arrowTo(page, 'ArrowRight', `[data-place="${place}"]`);
    const ready = await page.evaluate(() => document.activeElement.ariaPressed === 'true');
    if (!ready) await press(page, 'Enter');
  }
  if (target !== undefined) {
    await tabTo(page, '[data-seat]');
    await arrowTo(page, 'ArrowRight', `[data-seat="${target}"]`);
    await page.keyboard.press('Enter');
  }
  if (button) await enter(page, `[data-answer="${button}"]`);
}

/** Strikes the weakest whenever it can and parries nothing, so that the game comes to its end. */
export function choose({ actions, view }, roll) {
  const fits = (...starts) => actions.filter((action) => starts.some((start) => action.startsWith(start)));
  const weakness = (action) => {
    const { honor, resilience } = view.seats[Number(action.split(' ')[2])];
    return honor * 10 + resilience;
  };
  const strikes = fits('attack').sort((one, other) => weakness(one) - weakness(other));
  // Sometimes something else is done, so that every kind of answer is given sooner or later.
  if (strikes.length > 0 && roll(5) > 0) return strikes[0];
  for (const starts of [['draw'], ['play'], ['take', 'honor', 'discard', 'end']]) {
    const found = fits(...starts);
    if (found.length > 0 && roll(3) > 0) return found[roll(found.length)];
  }
  return actions[roll(actions.length)];
}
