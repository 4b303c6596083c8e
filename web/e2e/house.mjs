// A server of one's own for each test: the program as it is given out, on a free port, with nothing in it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const program = process.env.ENGAWA ?? join(process.env.CARGO_TARGET_DIR ?? '../target', 'release', 'engawa');

/** Starts the program and answers with the address it says it is open at, and a way to end it. */
export async function openHouse(words = []) {
  const data = await mkdtemp(join(tmpdir(), 'engawa-e2e-'));
  const child = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--data', data, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ENGAWA_LOG: 'info', NO_COLOR: '1' },
  });
  const said = [];
  const listening = new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`cannot start ${program}: ${error.message}`)));
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}:\n${said.join('\n')}`)));
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      const found = /listening address=(\S+)/.exec(line);
      if (found) resolve(found[1]);
    });
    createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  });
  const address = await listening;
  return {
    url: `http://${address}`,
    port: Number(address.split(':').at(-1)),
    async close() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Runs `body` with a house and closes it, whatever happens. */
export async function withHouse(body, words = []) {
  const house = await openHouse(words);
  try {
    return await body(house);
  } finally {
    await house.close();
  }
}
