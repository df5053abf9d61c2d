import type { Messages, WordsModules } from './namespace.ts';

export const modules: WordsModules = {
  ...import.meta.glob<{ words: Messages }>('/src/web/words/ru.ts'),
  ...import.meta.glob<{ words: Messages }>([
    '/src/areas/**/web/words.ru.ts',
    '/src/*/web/words.ru.ts',
    '/src/*/web/*/words.ru.ts',
  ]),
};
