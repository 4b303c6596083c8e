// Pictures of the Samurai Sword table from its fixtures, for looking at.
// node e2e/samurai_sword_gallery.mjs [address] [only]; pictures go to shots/samurai_sword/.
import { mkdir } from 'node:fs/promises';
import { withBrowser } from './browser.mjs';

const address = process.argv[2] ?? 'http://127.0.0.1:5193';
const only = process.argv[3];
const folder = new URL('../shots/samurai_sword/', import.meta.url).pathname;

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1920, height: 1080 };
const SMALL = { width: 1024, height: 700 };

/** A fixture, how it is looked at, and what a hand does first: keys on the board, or a card by its name. */
const SHOTS = [
  ['five-play', DESKTOP, 'bone', 'en', pick('katana')],
  ['five-play', DESKTOP, 'lacquer', 'fr', pick('katana')],
  ['five-play', DESKTOP, 'bone', 'pl', pick('geisha')],
  ['five-play', PHONE, 'bone', 'en', pick('katana')],
  ['five-play', PHONE, 'lacquer', 'fr', pick('fastdraw')],
  ['five-attacked', PHONE, 'bone', 'en'],
  ['five-attacked', PHONE, 'bone', 'fr'],
  ['five-attacked', PHONE, 'lacquer', 'pl'],
  ['five-attacked', DESKTOP, 'bone', 'en'],
  ['five-attack-watched', DESKTOP, 'lacquer', 'en'],
  ['five-battlecry-hanzo', DESKTOP, 'bone', 'fr'],
  ['five-battlecry-hanzo', PHONE, 'bone', 'pl'],
  ['five-jujitsu', PHONE, 'bone', 'fr'],
  ['five-bushido', DESKTOP, 'bone', 'pl'],
  ['five-bushido', PHONE, 'lacquer', 'fr'],
  ['five-draw', DESKTOP, 'bone', 'en'],
  ['five-discard', DESKTOP, 'bone', 'fr'],
  ['five-discard', PHONE, 'bone', 'pl'],
  ['five-spectator', DESKTOP, 'bone', 'en'],
  ['five-spectator', PHONE, 'bone', 'en'],
  ['four-ieyasu-draw', DESKTOP, 'bone', 'fr'],
  ['four-ieyasu-draw', PHONE, 'bone', 'pl'],
  ['four-play', DESKTOP, 'bone', 'en', pick('bushido')],
  ['three-opening', DESKTOP, 'bone', 'en'],
  ['three-play', PHONE, 'lacquer', 'en'],
  ['six-play', DESKTOP, 'lacquer', 'pl', pick('tanegashima')],
  ['six-play', PHONE, 'bone', 'fr'],
  ['seven-reach', DESKTOP, 'bone', 'en', pick('daikyu')],
  ['seven-reach', DESKTOP, 'lacquer', 'pl', pick('katana')],
  ['seven-reach', PHONE, 'bone', 'en', pick('katana')],
  ['seven-reach', WIDE, 'bone', 'fr', pick('daikyu')],
  ['seven-reach', SMALL, 'bone', 'en', pick('daikyu')],
  ['seven-play', PHONE, 'lacquer', 'pl', pick('geisha')],
  ['seven-strikes', DESKTOP, 'bone', 'fr'],
  ['seven-over', DESKTOP, 'bone', 'en'],
  ['seven-over', PHONE, 'bone', 'fr'],
  ['four-over-lost-blade', DESKTOP, 'lacquer', 'pl'],
  ['five-over-sword', DESKTOP, 'bone', 'fr'],
];

function pick(card) {
  return async (page, fixture) => {
    const hand = await page.evaluate(async (name) => {
      const answer = await fetch(`/src/boards/samurai_sword/fixtures/${name}.json`);
      const { view, seat } = await answer.json();
      return view.seats[seat].hand;
    }, fixture);
    const place = hand.indexOf(card);
    if (place < 0) throw new Error(`${fixture}: no ${card} in ${hand}`);
    await page.locator(`[data-place="${place}"]`).click({ position: { x: 20, y: 60 } });
    await page.mouse.move(5, 5);
  };
}

await mkdir(folder, { recursive: true });
let faults = 0;
await withBrowser({ viewport: DESKTOP }, async (context) => {
  for (const [fixture, size, room, language, hand] of SHOTS) {
    const name = `${fixture}-${size.width}-${room}-${language}`;
    if (only && !name.includes(only)) continue;
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico')) {
        faults += 1;
        console.error(name, message.text(), message.location().url);
      }
    });
    page.on('pageerror', (error) => {
      faults += 1;
      console.error(name, error.message);
    });
    await page.setViewportSize(size);
    await page.goto(`${address}/dev.html?fixture=samurai_sword/${fixture}&room=${room}&language=${language}`);
    await page.waitForSelector('#samurai-sword-question');
    await page.waitForTimeout(300);
    if (hand) await hand(page, fixture);
    // Let what travels arrive, so that a picture shows the table at rest.
    await page.waitForTimeout(1900);
    const scrolls = await page.evaluate(
      () =>
        document.documentElement.scrollHeight > innerHeight ||
        document.documentElement.scrollWidth > innerWidth,
    );
    if (scrolls) {
      faults += 1;
      console.error(name, 'the page scrolls');
    }
    await page.screenshot({ path: `${folder}${name}.png` });
    console.log(name);
    await page.close();
  }
});
process.exitCode = faults > 0 ? 1 : 0;
