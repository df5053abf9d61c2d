import { useState, useSyncExternalStore } from 'react';
import { type FavoriteSort, favoriteSorts } from './favorites-order.ts';

const key = 'favorites_sort';

const sortOf = (value: string | null): FavoriteSort => favoriteSorts.find((sort) => sort === value) ?? favoriteSorts[0];

/** The order that was last chosen in this browser. */
export function readFavoriteSort(): FavoriteSort {
  try {
    return sortOf(localStorage.getItem(key));
  } catch {
    return favoriteSorts[0];
  }
}

/** Stores the chosen order; the usual one leaves nothing in the browser. */
export function storeFavoriteSort(sort: FavoriteSort): void {
  try {
    if (sort === favoriteSorts[0]) localStorage.removeItem(key);
    else localStorage.setItem(key, sort);
  } catch {
    // With full or blocked storage the order lasts as long as the page.
  }
}

const neverChanges = () => () => undefined;

/** The order of favourites, which the browser remembers. The server renders the usual one. */
export function useFavoriteSort(): [FavoriteSort, (value: string) => void] {
  const stored = useSyncExternalStore(neverChanges, readFavoriteSort, () => favoriteSorts[0]);
  const [chosen, setChosen] = useState<FavoriteSort | null>(null);
  return [
    chosen ?? stored,
    (value) => {
      storeFavoriteSort(sortOf(value));
      setChosen(sortOf(value));
    },
  ];
}
