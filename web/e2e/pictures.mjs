// The pictures of docs/pictures: home, each game in play, a reveal, an end screen and a rulebook.
import { join } from 'node:path';
import { withHouse } from './house.mjs';
import { settled } from './look.mjs';
import { GAMES, byMouse as overMana } from './mana.mjs';
import { open } from './pages.mjs';
import { withPeople } from './person.mjs';
import { choose as chooseSword, byMouse as overSword } from './samurai_sword.mjs';
import { choose as chooseRonin, byMouse as overRonin } from './seven_ronin.mjs';
import { act, dice, playOn, sitDown } from './table.mjs';

const LOOKS = [
  { name: 'Hana', deviceScaleFactor: 1 },
  { name: 'Aiko', room: 'lacquer' },
];

async function take(person, folder, name) {
  // Nothing is pointed at, so nothing says what it is.
  await person.page.mouse.move(0, 0);
  await person.page.evaluate(() => document.fonts.ready);
  await person.page.evaluate(settled);
  await person.page.screenshot({ path: join(folder, `${name}.png`) });
}

async function manaInPlay(folder, hana, aiko) {
  await open(hana, '/');
  await take(hana, folder, 'home');
  await open(hana, '/rules/mana');
  await take(hana, folder, 'rulebook');
  await sitDown('mana', [hana, aiko]);
  for (const action of GAMES.long.slice(0, 10))
    await act([hana, aiko], hana.asked ? hana : aiko, action, overMana);
  await hana.page.locator(`[data-square="${hana.actions[0].slice(0, 2)}"]`).click();
  await take(hana, folder, 'mana');
}

/** The round after the first, so that something stands in the village; then what both screens hid. */
async function ninjaAndRonin(folder, hana, aiko) {
  await sitDown('seven-ronin', [hana, aiko]);
  const roll = dice(11);
  const people = [hana, aiko];
  const next = async () => {
    const person = people.find((one) => one.asked);
    await act(people, person, chooseRonin(person, roll), overRonin);
  };
  while (hana.view.round < 2) await next();
  while (hana.view.phase === 'planning' && !hana.asked) await next();
  await act(people, hana, hana.actions[0], overRonin);
  await take(aiko, folder, 'seven-ronin');
  await act(people, aiko, aiko.actions[0], overRonin);
  await take(hana, folder, 'seven-ronin-reveal');
}

async function swordsAndRoles(folder, hana, aiko) {
  await sitDown('samurai-sword', [hana, aiko], { computers: 3 });
  const roll = dice(3);
  let shown = false;
  await playOn([hana, aiko], {
    choose: (person) => chooseSword(person, roll),
    hand: () => overSword,
    look: async (person, turn) => {
      if (shown || person !== hana || turn < 8 || hana.view.phase !== 'play') return;
      shown = true;
      await take(hana, folder, 'samurai-sword');
    },
  });
  await hana.page.locator('.ending').waitFor();
  await hana.page.emulateMedia({ reducedMotion: 'reduce' });
  await take(hana, folder, 'end');
}

export async function pictures(browser, folder) {
  for (const scene of [manaInPlay, ninjaAndRonin, swordsAndRoles]) {
    await withHouse((house) => withPeople(browser, house, LOOKS, (hana, aiko) => scene(folder, hana, aiko)));
  }
}
