// Draws the app's PNG icons from the crest. Run by hand when the crest changes: node e2e/icons.mjs
import { readFile } from 'node:fs/promises';
import { withBrowser } from './browser.mjs';

const svg = await readFile(new URL('../public/icon.svg', import.meta.url), 'utf8');
// A maskable icon is cut to any shape: its ground fills the square and the crest keeps to the middle.
const maskable = svg
  .replace('rx="12"', 'rx="0"')
  .replace('translate(10 10) scale(.6875)', 'translate(15 15) scale(.53)');
const square = svg.replace('rx="12"', 'rx="0"');

await withBrowser(async (browser) => {
  const page = await browser.newPage();
  for (const [name, side, drawing] of [
    ['icon-192', 192, svg],
    ['icon-512', 512, svg],
    ['icon-180', 180, square],
    ['icon-maskable-512', 512, maskable],
  ]) {
    await page.setViewportSize({ width: side, height: side });
    await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
    await page.screenshot({
      path: new URL(`../public/${name}.png`, import.meta.url).pathname,
      omitBackground: true,
    });
  }
});
