// Pictures of every page at two sizes and in three languages, to be looked at: npm run shots [FOLDER]
// With `docs` as the folder, the few that the README shows, made anew: npm run shots docs
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withBrowser } from './browser.mjs';
import { withHouse } from './house.mjs';
import { DESKTOP, PHONE } from './looks.mjs';
import { furnish, open, PAGES } from './pages.mjs';
import { withPeople } from './person.mjs';
import { pictures } from './pictures.mjs';

const BOARDS = { mana: '[data-mana]', 'seven-ronin': '[data-village]', 'samurai-sword': '.board' };
const ROOM = { en: 'bone', fr: 'lacquer', pl: 'bone' };
const folder = process.argv[2] ?? '../target/shots';

async function everyPage(browser, house, language) {
  await withPeople(browser, house, [{ name: 'Hana', language, room: ROOM[language] }], async (hana) => {
    const tables = await furnish(hana);
    for (const [name, path] of Object.entries({ ...PAGES, ...tables })) {
      await open(hana, path);
      if (BOARDS[name]) await hana.page.locator(BOARDS[name]).waitFor();
      for (const [size, { viewport }] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
        await hana.page.setViewportSize(viewport);
        await hana.page.evaluate(() => document.fonts.ready);
        await hana.page.screenshot({ path: join(folder, `${name}-${language}-${size}.png`) });
      }
      await hana.page.setViewportSize(DESKTOP.viewport);
    }
  });
}

await withBrowser(async (browser) => {
  if (folder === 'docs') return pictures(browser, '../docs/pictures');
  await mkdir(folder, { recursive: true });
  for (const language of Object.keys(ROOM)) {
    await withHouse((house) => everyPage(browser, house, language));
    console.log(`${language}: ${folder}`);
  }
});
