import { createTranslator } from 'use-intl/core';
import { type Locale } from '../app-state.ts';
import { createStore, type Store } from '../store.ts';

type Messages = Record<string, unknown>;
type WordsModule = { words: Messages };

// The shell's words are src/web/words/{ru,en}.ts, the sign-in dialog's beside them; a room's are in its folder web/, their namespace is the name of the room.
const modules = {
  ...import.meta.glob<WordsModule>('/src/web/words/{,sign-in.}{ru,en}.ts'),
  ...import.meta.glob<WordsModule>(['/src/areas/**/web/words.{ru,en}.ts', '/src/*/web/words.{ru,en}.ts']),
};

/** `posting.ru` → the module of the words of src/areas/object/posting. */
const roomWords = new Map(
  Object.keys(modules).flatMap((name) => {
    const [, room, locale] = /([a-z-]+)\/web\/words\.(ru|en)\.ts$/.exec(name) ?? [];
    return room ? [[`${room}.${locale}`, name]] : [];
  }),
);

/** Those that have come: an import is dear even of what is there. */
const known = new Map<string, Messages>();

/** The module that holds a namespace; also its key in the build's manifest (less the first slash). */
export function wordsModule(namespace: string, locale: Locale): string {
  if (namespace === 'shell') return `/src/web/words/${locale}.ts`;
  if (namespace === 'sign_in') return `/src/web/words/sign-in.${locale}.ts`;
  return roomWords.get(`${namespace}.${locale}`) ?? '';
}

export type Translate = (key: string, values?: Record<string, string | number | Date>) => string;

/** The words of one language, namespace by namespace as pages need them. */
export type Words = {
  messages: Store<Messages>;
  load(namespaces: readonly string[]): Promise<void>;
  /** For titles and other text made outside React. The namespace must be loaded. */
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
          const words = known.get(name) ?? (await load()).words;
          known.set(name, words);
          return [namespace, words] as const;
        }),
      );
      messages.set({ ...messages.get(), ...Object.fromEntries(loaded) });
    },
    translator(namespace) {
      // Keys are checked where components use them; here they are plain strings.
      return createTranslator({
        locale,
        messages: messages.get() as never,
        namespace: namespace as never,
      }) as unknown as Translate;
    },
  };
}
