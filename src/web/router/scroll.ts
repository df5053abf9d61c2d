const storageKey = 'scroll';
/** The number of history entries whose scroll position is kept. */
const mostKept = 50;

/** The scroll positions of history entries, by entry key. */
export type ScrollPositions = {
  keep(key: string): void;
  /** An entry without a position, which a link opened before hydration, starts at the part that its address names. */
  restore(key: string, hash: string): void;
};

function readKept(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
}

/**
 * Saves and restores scroll positions. The browser restores them when it loads a document; between pages of one document the router does,
 * after the page is rendered. `current` returns the key of the present entry.
 */
export function trackScrollPositions(current: () => string): ScrollPositions {
  const positions = new Map(readKept());
  const keep = (key: string): void => {
    positions.delete(key);
    positions.set(key, Math.round(scrollY));
  };
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    keep(current());
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-mostKept)));
    } catch {
      // With full or blocked storage the positions are lost when the document closes.
    }
  });
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
  return {
    keep,
    restore(key, hash) {
      const position = positions.get(key);
      if (position === undefined) scrollToStart(hash);
      else scrollTo(0, position);
    },
  };
}

/** Scrolls to the part that the address names, otherwise to the start of the page. */
export function scrollToStart(hash: string): void {
  const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (part) part.scrollIntoView();
  else scrollTo(0, 0);
}
