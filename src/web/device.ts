import { createStore, type Store } from './store.ts';

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
