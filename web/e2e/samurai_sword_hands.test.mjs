// What hands do at the Samurai Sword table: tap and tap, drag, touch, keys. The tables are those of the
// development gallery.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { launch } from './browser.mjs';
import { openGallery } from './gallery.mjs';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
let browser;
let gallery;
before(async () => {
  browser = await launch();
  gallery = await openGallery();
});
after(async () => {
  await browser?.close();
  await gallery?.close();
});

const url = (fixture, room) => gallery.url(`samurai_sword/${fixture}`, { room });
const played = (page) => page.locator('output').getAttribute('data-played');
const card = (page, name) => page.locator(`button[aria-label^="${name},"]`).first();
const seat = (page, number) => page.locator(`[data-seat="${number}"]`);

async function open(context, fixture, size = DESKTOP, room = 'bone') {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.goto(url(fixture, room));
  await page.waitForSelector('#samurai-sword-question');
  return page;
}
async function centre(locator) {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const tests = {
  async 'a weapon and a target, tap and tap'(context) {
    const page = await open(context, 'five-play');
    await card(page, 'Katana').click();
    await seat(page, 0).click();
    assert.equal(await played(page), 'attack katana 0');
  },
  async 'a seat out of reach is not struck'(context) {
    const page = await open(context, 'five-play');
    await card(page, 'Katana').click();
    await seat(page, 1).click();
    assert.equal(await played(page), '');
  },
  async 'a card tapped again is put back'(context) {
    const page = await open(context, 'five-play');
    await card(page, 'Katana').click();
    await card(page, 'Katana').click();
    assert.equal(await page.locator('[aria-pressed="true"]').count(), 0);
  },
  async 'a weapon dragged onto a seat'(context) {
    const page = await open(context, 'five-play');
    await page.mouse.move(...(await centre(card(page, 'Katana'))));
    await page.mouse.down();
    await page.mouse.move(600, 500, { steps: 4 });
    await page.mouse.move(...(await centre(seat(page, 4))), { steps: 6 });
    await page.mouse.up();
    assert.equal(await played(page), 'attack katana 4');
  },
  async 'a property dragged onto the table'(context) {
    const page = await open(context, 'five-play');
    await page.mouse.move(...(await centre(card(page, 'Fast Draw'))));
    await page.mouse.down();
    await page.mouse.move(560, 300, { steps: 8 });
    await page.mouse.up();
    assert.equal(await played(page), 'play fastdraw');
  },
  async 'a drag that ends nowhere plays nothing'(context) {
    const page = await open(context, 'five-play');
    await page.mouse.move(...(await centre(card(page, 'Katana'))));
    await page.mouse.down();
    await page.mouse.move(300, 590, { steps: 5 });
    await page.mouse.up();
    assert.equal(await played(page), '');
  },
  async 'a Geisha asks what to take'(context) {
    const page = await open(context, 'five-play');
    await card(page, 'Geisha').click();
    await seat(page, 1).click();
    await page.getByRole('button', { name: 'Armor', exact: true }).click();
    assert.equal(await played(page), 'play geisha 1 armor');
  },
  async 'a property by its button'(context) {
    const page = await open(context, 'five-play');
    await card(page, 'Fast Draw').click();
    await page.getByRole('button', { name: 'Play Fast Draw' }).click();
    assert.equal(await played(page), 'play fastdraw');
  },
  async 'keys: a digit, arrows, Enter'(context) {
    const page = await open(context, 'five-play');
    await page.locator('[data-place="0"]').focus();
    await page.keyboard.press('2');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    assert.match(await played(page), /^attack katana [024]$/);
  },
  async 'keys: Escape gives the focus back to the card'(context) {
    const page = await open(context, 'five-play');
    await page.locator('[data-place="1"]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.place), '1');
  },
  async 'the deck is drawn from by touching it'(context) {
    const page = await open(context, 'five-draw');
    await page.locator('[data-spot="deck"]').click();
    assert.equal(await played(page), 'draw');
  },
  async 'Ieyasu takes the top discard'(context) {
    const page = await open(context, 'four-ieyasu-draw');
    await page.getByRole('button', { name: 'Take Nodachi first' }).click();
    assert.equal(await played(page), 'draw discard');
  },
  async 'Hanzo parries with the weapon he chooses'(context) {
    const page = await open(context, 'five-battlecry-hanzo');
    await card(page, 'Bokken').click();
    await page.getByRole('button', { name: 'Parry with Bokken' }).click();
    assert.equal(await played(page), 'parry bokken');
  },
  async 'on a phone the answers lie on the porch'(context) {
    const page = await open(context, 'five-attacked', PHONE);
    await page.getByRole('button', { name: 'Parry', exact: true }).click();
    assert.equal(await played(page), 'parry');
  },
  async 'on a phone a weapon is aimed across the table'(context) {
    const page = await open(context, 'seven-reach', PHONE);
    await card(page, 'Daikyu').click();
    await seat(page, 6).click();
    assert.equal(await played(page), 'attack daikyu 6');
  },
  async 'everything to be touched is at least 44 pixels'(context) {
    for (const fixture of ['seven-play', 'five-attacked', 'five-draw']) {
      const page = await open(context, fixture, PHONE);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('.board button, .bar button')].flatMap((button) => {
          const { width, height } = button.getBoundingClientRect();
          return Math.min(width, height) < 44 ? [button.ariaLabel ?? button.textContent] : [];
        }),
      );
      assert.deepEqual(small, [], fixture);
      await page.close();
    }
  },
  async 'nothing travels for those who want less motion'(context) {
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(url('five-attacked'));
    await page.waitForSelector('#samurai-sword-question');
    assert.equal(await page.locator('.flight').count(), 0);
  },
  async 'axe finds nothing'(context) {
    const fixtures = [
      'five-play',
      'five-attacked',
      'seven-reach',
      'five-discard',
      'seven-over',
      'five-spectator',
      'four-ieyasu-draw',
    ];
    for (const fixture of fixtures)
      for (const room of ['bone', 'lacquer'])
        for (const size of [DESKTOP, PHONE]) {
          const page = await open(context, fixture, size, room);
          if (fixture.endsWith('reach')) await page.locator('[data-place="1"]').click();
          const { violations } = await new AxeBuilder({ page }).include('main').analyze();
          assert.deepEqual(
            violations.map(({ id, nodes }) => [
              id,
              nodes.map(({ html, any }) => `${any[0]?.message} ${html.slice(0, 120)}`),
            ]),
            [],
            `${fixture} ${room} ${size.width}`,
          );
          await page.close();
        }
  },
};

for (const [name, body] of Object.entries(tests)) {
  test(name, async () => {
    const context = await browser.newContext({ viewport: DESKTOP, hasTouch: true, reducedMotion: 'reduce' });
    const faults = [];
    context.on('weberror', (error) => faults.push(error.error().message));
    try {
      await body(context);
      assert.deepEqual(faults, []);
    } finally {
      await context.close();
    }
  });
}
