import { type PointerEvent, type RefObject, useRef } from 'react';
import { isSwipeDown } from './swipe-down.ts';

/** A finger pulls an element down as far as it goes, and closes it at the end of a swipe; the page does not scroll below it (pin-card.css). */
export function useSwipeDown(element: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const pull = (pixels: number): void =>
    void element.current?.style.setProperty('translate', pixels > 0 ? `0 ${pixels}px` : 'none');
  const end = (): void => {
    from.current = null;
    pull(0);
  };
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent): void => {
      if (pointerType === 'touch' && isPrimary) from.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ isPrimary, clientY }: PointerEvent): void => {
      if (from.current && isPrimary) pull(clientY - from.current.y);
    },
    onPointerUp: ({ isPrimary, clientX, clientY }: PointerEvent): void => {
      if (!from.current || !isPrimary) return;
      const moved = { x: clientX - from.current.x, y: clientY - from.current.y };
      end();
      if (isSwipeDown(moved)) onClose();
    },
    onPointerCancel: end,
  };
}
