import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Where a running server listens during development; the built client is served by that server itself.
const server = process.env.ENGAWA_SERVER ?? 'http://127.0.0.1:7373';

export default defineConfig({
  // Relative, so that one build works at the root of a host and under a sub-path:
  // the `<base>` of index.html says where that is.
  base: './',
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // Fonts must stay files: as data they would be downloaded even where nobody reads that script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': { target: server, ws: true, changeOrigin: false } },
    // The rulebook pages are made from docs/rules, one level above this folder.
    fs: { allow: ['..'] },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
  },
});
