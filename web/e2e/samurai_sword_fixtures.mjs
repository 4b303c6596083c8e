// Writes the gallery's fixtures for Samurai Sword from real games: `engawa referee` plays, we only choose.
// node e2e/samurai_sword_fixtures.mjs PATH/TO/engawa
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const program = process.argv[2] ?? 'engawa';
const folder = new URL('../src/boards/samurai_sword/fixtures/', import.meta.url);
const SEED = '5a'.repeat(32);
const NAMES = ['Chloé', 'Aiko', 'Jarred', 'Tamsin', 'Marek', 'Oluwaseun', 'Wiesława'];

const COUNTS = {
  nodachi: 1,
  nagayari: 1,
  tanegashima: 1,
  katana: 1,
  daikyu: 1,
  kanabo: 1,
  naginata: 2,
  wakizashi: 1,
  kusarigama: 4,
  shuriken: 3,
  bo: 5,
  kiseru: 5,
  bokken: 6,
  parry: 15,
  geisha: 6,
  diversion: 5,
  tea: 4,
  battlecry: 4,
  jujitsu: 3,
  meditation: 3,
  daimyo: 3,
  focus: 6,
  armor: 4,
  fastdraw: 3,
  bushido: 2,
};

const referee = spawn(program, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();
async function ask(request) {
  referee.stdin.write(`${JSON.stringify(request)}\n`);
  const answer = JSON.parse((await answers.next()).value);
  if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(answer.error)}`);
  return answer;
}

/** A position of the 90 cards: what is not dealt out lies in the deck, `top` first. */
function position({ turn = 0, phase = 'play', seats, discard = [], top = [], weapons_played = 0 }) {
  const left = { ...COUNTS };
  for (const card of [...seats.flatMap((s) => [...s.hand, ...s.properties]), ...discard, ...top])
    left[card] -= 1;
  const rest = Object.entries(left).flatMap(([card, count]) => Array(count).fill(card));
  // A plain stride mixes the rest well enough to look like a deck.
  const mixed = rest.map((_, index) => rest[(index * 37) % rest.length]);
  return {
    turn,
    phase,
    seats,
    deck: [...top, ...(gcd(37, rest.length) === 1 ? mixed : rest)],
    discard,
    weapons_played,
  };
}
const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b));
const seat = (role, character, resilience, honor, hand, properties = [], stars = 0) => ({
  role,
  stars,
  character,
  resilience,
  honor,
  hand: hand.split(' ').filter(Boolean),
  properties,
});

let log = [];
const set = async (given) => {
  log = [];
  await ask({ op: 'set', game: 'samurai-sword', options: {}, seed: SEED, position: position(given) });
};
const act = async (who, action) => {
  const { events } = await ask({ op: 'act', seat: who, action });
  log.push(...events);
};
/** Plays on with the given taste until `stop` says so. */
async function playUntil(stop, taste = (actions) => actions[0]) {
  for (let ply = 0; ply < 4000; ply += 1) {
    const { status } = await ask({ op: 'status' });
    if (stop(status)) return status;
    const who = status.to_act[0];
    const { actions } = await ask({ op: 'legal', seat: who });
    await act(who, taste(actions, ply));
  }
  throw new Error('the game does not get there');
}

// Events that pass something from one seat to another say so in a `to` of their own, a seat's number,
// which stands where the referee writes the audience.
const passes = (event) => typeof event.to === 'number';
function reaches(event, viewer) {
  if (event.type === 'stolen_card') return [event.from, event.to].includes(viewer);
  return passes(event) || event.to === null || event.to.includes(viewer);
}
function asSent(event) {
  if (passes(event)) return event;
  const { to: _, ...rest } = event;
  return rest;
}

async function write(name, viewer, clock) {
  const { view } = await ask({ op: 'view', seat: viewer });
  const { actions } = viewer === null ? { actions: [] } : await ask({ op: 'legal', seat: viewer });
  const seen = log.filter((event) => reaches(event, viewer));
  const players = view.seats.map((_, index) => ({
    name: NAMES[index],
    kind: index === viewer ? 'person' : 'computer',
    present: true,
    ...(clock === undefined ? {} : { clock: { left: clock, running: view.to_act.includes(index) } }),
  }));
  const fixture = {
    game: 'samurai-sword',
    seat: viewer,
    view,
    legal: { actions, complete: true },
    events: seen.map(asSent),
    players,
  };
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(fixture, null, 1)}\n`);
  console.log(name, view.phase, actions.length);
}

await mkdir(folder, { recursive: true });

// The table of the five: Tamsin looks, at seat 3.
const five = (more = {}) => ({
  turn: 3,
  discard: ['tea', 'kanabo', 'bokken', 'shuriken', 'daimyo', 'bo', 'parry', 'kiseru', 'bokken'],
  seats: [
    seat('shogun', 'ieyasu', 5, 5, 'parry bo daimyo kiseru', ['focus']),
    seat('samurai', 'ginchiyo', 2, 2, 'parry parry bo', ['armor']),
    seat('ronin', 'benkei', 3, 4, 'naginata kusarigama battlecry'),
    seat('ninja', 'tomoe', 4, 3, 'katana kusarigama naginata parry geisha fastdraw', ['focus'], 2),
    seat('ninja', 'hanzo', 3, 3, 'bo bokken parry jujitsu geisha', [], 1),
  ],
  ...more,
});

await set(five({ turn: 2, phase: 'draw', top: ['diversion', 'tea'] }));
await act(2, 'draw');
await act(2, 'play tea');
await act(2, 'attack naginata 3');
await write('five-attacked', 3, 14_000);
await write('five-attack-watched', 0);
await act(3, 'take');
await act(2, 'play battlecry');
await act(3, 'parry');
await write('five-battlecry-hanzo', 4);
await act(4, 'parry bokken');
await act(0, 'take');
await act(1, 'parry');
await act(2, 'end');
await write('five-draw', 3);
await act(3, 'draw');
await write('five-play', 3, 86_000);
await write('five-spectator', null);

await set(five({ turn: 4, phase: 'draw' }));
await act(4, 'draw');
await act(4, 'play jujitsu');
await playUntil(
  (status) => status.to_act[0] === 3,
  (actions) => actions.find((a) => a.startsWith('discard')) ?? 'take',
);
await write('five-jujitsu', 3, 9_000);

const bushido = five({ phase: 'recover', top: ['katana'] });
bushido.seats[3].properties = ['focus', 'bushido'];
bushido.seats[3].hand = 'kusarigama naginata parry geisha fastdraw'.split(' ');
await set(bushido);
await write('five-bushido', 3);

const full = five({ phase: 'play' });
full.seats[3].hand = 'katana kusarigama kusarigama parry parry geisha tea daimyo diversion fastdraw'.split(
  ' ',
);
await set(full);
await act(3, 'play fastdraw');
await act(3, 'end');
await write('five-discard', 3);

// Four: Ieyasu may take the top discard.
await set({
  turn: 1,
  phase: 'draw',
  discard: ['nodachi', 'bo', 'parry'],
  seats: [
    seat('shogun', 'musashi', 5, 5, 'parry bo daimyo kiseru', ['fastdraw', 'focus']),
    seat('samurai', 'ieyasu', 3, 2, 'parry parry bo meditation diversion bushido', ['armor']),
    seat('ninja', 'nobunaga', 0, 4, 'naginata kusarigama battlecry', [], 3),
    seat('ninja', 'kojiro', 5, 3, '', ['focus'], 1),
  ],
});
await write('four-ieyasu-draw', 1);
await act(1, 'draw discard');
await write('four-play', 1);

// Three, from the deal.
log = [];
await ask({ op: 'new', game: 'samurai-sword', seats: 3, options: {}, seed: SEED });
{
  const { status } = await ask({ op: 'status' });
  await write('three-opening', status.to_act[0]);
  await act(status.to_act[0], 'draw');
  await write('three-play', status.to_act[0]);
}

// Six: Nobunaga gives resilience.
await set({
  turn: 2,
  discard: ['geisha', 'bo', 'parry'],
  seats: [
    seat('ninja', 'ushiwaka', 3, 4, 'parry bo tea kiseru', ['armor'], 1),
    seat('samurai', 'goemon', 5, 4, 'parry parry bo daimyo'),
    seat('shogun', 'nobunaga', 4, 5, 'tanegashima nodachi wakizashi meditation diversion bushido parry', [
      'focus',
      'fastdraw',
    ]),
    seat('ninja', 'chiyome', 4, 3, 'parry bokken', [], 2),
    seat('ronin', 'hideyoshi', 2, 6, 'parry bokken shuriken shuriken'),
    seat('ninja', 'kojiro', 5, 3, 'bokken geisha', [], 3),
  ],
});
await write('six-play', 2);

// Seven, with a seat of five properties and a long hand.
const seven = () => ({
  turn: 3,
  discard: ['geisha', 'bo', 'parry', 'tea', 'kiseru'],
  seats: [
    seat('shogun', 'musashi', 5, 7, 'parry bo daimyo kiseru', [
      'focus',
      'focus',
      'armor',
      'fastdraw',
      'bushido',
    ]),
    seat('samurai', 'ginchiyo', 2, 2, 'parry parry bo', ['armor', 'armor']),
    seat('ninja', 'benkei', 3, 4, 'naginata kusarigama battlecry', [], 1),
    seat(
      'ronin',
      'kojiro',
      4,
      3,
      'katana kusarigama daikyu parry parry geisha meditation diversion focus jujitsu',
      ['focus', 'focus', 'fastdraw', 'armor'],
    ),
    seat('ninja', 'hideyoshi', 0, 3, 'bo bokken parry', ['focus'], 2),
    seat('samurai', 'goemon', 5, 6, ''),
    seat('ninja', 'ushiwaka', 4, 1, 'bo bokken parry tea bokken kiseru kiseru', [], 3),
  ],
});
await set(seven());
await write('seven-play', 3);
const sevenTomoe = seven();
sevenTomoe.seats[3].character = 'tomoe';
await set(sevenTomoe);
await write('seven-reach', 3, 42_000);
await act(3, 'attack daikyu 6');
await write('seven-strikes', 3);

// Ends: points with a lost blade, points, and the sword.
await set(seven());
await act(3, 'attack katana 6');
await act(6, 'take');
await write('seven-over', 3);
await set({
  turn: 0,
  discard: ['tea'],
  seats: [
    seat('shogun', 'musashi', 5, 5, 'nodachi bo daimyo kiseru', ['fastdraw']),
    seat('samurai', 'ieyasu', 1, 1, 'parry parry bo daimyo'),
    seat('ninja', 'nobunaga', 2, 4, 'naginata daimyo', [], 3),
    seat('ninja', 'kojiro', 5, 3, 'bo', [], 1),
  ],
});
await act(0, 'attack bo 1');
await act(1, 'take');
await write('four-over-lost-blade', 1);
await set({
  turn: 3,
  discard: ['tea'],
  seats: [
    seat('shogun', 'musashi', 1, 5, 'bo daimyo kiseru', ['fastdraw']),
    seat('samurai', 'ieyasu', 0, 3, 'parry parry bo daimyo'),
    seat('ronin', 'nobunaga', 0, 4, 'naginata daimyo'),
    seat('ninja', 'kojiro', 2, 3, 'katana bo', [], 1),
    seat('ninja', 'hanzo', 0, 3, 'bokken', [], 2),
  ],
});
await act(3, 'attack katana 0');
await act(0, 'take');
await write('five-over-sword', 3);

referee.stdin.end();
