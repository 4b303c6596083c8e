// Sitting down together, and playing until it is over: what every game has in common.
import assert from 'node:assert/strict';
import { say } from './words.mjs';

/** Small and the same on every machine: a game that fails can be played again. */
export function dice(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** The first one sets up a table by the page for it; the others come by its link; the first one starts. */
export async function sitDown(game, [host, ...guests], { prepare, computers = 0, draw = false } = {}) {
  await Promise.all([host, ...guests].map((person) => person.introduce()));
  await host.goto(`/play/${game}`);
  await prepare?.(host);
  await host.button(say(host.language, 'play.create')).click();
  await host.page.waitForURL('**/table/*');
  const path = new URL(host.page.url()).pathname;
  for (const guest of guests) {
    await guest.page.goto(new URL(path, host.page.url()).href);
    await guest.button(say(guest.language, 'table.sit')).first().click();
    await guest.until('a seat', () => guest.table?.seats.some(({ person }) => person?.name === guest.name));
  }
  const filled = () => host.table.seats.filter(({ kind }) => kind === 'computer').length;
  for (let count = 1; count <= computers; count += 1) {
    await host.button(say(host.language, 'table.computer')).first().click();
    await host.until('a computer player', () => filled() === count);
  }
  if (!draw) await host.page.getByRole('switch').first().setChecked(false);
  await host.button(say(host.language, 'table.start')).click();
  for (const person of [host, ...guests]) await seated(person);
  return path;
}

/** Waits until somebody looks at the table with the eyes of their seat. */
export async function seated(person) {
  await person.until(
    'the table seen from their seat',
    () => person.table?.state === 'playing' && person.eyes === person.seat && person.view !== null,
  );
}

/** Does one action through the page, sees that it is the one meant, and waits until everybody knows. */
export async function act(people, person, action, hand) {
  const before = person.sent.length;
  const { ply } = person;
  await hand(person, action);
  await person.until(`to send ${action}`, () => person.sent.length > before);
  assert.equal(person.sent.at(-1), action, `${person.name} played something else`);
  await Promise.all(people.map((one) => one.until(`news of ${action}`, () => one.ply > ply)));
}

/** Whoever is asked chooses and acts, until the game is over; `look` sees every turn before it is played. */
export async function playOn(people, { choose, hand, look, most = 3000 }) {
  const over = () => people.some((one) => one.table.state === 'over');
  for (let turn = 0; turn < most && !over(); turn += 1) {
    await Promise.race(people.map((one) => one.until('their turn or the end', () => over() || one.asked)));
    const person = people.find((one) => one.asked);
    if (!person || over()) continue;
    await look?.(person, turn);
    await act(people, person, choose(person), hand(person));
  }
  await Promise.all(people.map((one) => one.until('the end', () => one.table.state === 'over')));
}
