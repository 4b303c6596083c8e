// A real game of 7 Ronin to draw or to play in a page: `engawa referee` decides, no script invents what rules say.
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

/** What a browser at this seat gets. Nothing that happens in 7 Ronin is told to one seat alone. */
export async function seenBy(referee, seat, events) {
  const { view } = await referee.must({ op: 'view', seat });
  const legal = seat === null ? { actions: [], complete: true } : await referee.must({ op: 'legal', seat });
  delete legal.ok;
  return { view, legal, events: events.map(told) };
}

/** An event without its audience; where Hayai rides is called `to` as well, and stays. */
function told(event) {
  const { to, ...rest } = event;
  return typeof to === 'string' ? event : rest;
}
