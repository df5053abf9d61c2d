import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

/** Words as tools/compile-words.ts leaves them: messages by name, in groups. */
export type CompiledWords = { [name: string]: CompiledMessage | CompiledWords };

type Chunks = (string | ReactElement)[];
type Values = FormatValues<ReactElement>;
type Rich = Record<string, unknown>;

export type Translator = {
  (key: string, values?: Values): string;
  /** Functions among the values draw what stands between their tags. */
  rich(key: string, values?: Rich): ReactNode;
};

const formats = new Map<string, unknown>();

/** Making a format costs far more than using it; all readers of a language share it. */
function shared<T>(Format: new (locale?: never, options?: never) => T) {
  return (locale?: unknown, options?: unknown): T => {
    const key = `${Format.name} ${String(locale)} ${options ? JSON.stringify(options) : ''}`;
    let made = formats.get(key);
    if (!made) formats.set(key, (made = new Format(locale as never, options as never)));
    return made as T;
  };
}

export const formatters = {
  getDateTimeFormat: shared(Intl.DateTimeFormat as never) as (...args: unknown[]) => Intl.DateTimeFormat,
  getNumberFormat: shared(Intl.NumberFormat as never) as (...args: unknown[]) => Intl.NumberFormat,
  getPluralRules: shared(Intl.PluralRules as never) as (...args: unknown[]) => Intl.PluralRules,
};

function messageAt(words: CompiledWords, key: string): CompiledMessage | undefined {
  let at: CompiledMessage | CompiledWords | undefined = words;
  for (const name of key.split('.')) at = (at as CompiledWords | undefined)?.[name];
  // A compiled message is a text or a list.
  return typeof at === 'string' || Array.isArray(at) ? (at as CompiledMessage) : undefined;
}

function makeTranslator(locale: string, timeZone: string, namespace: string, words: CompiledWords): Translator {
  const found = new Map<string, CompiledMessage>();
  const find = (key: string): CompiledMessage => {
    let message = found.get(key);
    if (message === undefined) {
      // The key itself tells what is missing; words.test.ts and the types let none be.
      message = messageAt(words, key) ?? `${namespace}.${key}`;
      found.set(key, message);
    }
    return message;
  };
  const options = { formatters, timeZone };
  const translate = (key: string, values?: Values): string => {
    const message = find(key);
    return typeof message === 'string' ? message : String(format(message, locale, values, options));
  };
  const rich = (key: string, values: Rich = {}): ReactNode => {
    let place = 0;
    const keyed = Object.entries(values).map(([name, value]) => [
      name,
      typeof value !== 'function'
        ? value
        : (chunks: Chunks) => {
            const drawn = (value as (chunks: Chunks) => ReactElement)(chunks);
            place += 1;
            return isValidElement(drawn) ? cloneElement(drawn, { key: `${name}${place}` }) : drawn;
          },
    ]);
    return format(find(key), locale, Object.fromEntries(keyed) as Values, options);
  };
  return Object.assign(translate, { rich });
}

const made = new WeakMap<CompiledWords, Map<string, Translator>>();

/** The words of a module are in one language: a translator is made once for it, for all readers and renders. */
export function translatorOf(locale: string, timeZone: string, namespace: string, words: CompiledWords): Translator {
  let byZone = made.get(words);
  if (!byZone) made.set(words, (byZone = new Map()));
  let translator = byZone.get(timeZone);
  if (!translator) byZone.set(timeZone, (translator = makeTranslator(locale, timeZone, namespace, words)));
  return translator;
}
