// Takes a picture of every page in two sizes, two rooms and three languages, to be looked at: npm run shots [DIR]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withBrowser } from './browser.mjs';
import { LANGUAGES, PAGES, ROOMS, SIZES } from './pages.mjs';
import { quietApi, withSite } from './site.mjs';

const folder = process.argv[2] ?? 'shots';
await mkdir(folder, { recursive: true });

await withSite(async ({ url, live }) => {
  for (const [language, locale] of LANGUAGES) {
    for (const [room, colorScheme] of ROOMS) {
      for (const [size, viewport] of SIZES) {
        await withBrowser({ colorScheme, viewport, locale, reducedMotion: 'reduce' }, async (context) => {
          if (!live) await quietApi(context);
          const page = await context.newPage();
          for (const [name, path] of PAGES) {
            await page.goto(url + path);
            await page.locator('h1').first().waitFor();
            await page.evaluate(() => document.fonts.ready);
            await page.screenshot({ path: join(folder, `${name}-${language}-${size}-${room}.png`) });
          }
        });
      }
    }
  }
});
console.log(`pictures in ${folder}`);
