// The guard against leaks, tried: a secret planted anywhere in a browser is found there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gathering } from './browser.mjs';
import { holds } from './secrets.mjs';

const meet = gathering();
const SECRET = 'deploy field2=3 passage=2';

const PLANTS = {
  page: () =>
    document.body.insertAdjacentHTML('beforeend', '<i hidden data-x="deploy field2=3 passage=2"></i>'),
  localStorage: () => localStorage.setItem('x', 'deploy field2=3 passage=2'),
  sessionStorage: () => sessionStorage.setItem('x', 'deploy field2=3 passage=2'),
  cookies: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the old way of leaking is among those tried.
    document.cookie = `x=${'deploy field2=3 passage=2'}`;
  },
  history: () => history.replaceState('deploy field2=3 passage=2', ''),
  indexedDB: () =>
    new Promise((resolve) => {
      const opening = indexedDB.open('x');
      opening.onupgradeneeded = () =>
        opening.result
          .createObjectStore('x', { autoIncrement: true })
          .add({ deep: ['deploy field2=3 passage=2'] });
      opening.onsuccess = () => resolve(opening.result.close());
    }),
  caches: async () => (await caches.open('x')).put('/x', new Response('deploy field2=3 passage=2')),
  traffic: () => fetch('/api/x'),
};

for (const [place, plant] of Object.entries(PLANTS)) {
  test(`a secret in ${place} is found`, () =>
    meet([{ name: 'Hana' }], async (hana) => {
      await hana.context.route('**/api/x', (route) => route.fulfill({ json: { leaked: SECRET } }));
      await hana.goto('/settings');
      await hana.page.locator('h1').waitFor();
      assert.deepEqual(await holds(hana, SECRET), []);
      await hana.page.evaluate(plant);
      assert.deepEqual(await holds(hana, SECRET), [place]);
    }));
}
