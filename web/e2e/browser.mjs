// The one browser of a test file: Debian's chromium, quiet. Everybody in a test has a context of their own,
// which is as private as a browser of their own and starts in a tenth of the time.
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { withHouse } from './house.mjs';
import { withPeople } from './person.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page that Playwright answers for has no address of its own, and would not be let to the server.
  ...(process.env.ENGAWA_CLIENT ? ['--disable-features=LocalNetworkAccessChecks'] : []),
];

/** Starts Debian's chromium, or the one that CHROMIUM names. */
export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
}

/** Runs `body` with a browser and ends it, whatever happens. */
export async function withBrowser(body) {
  const browser = await launch();
  try {
    return await body(browser);
  } finally {
    await browser.close();
  }
}

/**
 * For a test file: one browser, and for each test a house of its own and people in it, named by how they
 * look at it. Afterwards nobody's page may have complained of anything.
 */
export function gathering() {
  let browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser?.close());
  return (looks, body, words = []) =>
    withHouse((house) => withPeople(browser, house, looks, (...people) => body(...people, house)), words);
}
