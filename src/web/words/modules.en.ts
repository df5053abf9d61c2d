import type { Messages, WordsModules } from './namespace.ts';

export const modules: WordsModules = {
  ...import.meta.glob<{ words: Messages }>('/src/web/words/en.ts'),
  ...import.meta.glob<{ words: Messages }>([
    '/src/areas/**/web/words.en.ts',
    '/src/*/web/words.en.ts',
    '/src/*/web/*/words.en.ts',
  ]),
};
