import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildFiles, scriptsToPreload } from './tools/build-files.ts';
import { compileWords } from './tools/compile-words.ts';
import { serverQueries } from './tools/server-queries.ts';
import { serviceWorker } from './tools/service-worker.ts';

/** Writes each text file compressed beside it, as small as it gets: the server then only picks the one that the browser takes. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    // After everything else has had its say about the chunks: what lies on the disk is what is compressed.
    writeBundle({ dir }, bundle) {
      for (const fileName of Object.keys(bundle).filter((name) => /\.(m?js|css|svg|json)$/.test(name))) {
        const path = join(dir ?? '', fileName);
        const source = readFileSync(path);
        if (source.length < 1024) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(source, { params }));
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}

/**
 * The libraries of every page; modules that at least 32 pages, dialogs or other lazy parts import; the fields of forms, and those of numbers; the figure
 * of a price, which tables show without a card; the parts of a card with the late hydration of the page around them; the modules that all pages of
 * results need, without their imports, which other pages need too; and small modules that all listings, or all tables of offers of finance, need. Vite
 * splits the rest by itself. Without the second group a first view loads twice as many scripts. Fields of forms, empty states, the code that reads typed
 * numbers, endless lists, and the call for costs of cards are not in the first view of most pages, so they are left out of that group.
 */
const scriptGroups = [
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|use-intl|icu-minify)\// },
  {
    name: 'shared',
    test: /\/src\/(?!ui\/(?:InputBox|Field|TextInput|use-caret|Checkbox|Select|Dialog|Tabs|TextArea|EmptyState|typing|read-number|RadioGroup)\.|listing\/web\/find-card-costs\.)|node_modules\/@tanstack\/(?!.*infiniteQueryObserver)/,
    minShareCount: 32,
  },
  {
    name: 'fields',
    test: /\/src\/ui\/(?:InputBox|Field|TextInput|Checkbox|Select|use-caret)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'numbers',
    test: /\/src\/ui\/(?:NumberInput|typing|read-number)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'price',
    test: /\/src\/(?:listing\/web\/(?:PriceText|card\/(?:Price(?:Figure|Drop)|price-look))\.tsx?|true-cost\/landed-amount\.ts)$/,
    includeDependenciesRecursively: false,
  },
  { name: 'card', test: /\/src\/(?:listing\/web\/card\/(?!late-)|web\/hydrate-on-act\.)/, minShareCount: 8 },
  {
    name: 'results',
    test: /\/src\/(?:listing\/(?:web\/results\/(?:search-page|SearchResults|FilterFrame|kind-search|spec-of|search-picks|use-search-page|catalogue|search-spec|search-state)\.tsx?$|filter-fields\.ts$)|dictionary\/(?:filter|web\/facet-counts)\.ts$)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'listings',
    test: /\/src\/(?:dictionary|web)\/(?:latin-name|dictionary)\.tsx?$/,
    minShareCount: 8,
  },
  {
    name: 'offers',
    test: /\/src\/finance\/(?:web\/(?:RiskNotice|offer-texts|offers-query|offers-state)\.tsx?|(?:offer-names|sorts)\.ts)$/,
    includeDependenciesRecursively: false,
  },
];

/** Two builds: the browser's (dist/client) and, with --ssr, the server's renderer (dist/server). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    compileWords(),
    serverQueries(),
    react(),
    tailwindcss(),
    serviceWorker(),
    precompress(),
    buildFiles(process.env['BUILD_ID'] ?? 'local'),
  ],
  appType: 'custom',
  publicDir: 'src/web/public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: scriptsToPreload },
    rollupOptions: isSsrBuild
      ? { input: 'src/web/entry-server.tsx' }
      : {
          input: 'src/web/entry-client.tsx',
          output: {
            // Every page carries the file names of all scripts, so they are short; the manifest of the build has the sources.
            chunkFileNames: ({ name }) => {
              // These scripts are recognised by their names: pages, dialogs, the words of the shell and the last script of a first view.
              const part = /(?:Page|Dialog|^after-first-view|^ru|^en)$/u.exec(name);
              return part ? `assets/${part[0]}-[hash:7].js` : 'assets/[hash:7].js';
            },
            codeSplitting: { groups: scriptGroups },
          },
        },
  },
  // One copy of React and of the router for the bundle and the server.
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
