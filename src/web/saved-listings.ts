import { maxComparedInAll, maxFavorites } from '#listing/saved-limits.ts';
import type { Api } from '#contract/client.ts';
import { createStore, type Store } from './store.ts';
import type { Viewer } from './app-state.ts';
import type { Session } from './session.ts';

/** Favourite or compared listings: a guest's in this browser, a person's in their account. */
export type SavedListings = {
  /** Ids, the last saved first. */
  ids: Store<readonly number[]>;
  /** False until the list of an account is loaded; a guest's list is known at once. */
  isKnown: Store<boolean>;
  /** Shows the change at once; if the server refuses it, takes it back and throws. */
  set(id: number, isKept: boolean): Promise<void>;
};

/** A list of saved listings: its key in a guest's browser, its largest size, and its calls. */
type List = {
  key: string;
  most: number;
  get: (api: Api) => Promise<{ ids: number[] }>;
  add: (api: Api, ids: number[]) => Promise<{ ids: number[] }>;
  remove: (api: Api, ids: number[]) => Promise<{ ids: number[] }>;
  /** Adds a guest's list to the account. */
  merge: (api: Api, ids: number[]) => Promise<{ ids: number[] }>;
  /** Follows the addition of a listing to a guest's list. */
  onGuestAdd?: (api: Api, id: number) => Promise<void>;
};

const guestFavorites = () => import('./guest-favorites.ts');

export const favorites: List = {
  key: 'favorites',
  most: maxFavorites,
  get: (api) => api('favorites/get', { limit: 0 }),
  add: (api, ids) => api('favorites/add', { ids }),
  remove: (api, ids) => api('favorites/delete', { ids }),
  merge: async (api, ids) => (await guestFavorites()).mergeGuestFavorites(api, ids),
  onGuestAdd: async (api, id) => (await guestFavorites()).storeGuestFavorite(api, id),
};

export const compared: List = {
  key: 'compared',
  most: maxComparedInAll,
  get: (api) => api('compare/get', {}),
  add: (api, ids) => api('compare/add', { ids }),
  remove: (api, ids) => api('compare/delete', { ids }),
  merge: (api, ids) => api('compare/add', { ids }),
};

/** Returns a guest's list; empty if it cannot be read. */
function readGuests({ key }: List): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}

function writeGuests({ key, most }: List, ids: readonly number[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids.slice(0, most)));
    else localStorage.removeItem(key);
  } catch {
    // With full or blocked storage the list lasts as long as the page.
  }
}

const withId = (ids: readonly number[], id: number, isKept: boolean): readonly number[] =>
  isKept ? [id, ...ids.filter((savedId) => savedId !== id)] : ids.filter((savedId) => savedId !== id);

type Parts = { viewer: Store<Viewer>; session: Session; api: Api };

/**
 * Returns a list of saved listings in the browser. Signing in merges a guest's list into the account, signing out loads the guest's list;
 * tabs of a guest share one list.
 */
export function startSavedListings(list: List, { viewer, session, api }: Parts): SavedListings {
  const ids = createStore<readonly number[]>([]);
  const isKnown = createStore(false);
  const accountOf = (): number | null => {
    const now = viewer.get();
    return now.kind === 'user' ? now.id : null;
  };
  let of: number | null | undefined;
  /** The answer to the last change of an account's list: the next one is sent after it, so that an undone removal cannot overtake the removal. */
  let answered: Promise<unknown> = Promise.resolve();
  /** Changes made while the list is loading; they are applied to the answer. */
  const changed = new Map<number, boolean>();

  const load = async (): Promise<void> => {
    const account = accountOf();
    of = account;
    const guests = readGuests(list);
    if (account === null) {
      ids.set(guests);
      isKnown.set(true);
      return;
    }
    isKnown.set(false);
    changed.clear();
    try {
      const mine =
        guests.length > 0
          ? // If listings of the guest are gone, the account's list is loaded without them.
            await list.merge(api, guests).catch((error: unknown) => {
              // Errors without a code are of imports that failed.
              if (((error as { code?: string }).code ?? 'network') === 'network') throw error;
              return list.get(api);
            })
          : await list.get(api);
      if (accountOf() !== account) return;
      writeGuests(list, []);
      ids.set([...changed].reduce<readonly number[]>((all, [id, isKept]) => withId(all, id, isKept), mine.ids));
      isKnown.set(true);
    } catch {
      // The buttons show nothing as saved until the next page; pressing one still works.
    }
  };

  session.listen(() => {
    if (accountOf() !== of) void load();
  });
  addEventListener('storage', (event) => {
    if (event.key === list.key && accountOf() === null) ids.set(readGuests(list));
  });
  void load();

  return {
    ids,
    isKnown,
    async set(id, isKept) {
      const before = ids.get();
      const shown = withId(before, id, isKept);
      ids.set(shown);
      changed.set(id, isKept);
      if (accountOf() === null) {
        writeGuests(list, shown);
        // Without a connection the page of favourites stores the price when it is opened.
        if (isKept) list.onGuestAdd?.(api, id).catch(() => undefined);
        return;
      }
      try {
        const send = () => (isKept ? list.add : list.remove)(api, [id]);
        const asked = answered.then(send, send);
        answered = asked;
        const answer = await asked;
        // A later change makes this answer out of date.
        if (ids.get() === shown) ids.set(answer.ids);
      } catch (error) {
        changed.delete(id);
        ids.set(withId(ids.get(), id, !isKept));
        throw error;
      }
    },
  };
}

/** The list in the server render, which does not know a guest's list; hydration starts with the same value. */
export const noSavedListings: SavedListings = {
  ids: createStore<readonly number[]>([]),
  isKnown: createStore(false),
  set: () => Promise.reject(new Error('Nothing is kept while a page is rendered on the server.')),
};
