// 7 Ronin with two browsers, in Polish and English: a whole game, every deployment a secret until the reveal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gathering } from './browser.mjs';
import { ODD, PHONE } from './looks.mjs';
import { holds } from './secrets.mjs';
import { byMouse, byTouch, choose } from './seven_ronin.mjs';
import { dice, playOn, sitDown } from './table.mjs';
import { say, WORDS } from './words.mjs';

const meet = gathering();

test('a whole game in Polish, and no deployment is known before the reveal', () =>
  meet(
    [
      { name: 'Hana', language: 'pl' },
      { name: 'Aiko', language: 'pl', room: 'lacquer' },
    ],
    async (hana, aiko) => {
      await sitDown('seven-ronin', [hana, aiko]);
      const people = [hana, aiko];
      /** All that the areas say and show; where the pointer is does not matter. */
      const village = ({ page }) =>
        page
          .locator('[data-place]')
          .evaluateAll((places) => places.map(({ ariaLabel, textContent }) => `${ariaLabel} ${textContent}`));
      let sealed = 0;
      let seen = null;
      const roll = dice(7);
      await playOn(people, {
        choose: (person) => choose(person, roll),
        hand: () => byMouse,
        look: async (person) => {
          if (person.view.phase !== 'planning') return;
          const rival = people.find((one) => one !== person);
          const own = rival.view.committed[rival.seat];
          if (typeof own !== 'string') {
            // Nobody has committed: what the other sees of the village now is what they must see afterwards.
            await rival.page.locator('.buttons .main').waitFor();
            seen = await village(rival);
            return;
          }
          sealed += 1;
          await person.page.getByText(WORDS['seven-ronin'].pl['wait.ready']).first().waitFor();
          assert.match(own, /^deploy/);
          assert.deepEqual(
            await holds(person, own),
            [],
            `${rival.name}'s deployment is known to ${person.name}`,
          );
          assert.deepEqual(
            await village(person),
            seen,
            `${person.name}'s village shows what ${rival.name} drafted`,
          );
          assert.ok(
            (await holds(rival, own)).includes('traffic'),
            'one’s own deployment was not found where it is',
          );
        },
      });
      assert.ok(sealed > 1, `only ${sealed} deployments were sealed`);
      for (const person of people) {
        const verdict = person.table.result.winners.includes(person.seat) ? 'over.won' : 'over.lost';
        await person.page.getByRole('heading', { name: say('pl', verdict) }).waitFor();
      }
    },
  ));

test('a whole game by touch, on a phone and on one that lies on its side', () =>
  meet(
    [
      { name: 'Hana', ...PHONE, ...ODD['a phone on its side'] },
      { name: 'Aiko', ...PHONE, language: 'fr' },
    ],
    async (hana, aiko) => {
      await sitDown('seven-ronin', [hana, aiko]);
      const roll = dice(3);
      await playOn([hana, aiko], { choose: (person) => choose(person, roll), hand: () => byTouch });
    },
  ));
