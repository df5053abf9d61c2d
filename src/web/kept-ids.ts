import { maxFavorites, maxCompared } from '#listing/saved-limits.ts';
import type { Api } from '#contract/client.ts';
import { createStore, type Store } from './store.ts';
import type { Viewer } from './app-state.ts';
import type { Session } from './session.ts';

/** Listings that the reader keeps: a guest in this browser, a person in their account. */
export type KeptIds = {
  /** Ids, the latest first. */
  ids: Store<readonly number[]>;
  /** False until an account's list has come; a guest's is there at once. */
  isKnown: Store<boolean>;
  /** Shows the change at once and takes it back, with an error, when the server refuses it. */
  set(id: number, isKept: boolean): Promise<void>;
};

/** A list that is kept so: where a guest's lies, how many the account holds, and its calls. */
type List = {
  key: string;
  most: number;
  get: (api: Api) => Promise<{ ids: number[] }>;
  add: (api: Api, ids: number[]) => Promise<{ ids: number[] }>;
  remove: (api: Api, ids: number[]) => Promise<{ ids: number[] }>;
};

export const favorites: List = {
  key: 'favorites',
  most: maxFavorites,
  get: (api) => api('favorites/get', { limit: 0 }),
  add: (api, ids) => api('favorites/add', { ids }),
  remove: (api, ids) => api('favorites/delete', { ids }),
};

export const compared: List = {
  key: 'compared',
  most: maxCompared,
  get: (api) => api('compare/get', {}),
  add: (api, ids) => api('compare/add', { ids }),
  remove: (api, ids) => api('compare/delete', { ids }),
};

/** The list of a guest. What cannot be read counts as empty, what cannot be written is kept until the page goes. */
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
    // A full or forbidden storage loses the list with the page.
  }
}

const withId = (ids: readonly number[], id: number, isKept: boolean): readonly number[] =>
  isKept ? [id, ...ids.filter((one) => one !== id)] : ids.filter((one) => one !== id);

type Parts = { viewer: Store<Viewer>; session: Session; api: Api };

/** The list in a browser: it follows signing in (a guest's list is merged into the account) and out, and a guest's other tabs. */
export function startKeptIds(list: List, { viewer, session, api }: Parts): KeptIds {
  const ids = createStore<readonly number[]>([]);
  const isKnown = createStore(false);
  const accountOf = (): number | null => {
    const now = viewer.get();
    return now.kind === 'user' ? now.id : null;
  };
  let of: number | null | undefined;
  /** What was changed while the list was on its way: the answer does not know it yet. */
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
          ? // Listings that are gone by now are no reason to keep asking.
            await list.add(api, guests).catch((error: unknown) => {
              if ((error as { code?: string }).code === 'network') throw error;
              return list.get(api);
            })
          : await list.get(api);
      if (accountOf() !== account) return;
      writeGuests(list, []);
      ids.set([...changed].reduce<readonly number[]>((all, [id, isKept]) => withId(all, id, isKept), mine.ids));
      isKnown.set(true);
    } catch {
      // Signs stay empty until the next page; pressing one still works.
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
      if (accountOf() === null) return writeGuests(list, shown);
      try {
        const answer = await (isKept ? list.add : list.remove)(api, [id]);
        // Of several quick changes the last one speaks.
        if (ids.get() === shown) ids.set(answer.ids);
      } catch (error) {
        changed.delete(id);
        ids.set(withId(ids.get(), id, !isKept));
        throw error;
      }
    },
  };
}

/** Of a server render: nobody keeps anything yet, so that both sides draw the same. */
export const absentIds: KeptIds = {
  ids: createStore<readonly number[]>([]),
  isKnown: createStore(false),
  set: () => Promise.reject(new Error('Nothing is kept while a page is rendered on the server.')),
};
