import { useEffect } from 'react';

const typing = 'textarea, select, dialog, input:not([type=checkbox]):not([type=radio])';
const pressable = 'a, button, input, summary';

/** Acts by the place of a key, so that a Russian layout works too. Who types, or presses a button by Space or Enter, is left alone. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target instanceof HTMLElement ? event.target : null;
      if (event.metaKey || event.ctrlKey || event.altKey || at?.closest(typing)) return;
      if ((event.code === 'Space' || event.code === 'Enter') && at?.closest(pressable)) return;
      const act = acts[event.code];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
