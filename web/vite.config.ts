import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// Where a running server listens during development; the built client is served by that server itself.
const server = process.env.ENGAWA_SERVER ?? 'http://127.0.0.1:7373';

/**
 * The page itself is served at every address of the house, so its links cannot be relative: they start
 * at the root. A server under a sub-path writes that path between `="` and `/` of each of them.
 */
function rooted(): Plugin {
  return {
    name: 'rooted-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type === 'asset') page.source = String(page.source).replaceAll('="./', '="/');
    },
  };
}

/**
 * Says which files each page and each language needs beside what all do, so that the server can name
 * them in the page it sends: whoever learns of them from a script has waited for that script first. A
 * page's file in src/routes is called as its address begins.
 */
function needed(): Plugin {
  return {
    name: 'needed-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
      const common = new Set<string>();
      const add = (name: string, files: Set<string>): void => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || files.has(name) || common.has(name)) return;
        files.add(name);
        for (const css of chunk.viteMetadata?.importedCss ?? []) if (!common.has(css)) files.add(css);
        for (const other of chunk.imports) add(other, files);
      };
      for (const chunk of chunks) if (chunk.isEntry) add(chunk.fileName, common);
      const of = (pattern: RegExp): Record<string, string[]> => {
        const found: Record<string, Set<string>> = {};
        for (const chunk of chunks) {
          const name = pattern.exec(chunk.facadeModuleId ?? '')?.[1];
          if (name === undefined) continue;
          found[name.toLowerCase()] ??= new Set();
          add(chunk.fileName, found[name.toLowerCase()] as Set<string>);
        }
        return Object.fromEntries(Object.entries(found).map(([name, files]) => [name, [...files].sort()]));
      };
      const source = JSON.stringify({
        pages: of(/\/src\/routes\/(\w+)\.svelte$/),
        languages: of(/\/src\/i18n\/(?:names\.)?(\w+)\.ts$/),
      });
      this.emitFile({ type: 'asset', fileName: 'needed.json', source });
    },
  };
}

/** Lays a packed copy beside each text, so that the server need not pack it for every visitor. */
function packed(): Plugin {
  return {
    name: 'packed-copies',
    apply: 'build',
    // Only what is written is final: other plugins change the bundle to the last.
    async writeBundle({ dir }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
      for (const name of texts) {
        const path = join(dir ?? 'dist', name);
        await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  // Scripts find each other relative to themselves, so that one build works under any path of a host.
  base: './',
  plugins: [svelte(), rooted(), needed(), packed()],
  build: {
    target: 'es2022',
    // Fonts must stay files: as data they would be downloaded even where nobody reads that script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // To Chromium: read it whole while it arrives, beside the main thread. Most of it is called at once.
        postBanner: '//# allFunctionsCalledOnLoad',
        codeSplitting: {
          // What every page needs comes in one piece: on a slow line each request costs more than it brings.
          groups: [{ name: 'house', test: /node_modules\/(svelte|esm-env|clsx)\/|src\/(lib|ui|crests)\// }],
        },
      },
    },
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
