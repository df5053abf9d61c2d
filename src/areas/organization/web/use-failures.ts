import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Failures } from './failure.ts';

const none: Failures = { fields: {}, form: null };

/** What of a refused form is still wrong: the failure of a field is gone once its value is another one. */
export function currentFailures(
  { fields }: Failures,
  refused: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Failures['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([path]) => refused[path] === values[path]));
}

/**
 * The failures of a form whose values are `values`, by the paths of failures. `fail` also focuses the first field that has a problem: it may be far
 * above the button that was pressed.
 */
export function useFailures(values: Readonly<Record<string, unknown>>): Failures & {
  ref: RefObject<HTMLFormElement | null>;
  fail: (failures: Failures) => void;
  clear: () => void;
} {
  const [{ failures, refused }, set] = useState({ failures: none, refused: values });
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[aria-invalid], fieldset[data-invalid] input')?.focus();
  }, [failures]);
  return {
    fields: currentFailures(failures, refused, values),
    form: failures.form,
    ref,
    fail: (found) => set({ failures: found, refused: values }),
    clear: () => set({ failures: none, refused: values }),
  };
}
