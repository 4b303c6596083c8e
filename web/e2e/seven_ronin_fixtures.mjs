// Writes the views of 7 Ronin that the development gallery shows, from games the referee arbitrates.
import { mkdir, writeFile } from 'node:fs/promises';
import { openReferee, seenBy } from './referee.mjs';

const FOLDER = new URL('../src/boards/seven_ronin/fixtures/', import.meta.url);
const SEED = '0'.repeat(64);
const PLAYERS = ['Mira', 'Jarred'];
const LEFT = [161_000, 348_000];

const referee = openReferee();
let log = [];

/** Fifty markers in all: the Reserves hold those that are nowhere else. */
function whole(position) {
  const areas = Object.values(position.areas).map(({ ninja = 0 }) => ninja);
  const elsewhere = [
    ...areas,
    ...Object.values(position.wounds),
    position.supply,
    position.green?.ninja ?? 0,
  ];
  return { ...position, reserves: 50 - elsewhere.reduce((sum, ninja) => sum + ninja, 0) };
}

async function begin(start, options = {}) {
  log = [];
  const position = start && whole(start);
  const how = position ? { op: 'set', position } : { op: 'new', seats: 2 };
  await referee.must({ ...how, game: 'seven-ronin', options, seed: SEED });
}

/** An event without its audience; where Hayai rides is called `to` as well, and stays. */
function told(event) {
  const { to, ...rest } = event;
  return typeof to === 'string' ? event : rest;
}

/** Acts; only what the last action led to is told, as over the wire. */
async function act(seat, action) {
  ({ events: log } = await referee.must({ op: 'act', seat, action }));
}

async function save(name, seat) {
  // Nothing that happens in 7 Ronin is told to one seat alone.
  const seen = await seenBy(
    referee,
    seat,
    log.map((event) => ({ event: told(event), audience: null })),
  );
  const players = PLAYERS.map((player, number) => ({
    name: player,
    kind: 'person',
    present: true,
    clock: { left: LEFT[number], running: seen.view.to_act.includes(number) },
  }));
  const fixture = { game: 'seven-ronin', seat, ...seen, players };
  await writeFile(new URL(`${name}.json`, FOLDER), `${JSON.stringify(fixture, null, 1)}\n`);
  console.log(name, seen.view.phase, seen.legal.actions?.length ?? seen.legal.count);
}

await mkdir(FOLDER, { recursive: true });

const FOUR = {
  round: 4,
  phase: 'planning',
  supply: 9,
  green: { ninja: 1 },
  areas: { field2: { ninja: 2 }, pen: { ninja: 1 }, shrine: { ninja: 1 }, well: { ronin: ['kabe'] } },
  wounds: { hayai: 2, kabe: 3, musashi: 1, tasuke: 1, yobu: 2, yumi: 1 },
  held: ['kabe'],
  shrined: ['taiko'],
};
const ATTACK = 'deploy watchtower=2 granary=2 burial=1 green=1';
const DEFENCE =
  'deploy hayai@granary musashi@watchtower taiko@field3 tasuke@granary yobu@shrine yumi@passage';

await begin();
await save('opening-attacker', 0);
await save('opening-defender', 1);
await begin(FOUR);
await save('planning-attacker', 0);
await save('planning-defender', 1);
await save('planning-watching', null);
await act(0, ATTACK);
await save('committed-attacker', 0);
await save('committed-other', 1);
await act(1, DEFENCE);
await save('reveal-defender', 1);
await save('reveal-attacker', 0);
await act(1, 'musashi');
await save('abilities', 1);
await act(1, 'done');
await save('split', 1);
await save('split-waiting', 0);
await act(1, 'wounds hayai=1 tasuke=1');
await save('areas', 0);
await save('areas-waiting', 1);

await begin({
  round: 6,
  phase: 'areas',
  supply: 2,
  green: { ninja: 2 },
  areas: {
    watchtower: { ninja: 3 },
    inn: { ninja: 4 },
    field2: { ronin: ['kabe', 'tasuke'] },
    burial: { ninja: 5 },
    passage: { ninja: 2 },
    field3: { ninja: 6 },
    well: { ninja: 1 },
    shrine: { ronin: ['yumi'] },
    granary: { ronin: ['hayai'] },
  },
  wounds: { hayai: 3, kabe: 6, tasuke: 2, yumi: 2, taiko: 1 },
  eliminated: ['musashi', 'yobu'],
  shrined_next: ['hayai'],
  held_next: ['kabe'],
  used: ['well', 'yumi'],
});
await save('areas-crowded', 0);
await save('areas-crowded-waiting', 1);

// The supply is short, so the Watchtower's order is asked, under the Inn too.
await begin({
  round: 5,
  phase: 'areas',
  supply: 1,
  areas: {
    watchtower: { ninja: 2 },
    inn: { ninja: 2 },
    field2: { ronin: ['kabe', 'tasuke'] },
    burial: { ninja: 2 },
    pen: { ronin: ['yumi'] },
  },
  wounds: { kabe: 6, tasuke: 2, yumi: 2, hayai: 1 },
});
await save('areas-order', 0);

await begin({ ...FOUR, held: [], areas: { ...FOUR.areas, well: {} } }, { edition: 'pl1' });
await save('planning-pl1', 0);
await begin(FOUR, {
  edition: 'fr1',
  board: {
    ring: ['inn', 'watchtower', 'field2', 'well', 'granary', 'pen', 'passage', 'shrine', 'field3', 'burial'],
    casualties: [false, true, false, true, false, true, true, false],
  },
});
await save('planning-own-board', 1);

await begin({
  round: 5,
  phase: 'abilities',
  supply: 10,
  green: { ninja: 2 },
  areas: {
    granary: { ninja: 3, ronin: ['yobu'] },
    shrine: { ninja: 4 },
    field3: { ninja: 3, ronin: ['musashi'] },
    well: { ronin: ['hayai'] },
    inn: { ronin: ['taiko'] },
    passage: { ronin: ['yumi'] },
    pen: { ninja: 2, ronin: ['kabe', 'tasuke'] },
  },
  wounds: { hayai: 3, kabe: 5, musashi: 2, tasuke: 1, yobu: 1, yumi: 2 },
});
await save('abilities-all', 1);

const FIVE = {
  round: 6,
  phase: 'areas',
  supply: 10,
  areas: {
    watchtower: { ninja: 2 },
    field2: { ninja: 2 },
    field3: { ninja: 3 },
    granary: { ninja: 2 },
    well: { ronin: ['kabe'] },
    shrine: { ronin: ['yumi'] },
  },
  wounds: { hayai: 3, kabe: 6, yumi: 2 },
};
await begin(FIVE);
await act(0, 'done');
await save('over-five', 0);
await save('over-five-lost', 1);
await begin({
  round: 8,
  phase: 'areas',
  supply: 10,
  areas: { granary: { ninja: 2 }, well: { ronin: ['kabe'] } },
  wounds: { kabe: 5, yumi: 2 },
});
await act(0, 'done');
await save('over-eighth', 1);

referee.close();
