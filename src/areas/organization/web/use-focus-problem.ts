import { type RefObject, useEffect, useRef } from 'react';
import type { Failures } from './failure.ts';

/** Focuses the first field of a form that has a problem: it may be far above the button that was pressed. */
export function useFocusProblem(failures: Failures): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], fieldset[data-invalid] input')?.focus();
  }, [failures]);
  return form;
}
