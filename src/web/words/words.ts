import { createTranslator } from 'use-intl/core';
import { type Locale } from '../app-state.ts';
import { lazyModule } from '../lazy-module.ts';
import { type Messages, namespaceOf, type WordsModules } from './namespace.ts';

// The names of all modules of a language are a script of their own, so that a page carries those of one language.
const tables = {
  ru: lazyModule(async () => byNamespace((await import('./modules.ru.ts')).modules)),
  en: lazyModule(async () => byNamespace((await import('./modules.en.ts')).modules)),
};

const byNamespace = (modules: WordsModules) =>
  new Map(
    Object.entries(modules).map(([name, load]) => [namespaceOf(name), lazyModule(async () => (await load()).words)]),
  );

export type Translate = (key: string, values?: Record<string, string | number | Date>) => string;

/** The messages of one language; pages load the namespaces they need. */
export type Words = {
  /** By namespace. Namespaces are only added to it, so the object stays the same and no component renders anew for words of another page. */
  messages: Messages;
  load(namespaces: readonly string[]): Promise<void>;
  /** Translates titles and other text outside React. The namespace must be loaded. */
  translator(namespace: string): Translate;
};

export function createWords(locale: Locale): Words {
  const messages: Messages = {};
  return {
    messages,
    async load(namespaces) {
      const missing = namespaces.filter((namespace) => !(namespace in messages));
      if (missing.length === 0) return;
      const table = await tables[locale].load();
      await Promise.all(
        missing.map(async (namespace) => {
          const module = table.get(namespace);
          if (!module) throw new Error(`No words for "${namespace}" in ${locale}.`);
          messages[namespace] = await module.load();
        }),
      );
    },
    translator(namespace) {
      // use-intl checks keys where components use them; titles pass theirs as plain strings.
      return createTranslator({
        locale,
        messages: messages as never,
        namespace: namespace as never,
      }) as unknown as Translate;
    },
  };
}
