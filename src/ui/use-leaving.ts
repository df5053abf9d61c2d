import { type RefObject, useEffect } from 'react';

/** Calls `onLeave` at a press or a focus outside of the element, and at Escape, then with whether the focus was in it. */
export function useLeaving(element: RefObject<HTMLElement | null>, onLeave: (hadFocus: boolean) => void): void {
  useEffect(() => {
    const onAct = (event: Event): void => {
      const isWithin = (node: EventTarget | null) => element.current?.contains(node as Node | null) ?? false;
      if (event.type !== 'keydown') {
        if (!isWithin(event.target)) onLeave(false);
      } else if ((event as KeyboardEvent).key === 'Escape') onLeave(isWithin(document.activeElement));
    };
    const acts = ['pointerdown', 'focusin', 'keydown'];
    for (const act of acts) document.addEventListener(act, onAct);
    return () => {
      for (const act of acts) document.removeEventListener(act, onAct);
    };
  });
}
