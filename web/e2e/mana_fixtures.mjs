// Writes the views of Mana that the development gallery shows, from games the referee arbitrates.
import { mkdir, writeFile } from 'node:fs/promises';
import { addressed, dice, openReferee, seenBy } from './referee.mjs';

const FOLDER = new URL('../src/boards/mana/fixtures/', import.meta.url);
const SEED = '0'.repeat(64);
const person = (name, extra = {}) => ({ name, kind: 'person', present: true, ...extra });
const PLAYERS = [
  person('Hana', { clock: { left: 252_000, running: false } }),
  person('Aiko', { clock: { left: 338_000, running: false } }),
];

const referee = openReferee();
let log = [];

async function begin(options = {}, position) {
  log = [];
  const how = position ? { op: 'set', position } : { op: 'new', seats: 2 };
  await referee.must({ ...how, game: 'mana', options, seed: SEED });
}
async function act(seat, action) {
  const { events, status } = await referee.must({ op: 'act', seat, action });
  log.push(...events.map(addressed));
  return status;
}
async function save(name, seat) {
  const seen = await seenBy(referee, seat, log);
  const players = PLAYERS.map((player, number) => ({
    ...player,
    clock: { ...player.clock, running: seen.view.to_act.includes(number) && seen.view.phase === 'play' },
  }));
  const fixture = { game: 'mana', seat, ...seen, players };
  await writeFile(new URL(`${name}.json`, FOLDER), `${JSON.stringify(fixture, null, 1)}\n`);
  console.log(name, seen.view.board);
}

/** Plays on at random, captures first now and then, until a position is what a picture needs. */
async function playUntil(
  wanted,
  { options = {}, games = 4000, plies = 60, seat = 0, suits = () => true } = {},
) {
  for (let game = 1; game <= games; game += 1) {
    const roll = dice(game * 7919);
    await begin(options);
    await act(0, `setup ${['b1 a1 c1 d1 e1 f1', 'c1 a1 b1 d1 e1 f1'][roll(2)]}`);
    await act(1, `setup ${['b6 a6 c6 d6 e6 f6', 'c6 a6 b6 d6 e6 f6'][roll(2)]}`);
    for (let ply = 0; ply < plies; ply += 1) {
      const { status } = await referee.must({ op: 'status' });
      if (status.over) break;
      const [mover] = status.to_act;
      const { actions } = await referee.must({ op: 'legal', seat: mover });
      const captures = actions.filter((action) => action.includes('x'));
      const pool = captures.length && roll(3) ? captures : actions;
      await act(mover, pool[roll(pool.length)]);
      const { view } = await referee.must({ op: 'view', seat });
      if (!wanted(view, ply)) continue;
      const { actions: offered } = await referee.must({ op: 'legal', seat: view.to_act[0] ?? 0 });
      if (suits(offered)) return;
    }
  }
  throw new Error('no such position was found');
}

await mkdir(FOLDER, { recursive: true });

await begin();
await save('setup', 0);
await save('setup-waiting', 1);
await act(0, 'setup b1 a1 c1 d1 e1 f1');
await save('setup-white', 1);
await act(1, 'setup c6 a6 b6 d6 e6 f6');
await save('opening', 0);

await begin({ variant: 'advanced' });
await act(0, 'setup c1 a1 b2 d2 e1 f1');
await save('setup-advanced', 1);

await begin({ setup: 'sealed', swap: 'on' });
await act(1, 'setup c6 a6 b6 d6 e6 f6');
await save('sealed', 0);
await save('sealed-waiting', 1);
await act(0, 'setup b1 a1 c1 d1 e1 f1');
await save('swap', 1);
await save('swap-waiting', 0);
await act(1, 'swap');
await save('swapped', 1);

const both = (view) => view.captured.black > 0 && view.captured.white > 0;
await playUntil(
  (view, ply) =>
    both(view) &&
    view.side === 'black' &&
    view.symbol === 3 &&
    !view.free &&
    ply > 7 &&
    view.captured.black + view.captured.white < 5,
  // A picture that shows something: several pieces may move, and one may capture.
  {
    suits: (actions) =>
      new Set(actions.map((action) => action.slice(0, 2))).size > 1 &&
      actions.some((action) => action.includes('x')),
  },
);
await save('play', 0);
await save('play-white', 1);
await save('watch', null);
await playUntil((view) => both(view) && view.side === 'white' && view.free && view.symbol !== null, {
  seat: 1,
});
await save('reentry', 1);
await playUntil((view) => view.last?.turn_lost && view.phase === 'play' && view.side === 'black', {
  options: { blocked: 'strict' },
  plies: 120,
});
await save('lost-turn', 0);
await save('lost-turn-other', 1);
await playUntil(
  (view, ply) => view.phase === 'over' && view.winners.length === 1 && view.winners[0] === 0 && ply > 9,
);
await save('won', 0);
await save('lost', 1);

// Two who only shuffle to and fro repeat a position sooner or later.
async function shuffle() {
  for (let game = 1; game < 400; game += 1) {
    const roll = dice(game * 104_729);
    await begin({}, { board: '3D2/1R4/6/6/4r1/2d3 b *' });
    for (let ply = 0; ply < 80; ply += 1) {
      const { status } = await referee.must({ op: 'status' });
      if (status.over) break;
      const [mover] = status.to_act;
      const { actions } = await referee.must({ op: 'legal', seat: mover });
      const mine = log
        .map(({ event }) => event)
        .filter(({ type, seat }) => type === 'moved' && seat === mover);
      const back = actions.find((action) => mine.some(({ from, to }) => action === `${to}-${from}`));
      const calm = actions.filter((action) => action.includes('-'));
      const pool = calm.length ? calm : actions;
      const { over, winners } = await act(mover, back ?? pool[roll(pool.length)]);
      if (over && winners.length === 2) return;
    }
  }
  throw new Error('nobody repeated a position');
}
await shuffle();
await save('drawn', 0);

referee.close();
