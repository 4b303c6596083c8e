// Every page that can be opened by its address alone, in a house where there is something to see.
export const PAGES = {
  home: '/',
  'play-mana': '/play/mana',
  'play-seven-ronin': '/play/seven-ronin',
  'play-samurai-sword': '/play/samurai-sword',
  lobby: '/lobby',
  games: '/games',
  me: '/me',
  settings: '/settings',
  'rules-mana': '/rules/mana',
  'rules-seven-ronin': '/rules/seven-ronin',
  'rules-samurai-sword': '/rules/samurai-sword',
  'rules-common': '/rules/common#EN-5',
  missing: '/nowhere',
};

const GAMES = { mana: 2, 'seven-ronin': 2, 'samurai-sword': 5 };

/** Asks the server as the person's own page would. */
export async function ask(person, path, body) {
  const url = `${person.house.url}/api/${path}`;
  const headers = { 'x-engawa': 'web', 'content-type': 'application/json' };
  const answer = await person.context.request.fetch(
    url,
    body ? { method: 'POST', data: body, headers } : { headers },
  );
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json().catch(() => null);
}

/** A table's settings, and nobody in a hurry. */
const settings = (game, seats) => ({
  game,
  options: {},
  seats,
  listed: true,
  free_text: true,
  clock: { kind: 'none' },
});

/** Sets up a table, begins, and answers with its address. */
export async function tableOf(person, game, seats) {
  const { id } = await ask(person, 'tables', settings(game, seats));
  await ask(person, `tables/${id}/start`, { draw: false });
  return `/table/${id}`;
}

/** Sets up tables to look at: one that waits, one of each game in play, one that was given up. */
export async function furnish(person) {
  await person.introduce();
  const waiting = await ask(person, 'tables', settings('mana', ['me', 'open']));
  const addresses = { waiting: `/table/${waiting.id}` };
  for (const [game, seats] of Object.entries(GAMES)) {
    const others = Array.from({ length: seats - 1 }, () => 'random');
    addresses[game] = await tableOf(person, game, ['me', ...others]);
  }
  const over = await tableOf(person, 'mana', ['me', 'random']);
  const id = over.split('/').at(-1);
  await ask(person, `tables/${id}/act`, {
    seat: 0,
    action: 'setup b1 a1 c1 d1 e1 f1',
    at: 0,
    client_id: 'furnish',
  });
  await ask(person, `tables/${id}/resign`, { seat: 0 });
  return { ...addresses, over, replay: `/replay/${id}` };
}

/** Opens a page and waits until its words and letters are there. */
export async function open(person, path) {
  await person.goto(path);
  await person.page.locator('h1').first().waitFor({ state: 'attached' });
  await person.page.evaluate(() => document.fonts.ready);
}
