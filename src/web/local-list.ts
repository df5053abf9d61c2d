import { type OptionalStorage, readCookieChoice } from './browser-cookies.ts';

export type LocalList<T> = {
  read(): T[];
  /** Puts an item first, if the visitor has allowed optional cookies. */
  add(item: T): void;
  remove(item: T): void;
  clear(): void;
};

/** A short list in the browser's storage, the latest item first; unreadable data count as an empty list. */
export function localList<T>(key: OptionalStorage, most: number, isItem: (value: unknown) => value is T): LocalList<T> {
  const read = (): T[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isItem) : [];
    } catch {
      return [];
    }
  };
  const write = (items: readonly T[]): void => {
    try {
      if (items.length > 0) localStorage.setItem(key, JSON.stringify(items));
      else localStorage.removeItem(key);
    } catch {
      // With full or blocked storage nothing is remembered.
    }
  };
  return {
    read,
    add(item) {
      if (readCookieChoice() !== 'all') return;
      write([item, ...read().filter((stored) => stored !== item)].slice(0, most));
    },
    remove: (item) => write(read().filter((stored) => stored !== item)),
    clear: () => write([]),
  };
}
