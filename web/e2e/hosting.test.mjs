// The house under a path of somebody's host, behind a proxy: the page loads there, links stay there, a game
// is played there.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { test } from 'node:test';
import { withBrowser } from './browser.mjs';
import { withHouse } from './house.mjs';
import { byMouse, GAMES } from './mana.mjs';
import { withPeople } from './person.mjs';
import { act, sitDown } from './table.mjs';

/** A proxy that hands every byte on, so that only addresses differ. */
async function withProxy(body) {
  let target = null;
  const open = new Set();
  const proxy = createServer((here) => {
    const there = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [here, there],
      [there, here],
    ]) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => open.delete(one));
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  try {
    return await body(proxy.address().port, (port) => {
      target = port;
    });
  } finally {
    for (const socket of open) socket.destroy();
    proxy.close();
  }
}

test('under a path of a host, behind a proxy', () =>
  withProxy((port, leadTo) => {
    const url = `http://127.0.0.1:${port}/engawa`;
    return withHouse(
      async (house) => {
        leadTo(house.port);
        const looks = [{ name: 'Hana' }, { name: 'Aiko' }];
        await withBrowser((browser) =>
          withPeople(browser, { ...house, url }, looks, async (hana, aiko) => {
            await hana.goto('/');
            await hana.page.getByRole('link', { name: 'Rules', exact: true }).first().click();
            await hana.page.waitForURL(`${url}/rules/**`);
            const path = await sitDown('mana', [hana, aiko]);
            assert.match(path, /^\/engawa\/table\//);
            for (const action of GAMES.short.slice(0, 4))
              await act([hana, aiko], hana.asked ? hana : aiko, action, byMouse);
            await hana.page.reload();
            await hana.page.locator('[data-square]').first().waitFor();
            const cookies = await hana.context.cookies();
            assert.deepEqual([...new Set(cookies.map(({ path: where }) => where))], ['/engawa']);
          }),
        );
      },
      ['--public-url', `${url}/`],
    );
  }));
