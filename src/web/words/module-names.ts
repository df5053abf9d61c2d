import type { Locale } from '../app-state.ts';
import { modules as en } from './modules.en.ts';
import { modules as ru } from './modules.ru.ts';
import { namespaceOf } from './namespace.ts';

const namesOf = (modules: object) => new Map(Object.keys(modules).map((name) => [namespaceOf(name), name]));
const names = { ru: namesOf(ru), en: namesOf(en) };

/** The modules that a page in this language needs for the words of these namespaces, for the server to preload. */
export const wordsModules = (namespaces: readonly string[], locale: Locale): string[] => [
  `/src/web/words/modules.${locale}.ts`,
  ...namespaces.flatMap((namespace) => names[locale].get(namespace) ?? []),
];
