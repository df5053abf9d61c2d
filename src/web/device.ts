import { createStore, type Store } from './context.tsx';

/** Specification §9: two sets of breakpoints, minimum widths in px. */
export const breakpointSetA = {
  mobile: 320,
  mobileMedium: 375,
  mobileWide: 425,
  tablet: 768,
  desktop: 1024,
  desktopMedium: 1280,
  desktopWide: 1600,
} as const;
export const breakpointSetB = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

export type DeviceBreakpoint = keyof typeof breakpointSetA;
export type ViewportBreakpoint = keyof typeof breakpointSetB;

/** Where nothing is known of a device, or its width is below every step. */
export const fallbackBreakpoint: { device: DeviceBreakpoint; viewport: ViewportBreakpoint } = {
  device: 'desktop',
  viewport: 'lg',
};
/** Specification §9: what a kind of device is taken for before it has told. */
export const viewportDefaults = { desktop: 'lg', tablet: 'md', mobile: 'xs' } as const;

type MatchMedia = (query: string) => { matches: boolean; addEventListener(type: 'change', listener: () => void): void };

/** The widest step whose media query matches. */
export function widestMatch<Name extends string>(
  steps: Record<Name, number>,
  matchMedia: (query: string) => { matches: boolean },
  fallback: Name,
): Name {
  // Object.entries forgets that the keys are the names.
  const sorted = (Object.entries(steps) as [Name, number][]).sort((a, b) => b[1] - a[1]);
  return sorted.find(([, width]) => matchMedia(`(min-width: ${width}px)`).matches)?.[0] ?? fallback;
}

/** Follows the media queries of a set; the store changes when another step begins. */
export function watchBreakpoints<Name extends string>(
  steps: Record<Name, number>,
  matchMedia: MatchMedia,
  fallback: Name,
): Store<Name> {
  const store = createStore(widestMatch(steps, matchMedia, fallback));
  for (const width of Object.values<number>(steps)) {
    matchMedia(`(min-width: ${width}px)`).addEventListener('change', () =>
      store.set(widestMatch(steps, matchMedia, fallback)),
    );
  }
  return store;
}
