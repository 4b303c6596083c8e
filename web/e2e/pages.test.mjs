// Every page, in three languages, at two sizes and in both rooms: nothing fails, nothing is cut off, nothing
// is left untranslated, axe finds nothing, and no game page loads more scripts than it may.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { gathering } from './browser.mjs';
import { faultsOf } from './look.mjs';
import { DESKTOP, ODD, PHONE } from './looks.mjs';
import { furnish, open, PAGES, tableOf } from './pages.mjs';
import { NAMES, say } from './words.mjs';

const meet = gathering();
const BOARDS = { mana: '[data-mana]', 'seven-ronin': '[data-village]', 'samurai-sword': '.board' };
/** A first look at a game loads at most so many bytes of script. */
const MOST_SCRIPT = 90_000;

for (const language of ['en', 'fr', 'pl']) {
  test(`every page in ${language}`, () =>
    meet([{ name: 'Hana', language }], async (hana) => {
      const tables = await furnish(hana);
      const axes = language === 'en';
      const faults = [];
      for (const [name, path] of Object.entries({
        ...PAGES,
        waiting: tables.waiting,
        replay: tables.replay,
      })) {
        await open(hana, path);
        faults.push(...(await faultsOf(hana, name, { axes })));
      }
      for (const [game, board] of Object.entries(BOARDS)) {
        await open(hana, tables[game]);
        await hana.page.locator(board).waitFor();
        const settle = () => hana.page.locator(board).waitFor();
        faults.push(...(await faultsOf(hana, `${game} in play`, { axes, still: true, settle })));
      }
      await open(hana, tables.over);
      await hana.page
        .getByRole('heading', { name: say(language, 'over.lost') })
        .first()
        .waitFor();
      faults.push(...(await faultsOf(hana, 'a game given up', { axes, still: true })));
      assert.deepEqual(faults, []);
    }));
}

test('every board in odd windows, with a hint and without', () =>
  meet([{ name: 'Hana', language: 'fr' }], async (hana) => {
    const tables = await furnish(hana);
    const defender = await tableOf(hana, 'seven-ronin', ['random', 'me']);
    const seats = [...Object.keys(BOARDS).map((game) => [game, tables[game]]), ['seven-ronin', defender]];
    const faults = [];
    for (const hints of ['on', 'off']) {
      await hana.page.evaluate((hints) => localStorage.setItem('engawa.hints', hints), hints);
      for (const [game, path] of seats) {
        await open(hana, path);
        const settle = () => hana.page.locator(BOARDS[game]).waitFor();
        const what = `${game}, hints ${hints}`;
        faults.push(...(await faultsOf(hana, what, { axes: false, still: true, settle, sizes: ODD })));
      }
    }
    assert.deepEqual(faults, []);
  }));

test('whoever has much before them in Samurai Sword sees all of it', () =>
  meet([{ name: 'Hana', language: 'fr' }], async (hana) => {
    await hana.introduce();
    const path = await tableOf(hana, 'samurai-sword', ['me', ...Array(6).fill('random')]);
    const rich = {
      role: 'samurai',
      stars: 2,
      honor: 4,
      properties: ['focus', 'armor', 'fastdraw', 'bushido'],
    };
    await hana.context.routeWebSocket(/\/live/, (line) => {
      line.connectToServer().onMessage((text) => {
        const told = JSON.parse(text);
        if (told.view) Object.assign(told.view.seats[0], rich);
        line.send(JSON.stringify(told));
      });
    });
    await open(hana, path);
    await hana.page.getByText(NAMES.fr.role.samurai, { exact: true }).first().waitFor();
    const settle = () => hana.page.locator(BOARDS['samurai-sword']).waitFor();
    const sizes = { ...ODD, phone: PHONE };
    assert.deepEqual(await faultsOf(hana, 'much', { axes: false, still: true, settle, sizes }), []);
  }));

test('a board that was small for a while is as large as before', () =>
  meet([{ name: 'Hana' }], async (hana) => {
    const tables = await furnish(hana);
    const { page } = hana;
    for (const [game, board] of Object.entries(BOARDS)) {
      await open(hana, tables[game]);
      const { width } = await page.locator(board).boundingBox();
      const becomes = (sign) =>
        page.waitForFunction(
          ([board, width, sign]) =>
            Math.sign(Math.round(document.querySelector(board).getBoundingClientRect().width - width)) ===
            sign,
          [board, width, sign],
        );
      await page.setViewportSize(PHONE.viewport);
      await becomes(-1);
      await page.setViewportSize(DESKTOP.viewport);
      await becomes(0);
    }
  }));

test('a game page loads few scripts', () =>
  meet([{ name: 'Hana' }, { name: 'Aiko' }], async (hana, aiko) => {
    const tables = await furnish(hana);
    for (const [game, board] of Object.entries(BOARDS)) {
      const page = await aiko.tab();
      const scripts = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.body());
      });
      await page.goto(hana.house.url + tables[game]);
      await page.locator(board).waitFor();
      const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0);
      assert.ok(bytes <= MOST_SCRIPT, `${game}: ${bytes} bytes of script`);
      assert.ok(bytes > 10_000, `${game}: only ${bytes} bytes were counted`);
      await page.close();
    }
  }));
