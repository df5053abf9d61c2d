import { useEffect, useState } from 'react';
import { useLocation, useRouter } from '#web/router/use-router.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import type { RawSearch } from '#web/routes/search-params.ts';

const typingPauseMs = 400;

const split = (search: RawSearch, keys: readonly string[]): [own: RawSearch, other: RawSearch] => {
  const [own, other] = [true, false].map((isOwn) =>
    Object.fromEntries(Object.entries(search).filter(([key]) => keys.includes(key) === isOwn)),
  );
  return [own ?? {}, other ?? {}];
};

/** The form of a calculator, whose values are parameters of the address. */
export type Calculator = {
  /** What is typed, by parameters; a parameter that is absent has its initial value. */
  values: RawSearch;
  /** Undefined removes a parameter. */
  set: (changes: Readonly<Record<string, string | undefined>>) => void;
  /** Parameters of the page that the form keeps. */
  kept: RawSearch;
  /** The address of the page, without the language. */
  path: string;
  /** Writes the values into the address at once. */
  apply: () => void;
};

/** Holds what is typed; after a pause the address follows, without a new entry of the history. */
export function useCalculator(keys: readonly string[]): Calculator {
  const { search, pathname } = useLocation();
  const router = useRouter();
  const [own, kept] = split(search, keys);
  const applied = stringifySearch(own);
  const [values, setValues] = useState(own);
  const [known, setKnown] = useState(applied);
  // The address that this form has written last: its arrival must not undo what was typed meanwhile.
  const [written, setWritten] = useState(applied);
  if (known !== applied) {
    setKnown(applied);
    if (applied !== written) setValues(own);
  }
  const typed = stringifySearch(values);
  const apply = () => {
    if (typed === applied) return;
    setWritten(typed);
    const [, others] = split(router.location().search, keys);
    router.navigate({ search: { ...others, ...values }, replace: true, resetScroll: false });
  };
  useEffect(() => {
    if (typed === applied || typed === written) return undefined;
    const timer = setTimeout(apply, typingPauseMs);
    return () => clearTimeout(timer);
    // `typed` stands for the values.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  const set: Calculator['set'] = (changes) =>
    setValues((before) => {
      const next: RawSearch = {};
      for (const [key, value] of Object.entries({ ...before, ...changes })) if (value !== undefined) next[key] = value;
      return next;
    });
  return { values, set, kept, path: pathname, apply };
}
