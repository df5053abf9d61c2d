import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Typed } from './typing.ts';

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect;

/** Puts the caret of a formatted field back after React has written its text. */
export function useCaret(input: RefObject<HTMLInputElement | null>): (typed: Typed) => void {
  const wanted = useRef<Typed | null>(null);
  useBrowserLayoutEffect(() => {
    const typed = wanted.current;
    wanted.current = null;
    const element = input.current;
    if (typed && element && document.activeElement === element && element.value === typed.text) {
      element.setSelectionRange(typed.caret, typed.caret);
    }
  });
  return (typed) => {
    wanted.current = typed;
  };
}
