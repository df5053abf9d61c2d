import { createStore, type Store } from './store.ts';

type MatchMedia = (query: string) => { matches: boolean; addEventListener(type: 'change', listener: () => void): void };

/** Returns the widest breakpoint whose media query matches; the fallback when none does. */
export function widestMatch<Name extends string>(
  steps: Record<Name, number>,
  matchMedia: (query: string) => { matches: boolean },
  fallback: Name,
): Name {
  // Object.entries loses the type of the keys.
  const sorted = (Object.entries(steps) as [Name, number][]).sort((a, b) => b[1] - a[1]);
  return sorted.find(([, width]) => matchMedia(`(min-width: ${width}px)`).matches)?.[0] ?? fallback;
}

/** Returns a store with the current breakpoint of a set, updated when the window's width changes. */
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
