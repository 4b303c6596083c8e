// Pictures of every state of the Mana board, to be looked at: two sizes, two rooms, three languages.
// node e2e/mana_shots.mjs [fixture ...] writes shots/mana/*.png
import { mkdir } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { createServer } from 'vite';
import { withBrowser } from './browser.mjs';

const OUT = new URL('../shots/mana/', import.meta.url).pathname;
const STATES = [
  'setup',
  'setup-advanced',
  'sealed',
  'sealed-waiting',
  'swap',
  'opening',
  'play',
  'play-white',
  'watch',
  'reentry',
  'lost-turn',
  'lost-turn-other',
  'won',
  'lost',
  'drawn',
];
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const LOOKS = [
  ['bone', 'en'],
  ['lacquer', 'fr'],
  ['bone', 'pl'],
];
const LIT = { play: true, 'play-white': false };

const asked = process.argv.slice(2);
const states = asked.length ? asked : STATES;
await mkdir(OUT, { recursive: true });
const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const root = server.resolvedUrls.local[0];
const faults = [];

for (const [size, viewport] of Object.entries(SIZES)) {
  await withBrowser({ viewport, deviceScaleFactor: 1, hasTouch: size === 'phone' }, async (context) => {
    const page = await context.newPage();
    page.on('console', (message) => {
      const missing = message.location().url.endsWith('favicon.ico');
      if (message.type() === 'error' && !missing) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    for (const state of states) {
      for (const [room, language] of LOOKS) {
        await page.goto(`${root}dev.html?fixture=mana/${state}&room=${room}&language=${language}`);
        await page.waitForSelector('[data-mana] [data-square]');
        await page.evaluate(() => document.fonts.ready);
        if (LIT[state]) {
          const from = await page.locator('button.open').first();
          await from.click();
          const target = page.locator('button.open:not(.grab)').nth(3);
          if (size === 'desktop') await target.hover();
          else await target.focus();
        }
        const spill = await page.evaluate(() => {
          const root = document.documentElement;
          return root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1;
        });
        const { violations } = await new AxeBuilder({ page }).include('[data-mana]').analyze();
        for (const { id, nodes } of violations)
          faults.push(`${state} ${size} ${room} ${language}: ${id} ${nodes[0]?.html.slice(0, 160)}`);
        if (spill) faults.push(`${state} ${size} ${language}: the page scrolls`);
        await page.waitForTimeout(200);
        await page.screenshot({ path: `${OUT}${state}-${size}-${room}-${language}.png` });
      }
    }
  });
}
await server.close();
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
