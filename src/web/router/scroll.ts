const storageKey = 'scroll';
/** Entries of the history whose place is kept: further back nobody remembers it. */
const mostKept = 50;

/** Where the reader was on each entry of the history. */
export type Places = {
  keep(key: string): void;
  restore(key: string): void;
};

function readKept(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
}

/** The browser restores places when it loads a document; between pages of one document we do, after the page is drawn. */
export function keepPlaces(current: () => string): Places {
  const places = new Map(readKept());
  const keep = (key: string): void => {
    places.delete(key);
    places.set(key, Math.round(scrollY));
  };
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    keep(current());
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-mostKept)));
    } catch {
      // A full or forbidden storage loses the places with the page.
    }
  });
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
  return { keep, restore: (key) => scrollTo(0, places.get(key) ?? 0) };
}

/** The start of a page, or the part that its address names. */
export function scrollToStart(hash: string): void {
  const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (part) part.scrollIntoView();
  else scrollTo(0, 0);
}
