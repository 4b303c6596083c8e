// Pictures of the village: fixtures in both rooms, at two sizes, in three languages. `node e2e/seven_ronin_shots.mjs [name part]`
import { mkdir } from 'node:fs/promises';
import { createServer } from 'vite';
import { withBrowser } from './browser.mjs';

const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  large: { width: 1920, height: 1080 },
  laptop: { width: 1280, height: 720 },
};
const tap =
  (place, times = 1) =>
  async (page) => {
    for (let turn = 0; turn < times; turn += 1) {
      const target = page.locator(`[data-place="${place}"]`);
      await target.focus();
      await page.keyboard.press('Enter');
    }
  };
const all =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
    await page.waitForTimeout(400);
  };
const attack = all(tap('watchtower', 2), tap('granary', 2), tap('green'), tap('burial'));
const station = (name, place) => async (page) => {
  await page.locator(`button:has([data-ronin="${name}"]):not([data-place])`).first().click();
  await tap(place)(page);
};
const defence = all(
  station('musashi', 'watchtower'),
  station('taiko', 'field3'),
  station('hayai', 'granary'),
  station('tasuke', 'granary'),
  station('yobu', 'shrine'),
);
const pick = (name) => async (page) => {
  const hand = page.getByRole('group', { name: /^Ronin/ });
  await hand.getByRole('button', { name: new RegExp(`^${name}`) }).click();
};
const refuse = {
  code: 'threat',
  rule: 'SR-2.3',
  message: 'The Threat Level lets you deploy on at most 4 areas',
};

/** name, fixture, size, room, language, what is done first */
const SHOTS = [
  ['plan-attacker', 'planning-attacker', 'desktop', 'bone', 'en', attack],
  ['plan-attacker', 'planning-attacker', 'desktop', 'lacquer', 'pl', attack],
  ['plan-attacker', 'planning-attacker', 'desktop', 'bone', 'fr', attack],
  ['plan-attacker', 'planning-attacker', 'large', 'bone', 'en', attack],
  ['plan-attacker', 'planning-attacker', 'laptop', 'lacquer', 'fr', attack],
  ['plan-attacker', 'planning-attacker', 'phone', 'bone', 'en', attack],
  ['plan-attacker', 'planning-attacker', 'phone', 'lacquer', 'fr', attack],
  ['plan-defender', 'planning-defender', 'phone', 'bone', 'en', defence],
  ['plan-defender', 'planning-defender', 'phone', 'lacquer', 'pl', defence],
  ['plan-defender', 'planning-defender', 'desktop', 'bone', 'en', defence],
  ['plan-defender', 'planning-defender', 'desktop', 'lacquer', 'fr', defence],
  ['refused', 'planning-attacker', 'desktop', 'bone', 'en', attack, refuse],
  ['refused', 'planning-attacker', 'phone', 'bone', 'en', attack, refuse],
  ['committed', 'committed-attacker', 'desktop', 'bone', 'en'],
  ['committed', 'committed-attacker', 'phone', 'lacquer', 'pl'],
  ['abilities', 'abilities-all', 'desktop', 'bone', 'en'],
  ['abilities', 'abilities-all', 'phone', 'bone', 'pl'],
  ['yobu', 'abilities-all', 'desktop', 'lacquer', 'en', all(pick('Yobu'), tap('pen'))],
  ['yobu', 'abilities-all', 'phone', 'bone', 'fr', all(pick('Yobu'), tap('pen'))],
  ['reveal', 'reveal-defender', 'desktop', 'bone', 'pl'],
  ['split', 'split', 'desktop', 'bone', 'en'],
  ['split', 'split', 'phone', 'lacquer', 'fr'],
  ['areas', 'areas-crowded', 'desktop', 'bone', 'en'],
  ['areas', 'areas-crowded', 'phone', 'bone', 'en'],
  ['inn', 'areas-crowded', 'desktop', 'lacquer', 'pl', all(tap('inn'), tap('passage'), tap('shrine'))],
  ['order', 'areas-order', 'desktop', 'bone', 'en', all(tap('watchtower'), pick('Tasuke'))],
  ['waiting', 'areas-waiting', 'desktop', 'bone', 'fr'],
  ['over', 'over-five', 'desktop', 'bone', 'en'],
  ['over', 'over-five-lost', 'phone', 'lacquer', 'pl'],
  ['over-eighth', 'over-eighth', 'desktop', 'lacquer', 'fr'],
  ['watching', 'planning-watching', 'desktop', 'bone', 'en'],
  ['own-board', 'planning-own-board', 'phone', 'bone', 'fr'],
];

const wanted = process.argv[2] ?? '';
const out = new URL('../shots/', import.meta.url);
await mkdir(out, { recursive: true });
const vite = await createServer({
  server: { port: Number(process.env.PORT ?? 5190), hmr: false, watch: null },
  logLevel: 'error',
});
await vite.listen();
const base = `http://localhost:${vite.config.server.port}`;
try {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const shots = SHOTS.filter((shot) => shot[2] === size && shot.slice(0, 5).join('-').includes(wanted));
    if (shots.length === 0) continue;
    await withBrowser({ viewport, hasTouch: size === 'phone' }, async (context) => {
      for (const [name, fixture, , room, language, act, refusal] of shots) {
        const page = await context.newPage();
        page.on('pageerror', (error) => console.log(name, 'ERROR', error.message));
        page.on('console', (message) => message.type() === 'error' && console.log(name, message.text()));
        await page.exposeFunction('galleryCheck', (action) => {
          return refusal && action.includes('burial') ? refusal : null;
        });
        await page.goto(`${base}/dev.html?fixture=seven_ronin/${fixture}&room=${room}&language=${language}`);
        await page.locator('[data-village]').waitFor();
        if (act) await act(page);
        await page.waitForTimeout(900);
        const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
        const path = new URL(`seven_ronin-${name}-${size}-${room}-${language}.png`, out).pathname;
        await page.screenshot({ path });
        console.log(path.split('/').at(-1), scrolls ? 'PAGE SCROLLS' : '');
        await page.close();
      }
    });
  }
} finally {
  await vite.close();
}
