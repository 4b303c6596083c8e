// Somebody at a browser: a context, its page, and everything that came over the wire to it.
import assert from 'node:assert/strict';
import { DESKTOP, LOCALES, ROOMS } from './looks.mjs';
import { say } from './words.mjs';

/** How long a person waits for anything before the test gives up. No test asserts a time. */
const PATIENCE = 30_000;

export class Person {
  /** Every WebSocket message and every answer of the API, as text. */
  frames = [];
  bodies = [];
  /** What the page complained of: console errors, exceptions, failed requests, refusals of the server. */
  complaints = [];
  /** Actions sent, in notation. */
  sent = [];
  /** What the page was told last. */
  table = null;
  view = null;
  legal = null;
  ply = -1;
  /** The seat whose eyes the page looks with. */
  eyes = null;
  /** Those who want to know when anything comes. */
  waiting = new Set();
  #reading = [];
  #lines = new Set();
  #wasCut = false;

  /** Opens a context. `look` may name language, room, size and anything a context takes. */
  static async open(browser, house, { name = 'Hana', language = 'en', room = 'bone', ...look } = {}) {
    const context = await browser.newContext({
      ...DESKTOP,
      locale: LOCALES[language],
      colorScheme: ROOMS[room],
      reducedMotion: 'reduce',
      ...look,
    });
    context.setDefaultTimeout(PATIENCE);
    const person = new Person();
    Object.assign(person, { context, house, name, language });
    if (process.env.ENGAWA_CLIENT) await serveFrom(process.env.ENGAWA_CLIENT, context);
    await context.routeWebSocket(/\/live/, (line) => person.#carry(line));
    person.page = await person.tab();
    return person;
  }

  /** Every socket goes through here, so that a test can break it. */
  #carry(line) {
    line.connectToServer();
    this.#lines.add(line);
    line.onClose((code, reason) => {
      this.#lines.delete(line);
      void line.close({ code, reason });
    });
  }

  /** One more tab of the same browser, listened to like the first. */
  async tab() {
    const page = await this.context.newPage();
    let newest = null;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#complain(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.complaints.push(`exception: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) => {
      // A page that is left cuts its own requests off; that is no fault.
      const why = request.failure()?.errorText;
      if (why !== 'net::ERR_ABORTED') this.#complain(`request: ${request.url()} ${why}`);
    });
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/act')) {
        this.sent.push(request.postDataJSON().action);
        this.#wake();
      }
    });
    page.on('response', (response) => this.#answered(response));
    page.on('websocket', (socket) => {
      newest = socket;
      socket.on('framereceived', ({ payload }) => this.#heard(String(payload), socket, socket === newest));
      socket.on('socketerror', (error) => this.#complain(`socket: ${error}`));
    });
    return page;
  }

  #complain(what) {
    // Who was cut off could not reach the server; that is what the test wanted.
    if (this.#wasCut && what.includes('ERR_INTERNET_DISCONNECTED')) return;
    this.complaints.push(what);
  }

  #answered(response) {
    if (!response.url().includes('/api/')) return;
    // A draft that the rules refuse is an answer, not a fault.
    const refused =
      response.status() >= 400 && !(response.status() === 422 && response.url().endsWith('/check'));
    if (refused) this.complaints.push(`answer: ${response.status()} ${response.url()}`);
    const reading = response.text().then(
      (text) => this.bodies.push(text),
      () => undefined,
    );
    this.#reading.push(reading);
  }

  #heard(text, socket, newest) {
    this.frames.push(text);
    const message = JSON.parse(text);
    // Whoever sits down looks with other eyes, and what the old ones still see no longer counts.
    if (message.table && newest) {
      const seat = new URL(socket.url()).searchParams.get('seat');
      this.eyes = seat === null ? null : Number(seat);
      this.table = { ...this.table, ...message.table };
      this.view = message.view ?? null;
      this.legal = message.legal ?? null;
      this.ply = message.table.ply;
    }
    this.#wake();
  }

  #wake() {
    for (const look of [...this.waiting]) look();
  }

  /** Waits until something is so; what, in words, is for whoever reads the failure. */
  until(what, fits) {
    return untilAny([this], what, () => fits(this));
  }

  /** The seat this person holds, by the name they took. */
  get seat() {
    // A guest who gave no name is given a number: «Guest 123».
    const mine = (name) => name === this.name || name?.startsWith(`${this.name} `);
    return this.table.seats.findIndex(({ person }) => mine(person?.name));
  }

  get asked() {
    return (
      this.table?.state === 'playing' && this.table.to_act.includes(this.seat) && this.actions.length > 0
    );
  }

  /** The actions the server listed, or its sample of them. */
  get actions() {
    return this.legal?.actions ?? this.legal?.sample ?? [];
  }

  async goto(path) {
    await this.page.goto(this.house.url + path);
  }

  /** Takes a name by the page for it. */
  async introduce() {
    await this.goto('/me');
    const field = this.page.locator('input').first();
    await field.fill(this.name);
    await field.press('Enter');
    await this.page.getByText(say(this.language, 'me.saved')).waitFor();
  }

  /** Cuts the line as a tunnel does: nothing goes out, and the sockets that were open break. */
  async cut() {
    this.#wasCut = true;
    await this.context.setOffline(true);
    await Promise.all([...this.#lines].map((line) => line.close({ code: 1001 })));
  }

  async mend() {
    await this.context.setOffline(false);
  }

  button(name, more = {}) {
    return this.page.getByRole('button', { name, exact: true, ...more });
  }

  /** Everything that was read so far, once the last answer has arrived. */
  async traffic() {
    await Promise.all(this.#reading);
    return [...this.frames, ...this.bodies];
  }

  /** Nothing was complained of. */
  content() {
    assert.deepEqual(this.complaints, [], `${this.name}'s page complains`);
  }

  async leave() {
    await this.context.close();
  }
}

/** Waits until something is so, looking whenever anything comes to any of these people. */
export function untilAny(people, what, fits) {
  if (fits()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      for (const { waiting } of people) waiting.delete(look);
    };
    const look = () => {
      if (!fits()) return;
      stop();
      resolve();
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`${people.map(({ name }) => name).join(', ')} waited in vain: ${what}`));
    }, PATIENCE);
    for (const { waiting } of people) waiting.add(look);
  });
}

/** For work on the client: its newest build instead of the one inside the program, which takes long to build. */
async function serveFrom(folder, context) {
  await context.route(
    (url) => !url.pathname.includes('/api/'),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = /\.\w+$/.test(pathname) ? pathname : '/index.html';
      await route.fulfill({ path: folder + file });
    },
  );
}

/** Runs `body` with people at one house; afterwards nobody's page may have complained. */
export async function withPeople(browser, house, looks, body) {
  const people = await Promise.all(looks.map((look) => Person.open(browser, house, look)));
  try {
    const result = await body(...people);
    for (const person of people) person.content();
    return result;
  } catch (error) {
    // What the pages said themselves is often the reason.
    const said = people.flatMap(({ name, complaints }) => complaints.map((one) => `${name}: ${one}`));
    throw said.length > 0 ? new Error(`${error.stack}\n${said.join('\n')}`) : error;
  } finally {
    await Promise.all(people.map((person) => person.leave()));
  }
}
