import { useLayoutEffect } from 'react';

const typing = 'textarea, select, dialog, input:not([type=checkbox]):not([type=radio])';
const pressable = 'a, button, input, summary';

/**
 * Registers keyboard shortcuts by the physical key (`event.code`), so that they work in the Russian layout. Ignored while typing, and for
 * Space and Enter on a button.
 */
export function useShortcuts(acts: Readonly<Record<string, () => void>>): void {
  // A layout effect, so that no key reaches the acts of what was shown before.
  useLayoutEffect(() => {
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
