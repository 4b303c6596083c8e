// The development gallery, where every state of every board is at hand; what it shows is what the referee once said.
import { createServer } from 'vite';

/** Serves the gallery, and answers with where each of its states is and a way to end it. */
export async function openGallery() {
  const server = await createServer({ server: { port: 0, hmr: false, watch: null }, logLevel: 'error' });
  await server.listen();
  return {
    url: (fixture, { room = 'bone', language = 'en' } = {}) =>
      `${server.resolvedUrls.local[0]}dev.html?${new URLSearchParams({ fixture, room, language })}`,
    close: () => server.close(),
  };
}
