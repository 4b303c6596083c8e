// Where the pages come from. With ENGAWA_URL a running server that serves the client is used as it is;
// otherwise the build in dist/ is previewed, with the API of ENGAWA_SERVER behind it if that answers.
import { preview } from 'vite';

const api = process.env.ENGAWA_SERVER ?? 'http://127.0.0.1:7373';

async function answers(url) {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** Runs `body` with the address of the site and whether games can be played there. */
export async function withSite(body) {
  if (process.env.ENGAWA_URL)
    return await body({ url: process.env.ENGAWA_URL.replace(/\/$/, ''), live: true });
  const server = await preview({
    preview: { port: 4199, strictPort: false, host: '127.0.0.1' },
    logLevel: 'error',
  });
  try {
    const url = server.resolvedUrls.local[0].replace(/\/$/, '');
    return await body({ url, live: await answers(api) });
  } finally {
    await server.close();
  }
}

/** Without a server the pages that need none are still looked at: every list is empty. */
export async function quietApi(context) {
  await context.route('**/api/**', (route) => route.fulfill({ json: { tables: [], next: null } }));
}

/** Notes everything a page complains of: console errors, exceptions, failed requests. */
export function complaints(page) {
  const list = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') list.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => list.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A page that is left cuts its own requests off; that is no fault.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') list.push(`request: ${request.url()}`);
  });
  return list;
}
