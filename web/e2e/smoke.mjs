// Opens every page in both rooms and both sizes: nothing may fail, and axe may find nothing.
import { AxeBuilder } from '@axe-core/playwright';
import { withBrowser } from './browser.mjs';
import { PAGES, ROOMS, SIZES } from './pages.mjs';
import { complaints, quietApi, withSite } from './site.mjs';

const faults = [];

async function look(context, url, name, path) {
  const page = await context.newPage();
  const list = complaints(page);
  await page.goto(url + path);
  await page.locator('#page h1, .home h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  if (wide) list.push('the page is wider than the window');
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, nodes } of violations)
    list.push(`axe ${id}: ${nodes.map((node) => node.target).join(' ')}`);
  faults.push(...list.map((fault) => `${name}: ${fault}`));
  await page.close();
}

await withSite(async ({ url, live }) => {
  for (const [room, colorScheme] of ROOMS) {
    for (const [size, viewport] of SIZES) {
      await withBrowser(
        { colorScheme, viewport, locale: 'en-GB', hasTouch: size === 'phone' },
        async (context) => {
          if (!live) await quietApi(context);
          for (const [name, path] of PAGES) await look(context, url, `${name} (${room}, ${size})`, path);
        },
      );
    }
  }
});

for (const fault of faults) console.error(fault);
console.log(faults.length ? `${faults.length} faults` : 'every page is clean');
process.exitCode = faults.length ? 1 : 0;
