// A whole game of Samurai Sword by keyboard alone, a referee behind the table, the others at random.
// node e2e/samurai_sword_keyboard.mjs PATH/TO/engawa [address] [seats] [seed byte]
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { withBrowser } from './browser.mjs';

const program = process.argv[2] ?? 'engawa';
const address = process.argv[3] ?? 'http://127.0.0.1:5193';
const seats = Number(process.argv[4] ?? 5);
const seed = (process.argv[5] ?? '7b').repeat(32);
const ME = 0;

const referee = spawn(program, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();
async function ask(request) {
  referee.stdin.write(`${JSON.stringify(request)}\n`);
  return JSON.parse((await answers.next()).value);
}

// A plain generator with a fixed start, so that a game that fails can be played again.
let dice = 12345;
const roll = (sides) => {
  dice = (dice * 1103515245 + 12345) % 2147483648;
  return Math.floor((dice / 2147483648) * sides);
};

let mine = 0;
let refused = 0;
const used = new Map();
/** Everybody else plays at random until it is our turn again, or over. */
async function goOn(events) {
  for (;;) {
    const { status } = await ask({ op: 'status' });
    if (status.over || status.to_act.includes(ME)) break;
    const who = status.to_act[0];
    const { actions } = await ask({ op: 'legal', seat: who });
    const done = await ask({ op: 'act', seat: who, action: actions[roll(actions.length)] });
    events.push(...done.events);
  }
  const { view } = await ask({ op: 'view', seat: ME });
  const { actions } = await ask({ op: 'legal', seat: ME });
  return { view, legal: { actions, complete: true }, events: events.filter(seen) };
}
function seen(event) {
  if (event.type === 'stolen_card') return event.from === ME || event.to === ME;
  return typeof event.to === 'number' || event.to === null || event.to.includes(ME);
}

await ask({ op: 'new', game: 'samurai-sword', seats, options: {}, seed });
await withBrowser({ viewport: { width: 1280, height: 800 } }, async (context) => {
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.exposeFunction('refereeFirst', () => goOn([]));
  await page.exposeFunction(
    'refereeCheck',
    async (action) => (await ask({ op: 'check', seat: ME, action })).error ?? null,
  );
  await page.exposeFunction('refereeAct', async (action) => {
    mine += 1;
    const verb = action.split(' ')[0];
    used.set(verb, (used.get(verb) ?? 0) + 1);
    const answer = await ask({ op: 'act', seat: ME, action });
    if (!answer.ok) refused += 1;
    return goOn(answer.events ?? []);
  });
  await page.goto(`${address}/dev.html`);
  await page.evaluate(
    async ({ seat }) => {
      const { sitDown } = await import('/src/dev/referee_table.svelte.ts');
      const main = document.querySelector('main');
      main.replaceChildren();
      Object.assign(main.style, { height: '100dvh', padding: '0' });
      const { refereeFirst, refereeAct, refereeCheck } = window;
      await sitDown(main, seat, 'en', { first: refereeFirst, act: refereeAct, check: refereeCheck });
    },
    { seat: ME },
  );
  await page.waitForSelector('#samurai-sword-question');
  const over = () => page.locator('.ending').count();
  for (let move = 0; move < 1500 && !(await over()); move += 1) {
    const before = mine;
    await oneMove(page, move);
    if (mine > before) await page.waitForFunction(() => true);
    await page.waitForTimeout(15);
  }
  console.log({ seats, over: (await over()) > 0, mine, refused, used: Object.fromEntries(used), faults });
  if (!(await over()) || refused > 0 || faults.length > 0) process.exitCode = 1;
});
referee.stdin.end();

/** Presses keys as a person would: a digit, then arrows and Enter, or Tab to a button. */
async function oneMove(page, move) {
  const ready = await page.evaluate(() =>
    [...document.querySelectorAll('[data-answer]')].map((button) => [
      button.dataset.answer,
      button.ariaDisabled,
    ]),
  );
  const has = (id) => ready.some(([answer, disabled]) => answer === id && disabled !== 'true');
  if (has('draw')) return press(page, 'draw');
  if (has('take') || has('honor') || ready.some(([id]) => id === 'give')) {
    if (!has('give')) await page.keyboard.press(String(1 + roll(7)));
    if (has('give') && roll(3) > 0) return press(page, 'give');
    if (has('take')) return press(page, 'take');
    if (has('honor')) return press(page, 'honor');
    return has('give') ? press(page, 'give') : undefined;
  }
  if (move % 4 === 3 && has('end')) return press(page, 'end');
  await focusHand(page);
  await page.keyboard.press(String(1 + roll(9)));
  await page.waitForTimeout(20);
  const on = await page.evaluate(() => {
    const { seat, answer } = document.activeElement.dataset;
    return seat !== undefined ? 'seat' : answer;
  });
  if (on === 'seat') {
    for (let turn = roll(3); turn > 0; turn -= 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(20);
    // A Geisha asks what to take, with the focus on the first answer.
    const what = await page.evaluate(() => document.activeElement.dataset.answer ?? '');
    if (what.startsWith('play geisha')) await page.keyboard.press('Enter');
  } else if (on === 'play' || on === 'give') await page.keyboard.press('Enter');
  else await page.keyboard.press('Escape');
}

async function focusHand(page) {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await page.evaluate(() => document.querySelector('.board')?.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
}

/** Tabs to a button and presses Enter. */
async function press(page, id) {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if ((await page.evaluate(() => document.activeElement?.dataset?.answer)) === id) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${id}`);
}
