import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type CompiledWords, formatters, type Translator, translatorOf } from './translator.ts';

// In the place of use-intl in the built pages (tools/compile-words.ts): its names, over words that are compiled. Pages are typed by the
// library itself, and translator.test.ts holds both to the same texts.

type Intl = { locale: string; timeZone: string; messages: Record<string, CompiledWords> };

const IntlContext = createContext<Intl | null>(null);

function useIntl(): Intl {
  const intl = useContext(IntlContext);
  if (!intl) throw new Error('No words outside IntlProvider.');
  return intl;
}

const nothing: CompiledWords = {};

/** `listing`, or a group of it: `listing.phone`. */
function wordsAt(messages: Record<string, CompiledWords>, namespace: string): CompiledWords {
  let at: CompiledWords | undefined = messages;
  // A namespace names groups alone, which the library's types see to.
  for (const name of namespace.split('.')) at = at?.[name] as CompiledWords | undefined;
  return at ?? nothing;
}

export function IntlProvider({ locale, timeZone, messages, children }: Intl & { children: ReactNode }) {
  const intl = useMemo(() => ({ locale, timeZone, messages }), [locale, timeZone, messages]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}

export const useLocale = (): string => useIntl().locale;

export function useTranslations(namespace: string): Translator {
  const { locale, timeZone, messages } = useIntl();
  return translatorOf(locale, timeZone, namespace, wordsAt(messages, namespace));
}

export function useFormatter() {
  const { locale, timeZone } = useIntl();
  return {
    number: (value: number, options?: object) => formatters.getNumberFormat(locale, options).format(value),
    dateTime: (value: Date | number, options?: object) =>
      formatters.getDateTimeFormat(locale, { timeZone, ...options }).format(value),
  };
}

type Parts = { locale: string; timeZone?: string; messages: Record<string, CompiledWords>; namespace: string };

export const createTranslator = ({ locale, timeZone = 'UTC', messages, namespace }: Parts): Translator =>
  translatorOf(locale, timeZone, namespace, wordsAt(messages, namespace));
