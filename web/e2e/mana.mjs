// Hands over the Mana board: an action in notation becomes presses, strokes, taps or keys.
import { WORDS } from './words.mjs';

const squareOf = ({ page }, square) => page.locator(`[data-square="${square}"]`);
const tray = ({ page }) => page.locator('button[data-tray]');
const confirm = (person) => person.button(WORDS.mana[person.language]['setup.confirm']);

/** How squares, tray and button are touched: by mouse or by finger. */
function pointing(press) {
  return async (person, action) => {
    if (action.startsWith('setup')) {
      await press(squareOf(person, action.split(' ')[1]));
      return press(confirm(person));
    }
    if (action.startsWith('@')) {
      await press(tray(person));
      return press(squareOf(person, action.slice(1)));
    }
    const [from, to] = action.split(/[-x]/);
    await press(squareOf(person, from));
    return press(squareOf(person, to));
  };
}

export const byMouse = pointing((what) => what.click());
export const byTouch = pointing((what) => what.tap());

async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Moves and returns are dragged; there is nothing to drag in a set-up where only the Daimyo is chosen. */
export async function byDrag(person, action) {
  if (action.startsWith('setup')) return byMouse(person, action);
  const { mouse } = person.page;
  const [from, to] = action.startsWith('@') ? [null, action.slice(1)] : action.split(/[-x]/);
  const start = await middle(from ? squareOf(person, from) : tray(person));
  const end = await middle(squareOf(person, to));
  await mouse.move(...start);
  await mouse.down();
  await mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, { steps: 3 });
  await mouse.move(...end, { steps: 3 });
  await mouse.up();
}

/** Whole games, each ended by the capture of a Daimyo; a Ronin comes back in both. */
export const GAMES = {
  long: [
    'setup f1 a1 b1 c1 d1 e1',
    'setup b6 a6 c6 d6 e6 f6',
    ...'f1-e2 e6-e5 a1-a4 c6-c4 e2-f2 b6-c5 e1-d3 f6-f4 a4xc4 a6-b6 d3-f3 @b5 c4xc5'.split(' '),
  ],
  short: [
    'setup b1 a1 c1 d1 e1 f1',
    'setup b6 a6 c6 d6 e6 f6',
    ...'a1-a4 f6-f4 e1-f3 e6-f6 a4xa6 @e3 a6xb6'.split(' '),
  ],
};
