// Every state that the development gallery holds, in every window: nothing is cut off, everything can be reached.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { launch } from './browser.mjs';
import { openGallery } from './gallery.mjs';
import { cutOff } from './look.mjs';
import { DESKTOP, LOCALES, ODD, PHONE } from './looks.mjs';

const WINDOWS = { desktop: DESKTOP, phone: PHONE, ...ODD };
const BOARDS = { mana: '[data-mana]', seven_ronin: '[data-village]', samurai_sword: '.board' };
let browser;
let gallery;
before(async () => {
  browser = await launch();
  gallery = await openGallery();
});
after(async () => {
  await browser?.close();
  await gallery?.close();
});

// French has the longest words.
const LANGUAGE = 'fr';

for (const [game, board] of Object.entries(BOARDS)) {
  test(`every state of ${game} in every window`, async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: LOCALES[LANGUAGE] });
    const page = await context.newPage();
    const files = await readdir(new URL(`../src/boards/${game}/fixtures/`, import.meta.url));
    assert.ok(files.length > 10, `only ${files.length} states`);
    const faults = [];
    for (const name of files.map((file) => file.replace('.json', ''))) {
      await page.setViewportSize(DESKTOP.viewport);
      await page.goto(gallery.url(`${game}/${name}`, { language: LANGUAGE }));
      await page.locator(board).waitFor();
      for (const [what, { viewport }] of Object.entries(WINDOWS)) {
        await page.setViewportSize(viewport);
        await page.locator(board).waitFor();
        faults.push(...(await cutOff(page)).map((fault) => `${name}, ${what}: ${fault}`));
      }
    }
    await context.close();
    assert.deepEqual(faults, []);
  });
}
