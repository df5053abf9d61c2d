import { type RefObject, useEffect } from 'react';

const wide = '(min-width: 1024px)';

/** A popover opens without scripts; with them it also keeps the Tab key in, as a dialog does, and makes way for the column of wide screens. */
export function useSheet(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const isOpen = () => element.matches(':popover-open');
    const keepTab = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !isOpen()) return;
      const stops = [
        ...element.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, summary'),
      ].filter((stop) => stop.checkVisibility() && !stop.matches(':disabled'));
      const [first, last] = [stops[0], stops.at(-1)];
      if (document.activeElement !== (event.shiftKey ? first : last)) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    };
    const screen = matchMedia(wide);
    const makeWay = () => {
      if (screen.matches && isOpen()) element.hidePopover();
    };
    element.addEventListener('keydown', keepTab);
    screen.addEventListener('change', makeWay);
    return () => {
      element.removeEventListener('keydown', keepTab);
      screen.removeEventListener('change', makeWay);
    };
  }, [sheet]);
}
