// Reads the rulebooks as a reader does: by chapter, by number, by word, on paper, in three languages, or in one: npm run rulebook [LANGUAGE]
import { withBrowser } from './browser.mjs';
import { LANGUAGES } from './pages.mjs';
import { complaints, quietApi, withSite } from './site.mjs';

const faults = [];
const only = process.argv[2];
const BOOKS = [
  ['mana', 'MA-4.2', 6],
  ['seven-ronin', 'SR-5.5', 6],
  ['samurai-sword', 'SS-5.4', 6],
];
/** A word without its accents, and a rule that has it. */
const WORDS = {
  en: ['armor', 'SS-6.10'],
  fr: ['ceremonie', 'SS-6.4'],
  pl: ['wskazowek', 'SS-6.3'],
};

async function expect(what, holds) {
  if (!(await holds)) faults.push(what);
}

async function read(page, url, language, [book, number, drawings]) {
  const at = `${book} (${language})`;
  await page.goto(`${url}/rules/${book}#${number}`);
  const rule = page.locator(`[id="${number}"]`);
  await rule.waitFor();
  await page.waitForFunction((id) => document.activeElement?.id === id, number);
  await expect(
    `${at}: the rule of the address is not marked`,
    rule.evaluate((node) => node.matches('.target')),
  );
  await expect(
    `${at}: the rule of the address is out of sight`,
    rule.evaluate((node) => node.getBoundingClientRect().top < innerHeight),
  );
  await expect(
    `${at}: not every drawing is there`,
    page
      .locator('figure')
      .count()
      .then((count) => count === drawings),
  );
  await expect(
    `${at}: a label leaves its drawing`,
    page.evaluate(() =>
      [...document.querySelectorAll('figure text')].every((label) => {
        const [inner, outer] = [label, label.closest('.drawing')].map((node) => node.getBoundingClientRect());
        return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
      }),
    ),
  );
  await expect(
    `${at}: wider than the window`,
    page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
  );
  await page.emulateMedia({ media: 'print' });
  await expect(`${at}: the search is printed`, page.locator('input[type=search]').isHidden());
  await expect(
    `${at}: the porch is printed`,
    page.locator('nav').evaluateAll((all) => all.every((nav) => nav.offsetHeight === 0)),
  );
  await page.emulateMedia({ media: 'screen' });
}

async function search(page, url, language) {
  const [word, number] = WORDS[language];
  await page.goto(`${url}/rules/samurai-sword`);
  const box = page.locator('input[type=search]');
  await box.fill(word);
  await page.locator(`[id="${number}"]`).waitFor();
  await expect(
    `${language}: what was found is not marked`,
    page
      .locator('mark')
      .count()
      .then((count) => count > 0),
  );
  await box.fill('ss-9.7');
  await page.locator('[id="SS-9.7"]').waitFor();
  await expect(
    `${language}: a number finds other rules`,
    page
      .locator('.text section')
      .count()
      .then((count) => count === 1),
  );
}

await withSite(async ({ url, live }) => {
  for (const [language, locale] of LANGUAGES.filter(([each]) => !only || each === only)) {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await withBrowser({ viewport, locale, reducedMotion: 'reduce' }, async (context) => {
        if (!live) await quietApi(context);
        const page = await context.newPage();
        const list = complaints(page);
        for (const book of BOOKS) await read(page, url, language, book);
        await search(page, url, language);
        faults.push(...list.map((fault) => `${language}: ${fault}`));
      });
    }
  }
});

for (const fault of faults) console.error(fault);
console.log(faults.length ? `${faults.length} faults` : 'the rulebooks read well');
process.exitCode = faults.length ? 1 : 0;
