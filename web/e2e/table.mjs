// Two browsers at one table: set up, invite, sit down, start, talk, lose the connection and come back,
// give up, rematch. Needs a server (ENGAWA_URL, or ENGAWA_SERVER behind a preview).
import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import { withBrowser } from './browser.mjs';
import { complaints, withSite } from './site.mjs';

const SIZE = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };

async function clean(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`),
    [],
  );
}

await withSite(async ({ url, live }) => {
  assert.ok(live, 'a server must answer');
  await withBrowser(SIZE, (first) =>
    withBrowser(SIZE, async (second) => {
      const host = await first.newPage();
      const guest = await second.newPage();
      const faults = [complaints(host), complaints(guest)];

      await host.goto(`${url}/play/mana`);
      await host.getByRole('button', { name: 'Set up the table' }).click();
      await host.getByRole('heading', { name: 'Mana: waiting for players' }).waitFor();
      await host.getByRole('img', { name: 'QR code of the link' }).waitFor();
      await clean(host);

      await guest.goto(host.url());
      await guest.getByRole('button', { name: 'Sit here' }).click();
      await host.getByRole('button', { name: 'Start', exact: true }).click();
      for (const page of [host, guest]) await page.getByRole('heading', { name: 'Mana', level: 1 }).waitFor();

      await host.getByRole('button', { name: 'Talk' }).click();
      await host.getByRole('button', { name: 'Good luck, have fun' }).click();
      await guest.getByRole('button', { name: 'Talk' }).click();
      await guest.getByRole('log').getByText('Good luck, have fun').waitFor();
      await clean(guest);
      await guest.keyboard.press('Escape');
      await host.keyboard.press('Escape');

      // The line is cut and comes back; what was said meanwhile arrives without a reload.
      await second.setOffline(true);
      await guest.evaluate(() => dispatchEvent(new Event('offline')));
      await second.setOffline(false);

      await guest.getByRole('button', { name: 'Resign' }).click();
      await guest.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
      await host.getByRole('heading', { name: 'You have won' }).waitFor();
      await guest.getByRole('heading', { name: 'You have lost' }).waitFor();
      await clean(host);
      await host.getByRole('complementary').getByRole('button', { name: 'Rematch' }).click();
      await host.getByRole('heading', { name: 'Mana: waiting for players' }).waitFor();
      assert.deepEqual(faults.flat(), []);
    }),
  );
});
console.log('two browsers played at one table');
