// How every script of this folder starts the browser: Debian's chromium, quiet, with a profile of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs `body` with a fresh browser context and cleans up after it, whatever happens. */
export async function withBrowser(options, body) {
  const profile = await mkdtemp(join(tmpdir(), 'engawa-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: FLAGS,
    ...options,
  });
  try {
    return await body(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
