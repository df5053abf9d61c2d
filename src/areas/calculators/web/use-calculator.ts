import { useCallback, useEffect, useState } from 'react';
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

/** Fields, by name, that a visitor has changed in the server's HTML before the form was hydrated. */
function changedBeforeHydration(form: HTMLFormElement): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      // A list that a script has made has no default.
      const isOfServer = [...control.options].some(({ defaultSelected }) => defaultSelected);
      if (isOfServer && control.selectedOptions[0]?.defaultSelected === false) changed[control.name] = control.value;
    } else if (control instanceof HTMLInputElement && control.type !== 'hidden') {
      const isToggle = control.type === 'radio' || control.type === 'checkbox';
      const isChanged = isToggle ? control.checked && !control.defaultChecked : control.value !== control.defaultValue;
      if (isChanged) changed[control.name] = control.value;
    }
  }
  return changed;
}

/** The form of a calculator, whose values are parameters of the address. */
export type Calculator = {
  /** Typed values by parameter; an absent parameter has its initial value. */
  values: RawSearch;
  /** Undefined removes a parameter. */
  set: (changes: Readonly<Record<string, string | undefined>>) => void;
  /** Parameters of the page that the form keeps. */
  kept: RawSearch;
  /** The address of the page, without the language. */
  path: string;
  /** The `ref` of the form: takes over what was changed before hydration. */
  readForm: (form: HTMLFormElement | null) => void;
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
  // Addresses that this form has written: the arrival of one must not undo what was typed meanwhile.
  const [written] = useState(() => new Set<string>());
  if (known !== applied) {
    setKnown(applied);
    if (!written.has(applied)) setValues(own);
  }
  useEffect(() => {
    if ([...written].at(-1) === applied) written.clear();
  }, [applied, written]);
  const typed = stringifySearch(values);
  const apply = () => {
    if (typed === applied) return;
    written.delete(typed);
    written.add(typed);
    const [, others] = split(router.location().search, keys);
    router.navigate({ search: { ...others, ...values }, replace: true, resetScroll: false });
  };
  useEffect(() => {
    if (typed === applied) return undefined;
    const timer = setTimeout(apply, typingPauseMs);
    return () => clearTimeout(timer);
    // `typed` stands for the values.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  const set: Calculator['set'] = useCallback(
    (changes) =>
      setValues((before) => {
        const next: RawSearch = {};
        for (const [key, value] of Object.entries({ ...before, ...changes }))
          if (value !== undefined) next[key] = value;
        return next;
      }),
    [],
  );
  const readForm: Calculator['readForm'] = useCallback(
    (form) => {
      const changed = form ? changedBeforeHydration(form) : {};
      if (Object.keys(changed).length > 0) set(changed);
    },
    [set],
  );
  return { values, set, kept, path: pathname, readForm, apply };
}
