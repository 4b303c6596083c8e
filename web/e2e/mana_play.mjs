// A whole game of Mana through the board, arbitrated by the referee: Black with mouse, drag and keys on a
// desktop, White by touch on a phone. Says what was played; fails on any fault of the page.
import { createServer } from 'vite';
import { withBrowser } from './browser.mjs';
import { addressed, dice, openReferee, seenBy } from './referee.mjs';

const GAME = Number(process.argv[2] ?? 1);
const OPTIONS = { variant: 'advanced', setup: 'open', ...JSON.parse(process.argv[3] ?? '{}') };
const roll = dice(GAME * 7919);
const faults = [];
const referee = openReferee();
const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const root = server.resolvedUrls.local[0];
const players = ['Hana', 'Aiko'].map((name) => ({ name, kind: 'person', present: true }));

const pages = [];
let acted = null;

async function showAll(events) {
  for (const [seat, page] of pages.entries()) {
    const seen = { game: 'mana', seat, players, ...(await seenBy(referee, seat, events)) };
    await page.evaluate((detail) => dispatchEvent(new CustomEvent('gallery', { detail })), seen);
  }
}

async function open(context, seat) {
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`seat ${seat}: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico'))
      faults.push(message.text());
  });
  await page.exposeFunction('galleryAct', (action) => acted?.({ seat, action }));
  await page.exposeFunction('galleryCheck', async (action) => {
    const answer = await referee.ask({ op: 'check', seat, action });
    return answer.ok ? null : answer.error;
  });
  await page.goto(`${root}dev.html?fixture=mana/setup-waiting&language=${seat ? 'pl' : 'en'}`);
  await page.waitForSelector('[data-mana] [data-square]');
  pages[seat] = page;
}

const squareOf = (page, square) => page.locator(`[data-square="${square}"]`);

async function byKeys(page, from, to) {
  // Arrows go where they point: on a flipped board, right is towards a.
  const flipped = (await page.locator('[data-square]').first().getAttribute('data-square')) === 'f1';
  const turn = flipped ? -1 : 1;
  const walk = async (start, end) => {
    const dx = turn * (end.charCodeAt(0) - start.charCodeAt(0));
    const dy = turn * (Number(end[1]) - Number(start[1]));
    for (let i = 0; i < Math.abs(dx); i += 1) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let i = 0; i < Math.abs(dy); i += 1) await page.keyboard.press(dy > 0 ? 'ArrowUp' : 'ArrowDown');
  };
  await page.locator('[data-square][tabindex="0"]').focus();
  const at = await page.evaluate(() => document.activeElement.dataset.square);
  await walk(at, from);
  await page.keyboard.press('Enter');
  await walk(from, to);
  await page.keyboard.press('Enter');
}

async function byDrag(page, from, to) {
  const [a, b] = [await squareOf(page, from).boundingBox(), await squareOf(page, to).boundingBox()];
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2 + 20, (a.y + b.y) / 2 + 20, { steps: 3 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 3 });
  await page.mouse.up();
}

async function perform(page, seat, action, ply) {
  if (action.startsWith('@')) {
    await page.locator('[data-tray][aria-pressed]').click();
    await squareOf(page, action.slice(1)).click();
    return `tray`;
  }
  const [from, to] = action.split(/[-x]/);
  if (seat === 1) {
    await squareOf(page, from).tap();
    await squareOf(page, to).tap();
    return 'touch';
  }
  const how = ['click', 'drag', 'keys'][ply % 3];
  if (how === 'drag') await byDrag(page, from, to);
  else if (how === 'keys') await byKeys(page, from, to);
  else {
    await squareOf(page, from).click();
    await squareOf(page, to).click();
  }
  return how;
}

async function setUp(page, seat) {
  const { actions } = await referee.must({ op: 'legal', seat });
  const wanted = actions[roll(actions.length)];
  const [daimyo, ...ronins] = wanted.split(' ').slice(1);
  if (OPTIONS.variant === 'standard') await squareOf(page, daimyo).click();
  else for (const square of [daimyo, ...ronins]) await squareOf(page, square).click();
  await page.getByRole('button', { name: seat ? 'Zatwierdź' : 'Set up', exact: true }).click();
  return wanted;
}

await referee.must({ op: 'new', game: 'mana', seats: 2, options: OPTIONS, seed: '0'.repeat(64) });
await withBrowser({ viewport: { width: 1280, height: 800 } }, (desktop) =>
  withBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (phone) => {
    await open(desktop, 0);
    await open(phone, 1);
    await showAll([]);
    for (let ply = 0; ply < 200; ply += 1) {
      const { status } = await referee.must({ op: 'status' });
      if (status.over) break;
      const [seat] = status.to_act;
      const page = pages[seat];
      const done = new Promise((resolve, reject) => {
        acted = resolve;
        setTimeout(() => reject(new Error(`nothing was played at ply ${ply}`)), 8000);
      });
      done.catch(() => undefined);
      const { actions } = await referee.must({ op: 'legal', seat });
      let wanted;
      let how = 'set-up';
      if (status.phase === 'setup') wanted = await setUp(page, seat);
      else if (status.phase === 'swap') {
        wanted = 'swap';
        await page.getByRole('button', { name: seat ? 'Biorę czarne' : 'Take Black' }).click();
      } else {
        const daring = actions.filter((action) => /[x@]/.test(action));
        const pool = daring.length && roll(2) ? daring : actions;
        wanted = pool[roll(pool.length)];
        how = await perform(page, seat, wanted, ply);
      }
      const { action } = await done;
      console.log(`${ply} seat ${seat} ${how}: ${action}`);
      if (action !== wanted) faults.push(`ply ${ply}: wanted ${wanted}, the board played ${action}`);
      const { events } = await referee.must({ op: 'act', seat, action });
      await showAll(events.map(addressed));
      if (events.some(({ captured }) => captured)) {
        await pages[0].waitForTimeout(260);
        await pages[0].screenshot({ path: 'shots/mana/capture-in-flight.png' });
      }
      await pages[0].waitForTimeout(60);
    }
    for (const page of pages) {
      const [title, spoken] = [
        await page.locator('.saying h2').textContent(),
        await page.locator('[data-spoken]').textContent(),
      ];
      console.log(title, '|', spoken);
      const { view } = await referee.must({ op: 'view', seat: null });
      const pieces = await page.locator('[data-token]').count();
      await page.waitForTimeout(900);
      const expected = view.board.split(' ')[0].replace(/[^a-z]/gi, '').length;
      const now = await page.locator('[data-token]').count();
      if (now !== expected) faults.push(`${now} (${pieces}) pieces are drawn, ${expected} stand`);
    }
    await pages[0].screenshot({ path: 'shots/mana/after-play-desktop.png' });
    await pages[1].screenshot({ path: 'shots/mana/after-play-phone.png' });
  }),
);
referee.close();
await server.close();
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
