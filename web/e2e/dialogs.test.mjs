// What lies over a page and what comes at the end of a game, in three languages and at two sizes: nothing is
// cut off, nothing is left untranslated, axe finds nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gathering } from './browser.mjs';
import { faultsOf, SIZES } from './look.mjs';
import { ask, furnish, open } from './pages.mjs';
import { say, WORDS } from './words.mjs';

const meet = gathering();
const LANGUAGES = ['en', 'fr', 'pl'];

/** Plays a seat by the first of its legal actions, beside computer players, until something is so. */
async function playUntil(isSo, person, address) {
  const id = address.split('/').at(-1);
  for (let asked = 0; asked < 1_000; asked += 1) {
    const look = await ask(person, `tables/${id}?seat=0`);
    if (isSo(look)) return;
    const action = (look.legal?.actions ?? look.legal?.sample)?.[0];
    if (action) await ask(person, `tables/${id}/act`, { seat: 0, action, client_id: `${asked}` });
    // No faster than a site allows.
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  throw new Error(`nothing comes of ${address}`);
}

/** What opens a dialog, by page and size; where nothing else is said, at both sizes. */
function openers(page, language) {
  const named = (key) => page.getByRole('button', { name: say(language, key), exact: true }).first();
  return [
    { on: 'mana', opener: named('table.talk') },
    { on: 'mana', only: 'desktop', opener: named('table.resign') },
    { on: 'mana', only: 'desktop', opener: named('table.more') },
    { on: 'mana', only: 'phone', opener: named('common.options') },
    { on: 'samurai-sword', only: 'desktop', opener: page.locator('a.rules').first() },
    { on: 'samurai-sword', opener: page.locator('[data-spot="discard"]') },
    {
      on: 'samurai-sword',
      only: 'phone',
      opener: page.getByRole('button', { name: WORDS['samurai-sword'][language]['do.log'], exact: true }),
    },
    { on: 'seven-ronin', opener: page.locator('button.chip').first() },
    { on: 'seven-ronin', only: 'phone', opener: page.locator('button.last') },
    { on: 'replay', only: 'phone', opener: named('replay.downloads') },
    { on: 'me', opener: named('me.delete') },
    { on: 'me', opener: named('bots.make') },
  ];
}

/** Presses what opens a dialog, looks at it, and closes it as anybody would. */
async function lookOver(person, { on, opener }, size, axes) {
  const { page } = person;
  await opener.click();
  await page.locator('dialog[open]').waitFor();
  const title = await page.locator('dialog[open] h2').first().textContent();
  const faults = await faultsOf(person, `«${title}» on ${on}`, { axes, sizes: { [size]: SIZES[size] } });
  assert.equal(await page.locator('dialog[open]').count(), 1, `«${title}» stays open while it is looked at`);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  return faults;
}

for (const language of LANGUAGES) {
  test(`every dialog in ${language}`, () =>
    meet([{ name: 'Hana', language }], async (hana) => {
      const { page } = hana;
      const addresses = { ...(await furnish(hana)), me: '/me' };
      // Something lies on the pile, and no card on the table asks for an answer.
      const calm = ({ view }) => view.discard.length > 0 && view.phase === 'play' && view.to_act.includes(0);
      await playUntil(calm, hana, addresses['samurai-sword']);
      // Hints stand where the log does.
      await page.evaluate(() => localStorage.setItem('engawa.hints', 'off'));
      const faults = [];
      for (const [size, { viewport }] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        for (const way of openers(page, language)) {
          if (way.only && way.only !== size) continue;
          await open(hana, addresses[way.on]);
          if (way.on === 'me') await page.getByLabel(say(language, 'bots.label')).fill(`Bot ${size}`);
          faults.push(...(await lookOver(hana, way, size, language === 'en')));
        }
      }
      assert.deepEqual(faults, []);
    }));
}

for (const language of LANGUAGES) {
  test(`the end of every game in ${language}`, () =>
    meet([{ name: 'Hana', language }], async (hana) => {
      const axes = language === 'en';
      const faults = [];
      const { mana, 'seven-ronin': ronin, 'samurai-sword': sword } = await furnish(hana);
      for (const [game, address] of Object.entries({ mana, ronin, sword })) {
        await playUntil(({ table }) => table.state === 'over', hana, address);
        await open(hana, address);
        const settle = () =>
          hana.page
            .getByRole('button', { name: say(language, 'table.rematch'), exact: true })
            .first()
            .waitFor();
        await settle();
        faults.push(...(await faultsOf(hana, `the end of ${game}`, { axes, still: true, settle })));
      }
      assert.deepEqual(faults, []);
    }));
}
