import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Words = { [key: string]: string | Words };

const wordsFile = /\/src\/(?:web\/words\/|.+\/web\/(?:[a-z-]+\/)?words\.)(?:ru|en)\.ts$/;

/** Units, which stay on the line of their number. */
const unit =
  '%|₽|°C|л\\. ?с\\.|см³|см|мм|м²|км|кг|кВт|мес\\.|мин|дн\\.|лет|МБ|Мп|млн|тыс\\.|[гмтчл]|cm³|cc|kW|hp|km|kg|min|MB|MP|mln|[mhtd]';
const breaks = [
  // A dash never begins a line, and what is numbered stays with its number.
  / (?=[—–])/gu,
  /(?<=№|\b[Nn]o\.) (?=[\d{#])/gu,
  new RegExp(`(?<=[\\d#}]) (?=(?:${unit})(?![\\p{L}\\d]))`, 'gu'),
  /(?<=л\.) (?=с\.)/gu,
];

/** A text with no-break spaces before dashes and units and after «№», so that words are written with ordinary spaces. */
export const keepTogether = (text: string): string =>
  breaks.reduce((kept, space) => kept.replace(space, '\u00A0'), text);

function compileAll(words: Words): object {
  return Object.fromEntries(
    Object.entries(words).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(keepTogether(text)) : compileAll(text),
    ]),
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
