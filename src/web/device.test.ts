import { expect, test } from 'vitest';
import { watchBreakpoints, widestMatch } from './device.ts';
import { viewportOf } from './viewport-of.ts';
import { breakpointSetA, breakpointSetB, fallbackBreakpoint } from './navigation-constants.ts';

/** Returns a window whose width the test can change. */
function windowOf(width: number) {
  const listeners: (() => void)[] = [];
  return {
    resize(next: number) {
      width = next;
      for (const listener of listeners) listener();
    },
    matchMedia: (query: string) => ({
      get matches() {
        return width >= Number(/\d+/.exec(query)?.[0]);
      },
      addEventListener: (_type: 'change', listener: () => void) => void listeners.push(listener),
    }),
  };
}

test.each([
  [360, 'xs', 'mobile'],
  [375, 'xs', 'mobileMedium'],
  [640, 'sm', 'mobileWide'],
  [767, 'sm', 'mobileWide'],
  [768, 'md', 'tablet'],
  [1024, 'lg', 'desktop'],
  [1280, 'xl', 'desktopMedium'],
  [1536, '2xl', 'desktopMedium'],
  [1600, '2xl', 'desktopWide'],
  // Below the smallest breakpoint the fallback applies.
  [300, 'lg', 'desktop'],
])('at %i px the viewport is %s and the device %s', (width, viewport, device) => {
  const { matchMedia } = windowOf(width);
  expect(widestMatch(breakpointSetB, matchMedia, fallbackBreakpoint.viewport)).toBe(viewport);
  expect(widestMatch(breakpointSetA, matchMedia, fallbackBreakpoint.device)).toBe(device);
});

test('the breakpoint follows the window', () => {
  const page = windowOf(1280);
  const store = watchBreakpoints(breakpointSetB, page.matchMedia, 'lg');
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.get()));
  page.resize(800);
  page.resize(810);
  page.resize(360);
  expect(seen).toEqual(['md', 'xs']);
});

test.each([
  ['2xl', 'mobile', '2xl'],
  ['xs', null, 'xs'],
  [undefined, 'desktop', 'lg'],
  [undefined, 'tablet', 'md'],
  [undefined, 'mobile', 'xs'],
  [undefined, null, 'lg'],
  // Anyone can forge a cookie.
  ['constructor', 'tablet', 'md'],
  ['', 'mobile', 'xs'],
] as const)('with the cookie %s and the device %s the page is rendered for %s', (cookie, kind, expected) => {
  expect(viewportOf(cookie, kind)).toBe(expected);
});
