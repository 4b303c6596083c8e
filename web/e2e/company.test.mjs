// What people at a table do beside the game: talk, lose the line and come back, look from several tabs,
// give up, play again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gathering } from './browser.mjs';
import { byMouse, GAMES } from './mana.mjs';
import { act, seated, sitDown } from './table.mjs';
import { NAMES, say } from './words.mjs';

const meet = gathering();
const HANA = { name: 'Hana' };
const AIKO = { name: 'Aiko' };
const GREETING = 'Good luck, have fun';

async function toTheFirstMove(hana, aiko) {
  const path = await sitDown('mana', [hana, aiko]);
  await act([hana, aiko], hana, GAMES.long[0], byMouse);
  await act([hana, aiko], aiko, GAMES.long[1], byMouse);
  return path;
}

async function giveUp(person) {
  const name = say(person.language, 'table.resign');
  await person.button(name).first().click();
  await person.page.getByRole('dialog').getByRole('button', { name }).click();
}

test('phrases are said and read, a game is given up, a rematch is sat down to', () =>
  meet([HANA, { ...AIKO, language: 'pl' }], async (hana, aiko) => {
    await toTheFirstMove(hana, aiko);
    await hana.button('Talk').click();
    await hana.button(GREETING).click();
    await hana.page.getByRole('log').getByText(GREETING).waitFor();
    await hana.page.keyboard.press('Escape');
    await aiko.button(say('pl', 'table.talk')).click();
    const heard = aiko.page.getByRole('log');
    await heard.getByText('Hana').waitFor();
    assert.equal(await heard.getByText(GREETING).count(), 0, 'a phrase is read in the reader’s language');
    await aiko.page.keyboard.press('Escape');

    await giveUp(aiko);
    await hana.page
      .getByRole('heading', { name: say('en', 'over.won') })
      .first()
      .waitFor();
    await aiko.page
      .getByRole('heading', { name: say('pl', 'over.lost') })
      .first()
      .waitFor();
    await hana.page.getByRole('complementary').getByRole('button', { name: 'Rematch' }).click();
    await hana.page.getByRole('heading', { name: 'Mana: waiting for players' }).waitFor();
    await aiko.page
      .getByRole('complementary')
      .getByRole('button', { name: say('pl', 'table.rematchThere') })
      .click();
    await aiko.page.waitForURL(hana.page.url());
  }));

test('against a computer one chooses the side, the level and the edition', () =>
  meet([HANA], async (hana) => {
    await hana.introduce();
    await hana.goto('/play/seven-ronin');
    const computer = hana.page.getByRole('region', { name: say('en', 'play.computer') });
    await computer.getByRole('radio', { name: say('en', 'level.easy') }).check();
    await computer.getByRole('radio', { name: NAMES.en.side.defender }).check();
    await computer.locator('summary').click();
    await computer.getByRole('radio', { name: say('en', 'option.edition.pl1') }).check();
    await hana.button(say('en', 'play.now')).click();
    await seated(hana);
    assert.equal(hana.seat, 1);
    const [attacker, defender] = hana.table.seats;
    assert.deepEqual([attacker.kind, attacker.level, defender.person.name], ['computer', 'easy', 'Hana']);
    assert.equal(hana.table.options.edition, 'pl1');
  }));

test('one who gives up against computers alone looks at the game again', () =>
  meet([HANA], async (hana) => {
    await sitDown('samurai-sword', [hana], { computers: 4 });
    await giveUp(hana);
    await hana.page.getByText('The game was given up').first().waitFor();
    await hana.page.getByRole('link', { name: say('en', 'table.replay') }).click();
    await hana.page.waitForURL(/\/replay\//);
    await hana.page.getByRole('slider').first().press('End');
    await hana.page
      .getByText(/by resignation/)
      .first()
      .waitFor();
  }));

test('what has the focus, its name beside it, may be taken off the page', () =>
  meet([HANA, AIKO], async (hana, aiko) => {
    await toTheFirstMove(hana, aiko);
    await aiko.page.keyboard.press('Tab');
    await aiko.button('Resign').first().focus();
    await aiko.page.locator('.tip', { hasText: 'Resign' }).waitFor();
    await giveUp(hana);
    // A page that complains fails when its person leaves.
    await aiko.button('Resign').first().waitFor({ state: 'detached' });
    await aiko.page.locator('.tip').waitFor({ state: 'detached' });
  }));

test('the line is cut in mid-game and comes back without a reload', () =>
  meet([HANA, AIKO], async (hana, aiko) => {
    await toTheFirstMove(hana, aiko);
    // The mark is gone if the page is loaded anew.
    await aiko.page.evaluate(() => {
      document.documentElement.dataset.same = 'page';
    });
    await aiko.cut();
    await aiko.page.getByText(say('en', 'table.lost')).waitFor();
    await act([hana], hana, GAMES.long[2], byMouse);
    assert.ok(aiko.ply < hana.ply, 'news came over a line that was cut');
    await aiko.mend();
    await aiko.until('what was missed', () => aiko.ply === hana.ply);
    await aiko.page.getByText(say('en', 'table.lost')).waitFor({ state: 'hidden' });
    for (const [index, action] of GAMES.long.slice(3).entries())
      await act([hana, aiko], index % 2 ? hana : aiko, action, byMouse);
    await aiko.page
      .getByRole('heading', { name: say('en', 'over.lost') })
      .first()
      .waitFor();
    assert.equal(await aiko.page.locator('html').getAttribute('data-same'), 'page');
  }));

test('a browser that forgets what scripts keep still knows who one is', () =>
  meet([HANA, AIKO], async (hana, aiko) => {
    const path = await toTheFirstMove(hana, aiko);
    await hana.page.evaluate(() => localStorage.clear());
    await hana.goto(path);
    await hana.page.locator('[data-square]').first().waitFor();
    await seated(hana);
  }));

test('a game goes on in whichever tab one looks at', () =>
  meet([HANA, AIKO], async (hana, aiko) => {
    const path = await toTheFirstMove(hana, aiko);
    const first = hana.page;
    hana.page = await hana.tab();
    await hana.goto(path);
    await hana.page.locator('[data-square]').first().waitFor();
    await seated(hana);
    await act([hana, aiko], hana, GAMES.long[2], byMouse);
    const arrived = first.locator('[data-square="e2"]');
    await first.waitForFunction(
      (element) => /last move ended/.test(element.ariaLabel),
      await arrived.elementHandle(),
    );
    await act([hana, aiko], aiko, GAMES.long[3], byMouse);
    hana.page = first;
    await act([hana, aiko], hana, GAMES.long[4], byMouse);
  }));
