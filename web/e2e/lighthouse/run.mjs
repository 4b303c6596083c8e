// Lighthouse as a phone sees the first page, the page of each game and a table of each game in play: the
// median of five must be 95 or better.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { withHouse } from '../house.mjs';

const SEATS = {
  mana: ['me', 'random'],
  'seven-ronin': ['me', 'random'],
  'samurai-sword': ['me', 'random', 'random', 'random', 'random'],
};
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

/** A table that waits for its owner; whoever has its address looks on. */
async function table(url, game) {
  const headers = { 'content-type': 'application/json', origin: url };
  const ask = async (path, body) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const me = await ask('/api/me', { name: 'Hana' });
  headers.cookie = me.headers.get('set-cookie').split(';')[0];
  const { id } = await (await ask('/api/tables', { game, seats: SEATS[game] })).json();
  await ask(`/api/tables/${id}/start`, {});
  return `/table/${id}`;
}

let low = 0;
let pages = 0;
await withHouse(async ({ url }) => {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: FLAGS,
  });
  try {
    const paths = ['/'];
    for (const game of Object.keys(SEATS)) paths.push(`/play/${game}`, await table(url, game));
    for (const path of paths) {
      pages += 1;
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
  console.error(`${low} of ${pages} pages have a median below ${LEAST * 100}`);
  process.exitCode = 1;
}
