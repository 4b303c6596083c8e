// Hands over the village of 7 Ronin: an action in notation becomes presses on areas, ronin and buttons.
const RONIN = ['hayai', 'kabe', 'musashi', 'taiko', 'tasuke', 'yobu', 'yumi'];

// The village is a ring of areas on a broad page and a frame of buttons on a phone, which keeps its ronin in a hand.
const placeOf = ({ page }, place) =>
  page.locator(`[data-place="${place}"] .inside, .frame [data-place="${place}"]`);
const tileOf = ({ page }, ronin) => page.locator('.tiles button, .hand button').nth(RONIN.indexOf(ronin));
const main = ({ page }) => page.locator('.buttons .main button:enabled');
const other = ({ page }) => page.locator('.buttons > button:enabled, .buttons > .square button:enabled');

const pointing = (press) => {
  /** A ninja's number is set by pressing the area so often; a ronin is taken up and put down. */
  async function deploy(person, orders) {
    for (const order of orders) {
      if (order.includes('@')) {
        const [ronin, place] = order.split('@');
        await press(tileOf(person, ronin));
        await press(placeOf(person, place));
      } else {
        const [place, ninja] = order.split('=');
        for (let count = Number(ninja); count > 0; count -= 1) await press(placeOf(person, place));
      }
    }
  }

  /** Whose ability, then what it names: areas, amounts of ninja, or ronin in their order. */
  async function use(person, words) {
    for (const word of words) {
      const [name, amount = '1'] = word.split('=');
      if (RONIN.includes(name)) await press(tileOf(person, name));
      else for (let count = Number(amount); count > 0; count -= 1) await press(placeOf(person, name));
    }
  }

  return async (person, action) => {
    const [verb, ...rest] = action.split(' ');
    if (verb === 'done') return press(other(person));
    if (verb === 'deploy') await deploy(person, rest);
    else if (verb !== 'wounds') await use(person, [verb, ...rest]);
    return press(main(person));
  };
};

export const byMouse = pointing((what) => what.click());
export const byTouch = pointing((what) => what.tap());

/** Any deployment of the server's examples; abilities half of the time, wounds as they are proposed. */
export function choose({ actions }, roll) {
  if (actions[0].startsWith('wounds')) return actions[0];
  if (actions.includes('done') && roll(2) > 0) return 'done';
  return actions[roll(actions.length)];
}
