import { type RefObject, useEffect, useState } from 'react';
import type { Failures } from './failure.ts';

const none: Failures = { fields: {}, form: null };

/** The failures of a refused form that still apply: that of a field ends once the value of the field has changed. */
export function currentFailures(
  { fields }: Failures,
  refused: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Failures['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([path]) => refused[path] === values[path]));
}

/**
 * The failures of the form `ref` whose values are `values`, by the paths of failures. `fail` also focuses the first field that has a problem: it
 * may be far above the button that was pressed.
 */
export function useFailures(
  ref: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<string, unknown>>,
): Failures & {
  fail: (failures: Failures) => void;
  clear: () => void;
} {
  const [{ failures, refused }, set] = useState({ failures: none, refused: values });
  useEffect(() => {
    if (failures !== none)
      ref.current?.querySelector<HTMLElement>('[aria-invalid], fieldset[data-invalid] input')?.focus();
  }, [failures, ref]);
  return {
    fields: currentFailures(failures, refused, values),
    form: failures.form,
    fail: (found) => set({ failures: found, refused: values }),
    clear: () => set({ failures: none, refused: values }),
  };
}
