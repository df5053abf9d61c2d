import { type RefObject, useEffect } from 'react';
import { useApp } from '#web/use-app.ts';
import { breakpointSetA, breakpointSetB, type DeviceBreakpoint } from '#web/navigation-constants.ts';

/** Whether the column is shown beside the results (`lg`). */
const isWide = (device: DeviceBreakpoint): boolean => breakpointSetA[device] >= breakpointSetB.lg;

/**
 * Opens the filters as a sheet. The popover works without JavaScript; this adds a focus trap like a dialog's, and closes the sheet when the window
 * becomes wide enough for the column.
 */
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
      // Beside a map the filters have no column.
      if (isWide(device.get()) && isOpen() && !element.closest('.map-page')) element.hidePopover();
    };
    element.addEventListener('keydown', keepTab);
    const leave = device.subscribe(makeWay);
    // The window may have become wide before the code of the sheet loaded.
    makeWay();
    return () => {
      element.removeEventListener('keydown', keepTab);
      leave();
    };
  }, [sheet, device]);
}
