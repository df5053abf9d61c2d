import type { Messages, WordsModules } from './namespace.ts';

/** The modules with the words of one language. The table of each language is a script of its own, so that a page carries only one. */
export const modules: WordsModules = {
  ...import.meta.glob<{ words: Messages }>('/src/web/words/en.ts'),
  ...import.meta.glob<{ words: Messages }>([
    '/src/areas/**/web/words.en.ts',
    '/src/*/web/words.en.ts',
    '/src/*/web/*/words.en.ts',
  ]),
};
