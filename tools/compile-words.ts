import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Words = { [key: string]: string | Words };

const wordsFile = /\/src\/(?:web\/words\/|.+\/web\/(?:[a-z-]+\/)?words\.)(?:ru|en)\.ts$/;

function compileAll(words: Words): object {
  return Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compileAll(text)]),
  );
}

/**
 * Precompiles the ICU messages and gives use-intl its formatter of precompiled messages, as `precompile` of next-intl does: the parser of
 * messages (11 kB gzip) stays out of the browser, and `npm run dev` formats as built pages do.
 */
export function compileWords(): Plugin {
  return {
    name: 'compile-words',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
      // The alias reaches only packages that Vite itself transforms.
      ssr: { noExternal: ['use-intl'] },
    }),
    async load(id) {
      if (!wordsFile.test(id)) return null;
      // Node strips the types of the module itself; the query lets an edited file be read again.
      const { words } = (await import(`${pathToFileURL(id).href}?${Date.now()}`)) as { words: Words };
      return `export const words = ${JSON.stringify(compileAll(words))};`;
    },
  };
}
