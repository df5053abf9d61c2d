import { type RefObject, useEffect } from 'react';
import { useApp } from '#web/use-app.ts';
import { breakpointSetA, breakpointSetB, type DeviceBreakpoint } from '#web/navigation-constants.ts';

/** Where the column stands beside the results (`lg`). */
const isWide = (device: DeviceBreakpoint): boolean => breakpointSetA[device] >= breakpointSetB.lg;

/** A popover opens without scripts; with them it also keeps the Tab key in, as a dialog does, and makes way for the column of wide screens. */
export function useSheet(sheet: RefObject<HTMLElement | null>): void {
  const { device } = useApp();
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
    const makeWay = () => {
      if (isWide(device.get()) && isOpen()) element.hidePopover();
    };
    element.addEventListener('keydown', keepTab);
    const leave = device.subscribe(makeWay);
    // The window may have become wide while the scripts of the sheet were on their way.
    makeWay();
    return () => {
      element.removeEventListener('keydown', keepTab);
      leave();
    };
  }, [sheet, device]);
}
