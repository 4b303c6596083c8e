// `node e2e/seven_ronin_game.mjs [game|axe]`, `ENGAWA` names the referee's binary.
// A whole game of 7 Ronin in two pages, by keyboard alone, the referee behind both; then axe on every kind of screen.
// The pages are those of the development gallery: what is shown is what the referee says, nothing is invented.
import { readdir } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { createServer } from 'vite';
import { withBrowser } from './browser.mjs';
import { openReferee, seenBy } from './seven_ronin_referee.mjs';

const RING = [
  'watchtower',
  'field2',
  'passage',
  'field3',
  'granary',
  'pen',
  'well',
  'shrine',
  'burial',
  'inn',
];
const MOST_ACTIONS = 150;
const referee = openReferee();
const vite = await createServer({
  server: { port: Number(process.env.PORT ?? 5191), hmr: false, watch: null },
  logLevel: 'error',
});
await vite.listen();
const address = (fixture, more = '') =>
  `http://localhost:${vite.config.server.port}/dev.html?fixture=seven_ronin/${fixture}${more}`;
const faults = [];

/** Small and the same every time, so that a game that fails can be looked at again. */
let state = 7;
function roll(sides) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * sides);
}

/** Presses Tab until what has the focus fits; the whole page is tried once. */
async function tabTo(page, what, fits) {
  for (let step = 0; step < 90; step += 1) {
    if (await page.evaluate(fits)) return true;
    await page.keyboard.press('Tab');
  }
  const label = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
  throw new Error(`no ${what} can be reached by Tab; last was ${label}`);
}
const atPlace = () => document.activeElement?.hasAttribute('data-place') ?? false;
const atMain = () => document.activeElement?.matches('.buttons .now:enabled') ?? false;
const atOther = () => document.activeElement?.matches('.buttons button:enabled:not(.now)') ?? false;
const atOption = () => document.activeElement?.matches('.use .option, .use .crest-chip') ?? false;

async function goTo(page, place) {
  await tabTo(page, 'area', atPlace);
  if (place === 'green') return page.keyboard.press('ArrowDown');
  for (let step = 0; step < 12; step += 1) {
    const here = await page.evaluate(() => document.activeElement?.getAttribute('data-place'));
    if (here === place) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`${place} cannot be reached by arrow keys`);
}

const ready = (page) => page.locator('.buttons .now:enabled').count();

async function attack(page, view) {
  const start = roll(10);
  const full = Math.min(view.threat, 3);
  for (let turn = 0; turn < full; turn += 1) {
    await goTo(page, RING[(start + turn * 3) % 10]);
    await page.keyboard.press('+');
    if (turn === 0) await page.keyboard.press('+');
    await page.waitForTimeout(200);
  }
  for (let more = 0; more < 10 && !(await ready(page)); more += 1) {
    await goTo(page, RING[(start + more) % 10]);
    await page.keyboard.press('+');
    await page.waitForTimeout(200);
  }
  await tabTo(page, 'commit', atMain);
  await page.keyboard.press('Enter');
}

async function defend(page, view) {
  const start = roll(10);
  for (let turn = 0; turn < 14 && !(await ready(page)) && view.available.length > 0; turn += 1) {
    await goTo(page, RING[(start + turn) % 10]);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(220);
  }
  await page.waitForTimeout(250);
  await tabTo(page, 'commit', atMain);
  await page.keyboard.press('Enter');
}

async function useOne(page) {
  if (roll(4) === 0) {
    await tabTo(page, 'end of the step', atOther);
    return page.keyboard.press('Enter');
  }
  for (let step = 0; step < 6 && !(await ready(page)); step += 1) {
    await tabTo(page, 'choice', atOption);
    for (let more = roll(3); more > 0; more -= 1) {
      await page.keyboard.press('Tab');
      await tabTo(page, 'choice', atOption);
    }
    await page.keyboard.press('Enter');
    await page.waitForTimeout(60);
    // Amounts that are few have steppers instead of choices.
    const plus = page.locator('.use .amounts button:last-of-type:not([aria-disabled="true"])');
    if (!(await ready(page)) && (await plus.count()) > 0) {
      await tabTo(
        page,
        'stepper',
        () => document.activeElement?.matches('.amounts button:last-of-type') ?? false,
      );
      await page.keyboard.press('Enter');
    }
  }
  await tabTo(page, 'main button', atMain);
  await page.keyboard.press('Enter');
}

async function play(context) {
  await referee.must({ op: 'new', game: 'seven-ronin', seats: 2, options: {}, seed: '07' });
  const pages = [];
  let moved = null;
  const show = async (events) => {
    for (const [seat, page] of pages.entries()) {
      const seen = await seenBy(referee, seat, events);
      await page.evaluate((detail) => dispatchEvent(new CustomEvent('engawa:next', { detail })), seen);
    }
  };
  for (const [seat, fixture] of ['opening-attacker', 'opening-defender'].entries()) {
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    page.on(
      'console',
      (said) => said.type() === 'error' && !said.text().includes('404') && faults.push(said.text()),
    );
    await page.exposeFunction('engawaCheck', async (action) => {
      const answer = await referee.ask({ op: 'check', seat, action });
      return answer.ok ? null : answer.error;
    });
    await page.exposeFunction('engawaAct', async (action) => {
      const answer = await referee.ask({ op: 'act', seat, action });
      if (!answer.ok) faults.push(`${action}: ${answer.error.message}`);
      else await show(answer.events);
      moved?.(action);
    });
    await page.goto(address(fixture));
    await page.locator('[data-village]').waitFor();
    pages.push(page);
  }
  await show([]);
  for (let turn = 0; turn < MOST_ACTIONS; turn += 1) {
    const { status } = await referee.must({ op: 'status' });
    if (status.over) return { turn, status, pages };
    const [seat] = status.to_act;
    const page = pages[seat];
    const { view } = await referee.must({ op: 'view', seat });
    await page.bringToFront();
    const done = new Promise((resolve) => {
      moved = resolve;
    });
    if (view.phase === 'planning') await (seat === 0 ? attack(page, view) : defend(page, view));
    else if (view.phase === 'split') {
      await tabTo(page, 'main button', atMain);
      await page.keyboard.press('Enter');
    } else await useOne(page);
    const action = await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 5000, null))]);
    if (!action) throw new Error(`nothing came of ${view.phase} at seat ${seat}`);
    console.log(`${turn} ${seat} ${action}`);
  }
  throw new Error('the game did not end');
}

async function axe(context) {
  const names = await readdir(new URL('../src/boards/seven_ronin/fixtures/', import.meta.url));
  for (const name of names) {
    for (const room of ['bone', 'lacquer']) {
      const page = await context.newPage();
      await page.goto(address(name.replace('.json', ''), `&room=${room}`));
      await page.locator('[data-village]').waitFor();
      await page.waitForTimeout(700);
      const { violations } = await new AxeBuilder({ page })
        .include('main')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .disableRules(['page-has-heading-one', 'region', 'heading-order'])
        .analyze();
      for (const { id, nodes } of violations)
        faults.push(
          `${name} ${room} ${id}: ${nodes.length} × ${nodes[0].html.slice(0, 140)} ${nodes[0].any[0]?.message ?? ''}`,
        );
      await page.close();
    }
  }
}

try {
  await withBrowser({ viewport: { width: 1280, height: 800 } }, async (context) => {
    if (process.argv[2] !== 'axe') {
      const { turn, status, pages } = await play(context);
      console.log(`over after ${turn} actions, winners ${status.winners}`);
      for (const page of pages) await page.locator('.end').waitFor();
    }
    if (process.argv[2] !== 'game') await axe(context);
  });
  if (process.argv[2] !== 'game') await withBrowser({ viewport: { width: 390, height: 844 } }, axe);
} finally {
  referee.close();
  await vite.close();
}
for (const fault of faults) console.log('FAULT', fault);
process.exitCode = faults.length > 0 ? 1 : 0;
