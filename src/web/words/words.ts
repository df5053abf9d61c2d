import { createTranslator } from 'use-intl/core';
import { type Locale } from '../app-state.ts';
import { lazyModule } from '../lazy-module.ts';

type Messages = Record<string, unknown>;
type WordsModule = { words: Messages };

// A namespace is named by its room: `posting` is the words of src/areas/object/posting/web, `results` those of src/listing/web/results. The shell's words are in this folder.
const modules = {
  ...import.meta.glob<WordsModule>('/src/web/words/{ru,en}.ts'),
  ...import.meta.glob<WordsModule>([
    '/src/areas/**/web/words.{ru,en}.ts',
    '/src/*/web/words.{ru,en}.ts',
    '/src/*/web/*/words.{ru,en}.ts',
  ]),
};

/** `posting.ru` → the module with the words of src/areas/object/posting. */
const roomWords = new Map(
  Object.keys(modules).flatMap((name) => {
    const [, room, locale] = /\/([a-z_-]+)(?:\/web)?\/words\.(ru|en)\.ts$/.exec(name) ?? [];
    return room ? [[`${room}.${locale}`, name]] : [];
  }),
);

const lazyMessages = new Map(
  Object.entries(modules).map(([name, load]) => [name, lazyModule(async () => (await load()).words)]),
);

/** The module of a namespace; without its first slash, the module's key in the manifest of the build. */
export function wordsModule(namespace: string, locale: Locale): string {
  if (namespace === 'shell') return `/src/web/words/${locale}.ts`;
  return roomWords.get(`${namespace}.${locale}`) ?? '';
}

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
      await Promise.all(
        missing.map(async (namespace) => {
          const module = lazyMessages.get(wordsModule(namespace, locale));
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
