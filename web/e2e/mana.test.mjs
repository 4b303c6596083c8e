// Mana with two browsers: whole games by mouse, by drag and by touch, and a set-up that stays sealed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gathering } from './browser.mjs';
import { PHONE } from './looks.mjs';
import { byDrag, byMouse, byTouch, GAMES } from './mana.mjs';
import { holds } from './secrets.mjs';
import { act, sitDown } from './table.mjs';
import { say, WORDS } from './words.mjs';

const meet = gathering();
const HANA = { name: 'Hana' };
const AIKO = { name: 'Aiko' };

/** Plays a game to its end, the two in turn, and reads the verdict on both pages. */
async function whole(people, actions, handOf) {
  for (const [ply, action] of actions.entries()) {
    const person = people.find((one) => one.asked);
    await act(people, person, action, handOf(person, ply));
  }
  for (const person of people) {
    const verdict = person.table.result.winners.includes(person.seat) ? 'over.won' : 'over.lost';
    await person.page
      .getByRole('heading', { name: say(person.language, verdict) })
      .first()
      .waitFor();
    assert.equal(person.view.reason, 'daimyo_captured');
  }
}

test('a whole game, one by mouse, the other dragging', () =>
  meet([HANA, AIKO], async (hana, aiko) => {
    await sitDown('mana', [hana, aiko]);
    await whole([hana, aiko], GAMES.long, (person) => (person === hana ? byMouse : byDrag));
  }));

test('a whole game at phone size, by touch', () =>
  meet(
    [
      { ...HANA, ...PHONE },
      { ...AIKO, ...PHONE, language: 'fr', room: 'lacquer' },
    ],
    async (hana, aiko) => {
      await sitDown('mana', [hana, aiko]);
      await whole([hana, aiko], GAMES.short, () => byTouch);
    },
  ));

test('a sealed set-up is nowhere in the other browser until both have chosen', () =>
  meet([HANA, AIKO], async (hana, aiko) => {
    await sitDown('mana', [hana, aiko], {
      prepare: async ({ page }) => {
        const form = page.locator('form');
        await form.locator('summary').click();
        await form.getByRole('radio', { name: say('en', 'option.setup.sealed') }).check();
      },
    });
    const [sealed] = GAMES.long;
    const board = () => aiko.page.locator('[role="grid"]').innerHTML();
    const before = await board();
    await act([hana, aiko], hana, sealed, byMouse);
    await aiko.page.getByText(WORDS.mana.en['setup.screen']).waitFor();
    assert.deepEqual(await holds(aiko, sealed), []);
    assert.deepEqual(await holds(aiko, sealed.slice('setup '.length)), []);
    assert.equal(await board(), before, 'the board says where the sealed pieces stand');
    assert.deepEqual(
      (await holds(hana, sealed)).filter((place) => place !== 'page'),
      ['traffic'],
    );
    await act([hana, aiko], aiko, GAMES.long[1], byMouse);
    assert.equal(aiko.view.phase, 'play');
  }));
