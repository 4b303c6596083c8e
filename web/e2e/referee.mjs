// A real game to draw: talks JSON Lines to `engawa referee`, so that no script invents what the rules say.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Starts a referee; `ENGAWA` names the binary. */
export function openReferee(binary = process.env.ENGAWA ?? '../target/release/engawa') {
  const child = spawn(binary, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()(JSON.parse(line)));
  const ask = (request) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      child.stdin.write(`${JSON.stringify(request)}\n`);
    });
  const must = async (request) => {
    const answer = await ask(request);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(answer.error)}`);
    return answer;
  };
  return { ask, must, close: () => child.stdin.end() };
}

/** What a browser at this seat gets: its view, what it may do, and what it was told. */
export async function seenBy(referee, seat, events) {
  const { view } = await referee.must({ op: 'view', seat });
  const legal = seat === null ? { actions: [], complete: true } : await referee.must({ op: 'legal', seat });
  delete legal.ok;
  const told = events.filter(({ audience }) => audience === null || audience.includes(seat));
  return { view, legal, events: told.map(({ event }) => event) };
}

/** An event with who may see it. Mana's own `to` is a square, so only lists and null are an audience. */
export function addressed(event) {
  return { event, audience: Array.isArray(event.to) ? event.to : null };
}

/** Small and the same on every machine: scripts must give the same pictures twice. */
export function dice(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
