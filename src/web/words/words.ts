import { createTranslator } from 'use-intl/core';
import { type Locale } from '../app-state.ts';
import { createStore, type Store } from '../store.ts';

type Messages = Record<string, unknown>;
type WordsModule = { words: Messages };

// A namespace is named by its room: `posting` is the words of src/areas/object/posting/web. The shell's words are in this folder.
const modules = {
  ...import.meta.glob<WordsModule>('/src/web/words/{ru,en}.ts'),
  ...import.meta.glob<WordsModule>(['/src/areas/**/web/words.{ru,en}.ts', '/src/*/web/words.{ru,en}.ts']),
};

/** `posting.ru` → the module with the words of src/areas/object/posting. */
const roomWords = new Map(
  Object.keys(modules).flatMap((name) => {
    const [, room, locale] = /\/([a-z-]+)\/web\/words\.(ru|en)\.ts$/.exec(name) ?? [];
    return room ? [[`${room}.${locale}`, name]] : [];
  }),
);

/** Messages by the module they came from: importing even a loaded module costs time in every render. */
const loadedMessages = new Map<string, Messages>();

/** The module of a namespace; without its first slash, the module's key in the manifest of the build. */
export function wordsModule(namespace: string, locale: Locale): string {
  if (namespace === 'shell') return `/src/web/words/${locale}.ts`;
  return roomWords.get(`${namespace}.${locale}`) ?? '';
}

export type Translate = (key: string, values?: Record<string, string | number | Date>) => string;

/** The messages of one language; pages load the namespaces they need. */
export type Words = {
  messages: Store<Messages>;
  load(namespaces: readonly string[]): Promise<void>;
  /** Translates titles and other text outside React. The namespace must be loaded. */
  translator(namespace: string): Translate;
};

export function createWords(locale: Locale): Words {
  const messages = createStore<Messages>({});
  return {
    messages,
    async load(namespaces) {
      const missing = namespaces.filter((namespace) => !(namespace in messages.get()));
      if (missing.length === 0) return;
      const loaded = await Promise.all(
        missing.map(async (namespace) => {
          const name = wordsModule(namespace, locale);
          const load = modules[name];
          if (!load) throw new Error(`No words for "${namespace}" in ${locale}.`);
          const words = loadedMessages.get(name) ?? (await load()).words;
          loadedMessages.set(name, words);
          return [namespace, words] as const;
        }),
      );
      messages.set({ ...messages.get(), ...Object.fromEntries(loaded) });
    },
    translator(namespace) {
      // use-intl checks keys where components use them; titles pass theirs as plain strings.
      return createTranslator({
        locale,
        messages: messages.get() as never,
        namespace: namespace as never,
      }) as unknown as Translate;
    },
  };
}
