// Lighthouse as a phone sees the first page and each game's page: the median of five must be 95 or better.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { withHouse } from '../house.mjs';

const PATHS = ['/', '/play/mana', '/play/seven-ronin', '/play/samurai-sword'];
const LEAST = 0.95;
const TIMES = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

const median = (numbers) => numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

async function scores(url, port) {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  const { categories, audits } = result.lhr;
  const failed = CATEGORIES.flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${audits[id].displayValue ?? audits[id].title}`),
  );
  return { by: CATEGORIES.map((name) => categories[name].score), failed };
}

let low = 0;
await withHouse(async ({ url }) => {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: FLAGS,
  });
  try {
    for (const path of PATHS) {
      const runs = [];
      for (let time = 0; time < TIMES; time += 1) runs.push(await scores(url + path, chrome.port));
      const medians = CATEGORIES.map((_, index) => median(runs.map(({ by }) => by[index])));
      console.log(
        path,
        CATEGORIES.map((name, index) => `${name} ${Math.round(medians[index] * 100)}`).join(', '),
      );
      if (medians.some((score) => score < LEAST)) {
        low += 1;
        console.error(`  ${[...new Set(runs.flatMap(({ failed }) => failed))].join('\n  ')}`);
      }
    }
  } finally {
    chrome.kill();
  }
});
if (low > 0) {
  console.error(`${low} of ${PATHS.length} pages have a median below ${LEAST * 100}`);
  process.exitCode = 1;
}
