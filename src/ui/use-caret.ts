import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Typed } from './typing.ts';

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect;

/** Restores the caret of a formatted field after React has written the text. */
export function useCaret(input: RefObject<HTMLInputElement | null>): (typed: Typed) => void {
  const pending = useRef<Typed | null>(null);
  useBrowserLayoutEffect(() => {
    const typed = pending.current;
    pending.current = null;
    const element = input.current;
    if (typed && element && document.activeElement === element && element.value === typed.text) {
      element.setSelectionRange(typed.caret, typed.caret);
    }
  });
  return (typed) => {
    pending.current = typed;
  };
}
