// Samurai Sword: one person and four computer players by keyboard alone; three people in French by mouse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gathering } from './browser.mjs';
import { enter } from './keys.mjs';
import { byKeys, byMouse, choose } from './samurai_sword.mjs';
import { holds } from './secrets.mjs';
import { dice, playOn, seated, sitDown } from './table.mjs';
import { say } from './words.mjs';

const meet = gathering();

/** The end screen names everybody's role and the sums, and the verdict is the right one. */
async function ended(person) {
  const { view, language, page } = person;
  const verdict = person.table.result.winners.includes(person.seat) ? 'over.won' : 'over.lost';
  await page.locator('.ending').waitFor();
  await page
    .getByRole('heading', { name: say(language, verdict) })
    .first()
    .waitFor();
  assert.equal(view.phase, 'over');
  assert.ok(
    view.seats.every(({ role, hand }) => role && hand),
    'roles and hands are shown at the end',
  );
}

test('one person and four computer players, a whole game by keyboard alone', () =>
  meet([{ name: 'Guest' }], async (hana) => {
    await hana.goto('/play/samurai-sword');
    await hana.page.locator('#computer').waitFor();
    await enter(hana.page, 'section[aria-labelledby="computer"] button.now');
    await hana.page.waitForURL('**/table/*');
    await seated(hana);
    await hana.page.locator('[data-answer], [data-place]').first().waitFor();
    assert.equal(hana.table.seats.filter(({ kind }) => kind === 'computer').length, 4);
    const roll = dice(5);
    await playOn([hana], { choose: (person) => choose(person, roll), hand: () => byKeys });
    await ended(hana);
  }));

/** What one seat alone may know, as its own browser was told. */
function secretsOf({ view, seat }) {
  const { hand, role } = view.seats[seat];
  return { hand: JSON.stringify(hand), role, cards: hand.length };
}

/** Every hand that this person held so far, as it was told. */
function ownHands({ frames, seat }) {
  const views = frames.map((text) => JSON.parse(text).view).filter(Boolean);
  return new Set(views.map(({ seats }) => JSON.stringify(seats[seat].hand)));
}

/** Nothing that reached this browser says what another seat holds, down to the last field. */
async function knowsNothing(person, other, deep) {
  const { hand, role, cards } = secretsOf(other);
  // A hand of few cards may well have been one's own too; the others are looked for now and then.
  if (cards > 2 && deep && !ownHands(person).has(hand))
    assert.deepEqual(await holds(person, hand), [], `${other.name}'s hand`);
  const seatOf = ({ seats }) => seats[other.seat];
  for (const text of person.frames.slice(person.looked ?? 0)) {
    const { view, events = [] } = JSON.parse(text);
    if (!view || view.phase === 'over') continue;
    assert.equal(seatOf(view).hand, undefined, `${other.name}'s hand`);
    if (role !== 'shogun') assert.equal(seatOf(view).role, undefined, `${other.name}'s role`);
    for (const event of events)
      assert.ok(event.type !== 'received' || event.seat === person.seat, `${other.name}'s draw`);
  }
}

test('three people, a whole game in French, and nobody sees another’s cards', () => {
  const looks = ['Hana', 'Aiko', 'Noa'].map((name) => ({ name, language: 'fr' }));
  return meet(looks, async (...people) => {
    people.pop();
    await sitDown('samurai-sword', people, {
      prepare: ({ page }) => page.getByRole('radio', { name: '3', exact: true }).check(),
    });
    const roll = dice(9);
    await playOn(people, {
      choose: (person) => choose(person, roll),
      hand: () => byMouse,
      look: async (_, turn) => {
        for (const person of people) {
          for (const other of people)
            if (other !== person) await knowsNothing(person, other, turn % 20 === 5);
          person.looked = person.frames.length;
        }
      },
    });
    for (const person of people) await ended(person);
  });
});
