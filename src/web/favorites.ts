import type { Api } from '#contract/client.ts';
import { createStore, type Store } from './context.tsx';
import type { Viewer } from './app-state.ts';
import type { Session } from './session.ts';

/** What the reader keeps: a guest in this browser, a person in their account. */
export type Favorites = {
  /** Ids, the latest first. */
  ids: Store<readonly number[]>;
  /** False until an account's list has come; a guest's is there at once. */
  isKnown: Store<boolean>;
  /** Shows the change at once and takes it back, with an error, when the server refuses it. */
  set(id: number, isKept: boolean): Promise<void>;
};

/** As many as the account holds (favorites/rules.ts). */
const mostKept = 500;
const storageKey = 'favorites';

/** The list of a guest. What cannot be read counts as empty, what cannot be written is kept until the page goes. */
function readGuests(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}

function writeGuests(ids: readonly number[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(storageKey, JSON.stringify(ids.slice(0, mostKept)));
    else localStorage.removeItem(storageKey);
  } catch {
    // A full or forbidden storage loses the list with the page.
  }
}

const withId = (ids: readonly number[], id: number, isKept: boolean): readonly number[] =>
  isKept ? [id, ...ids.filter((one) => one !== id)] : ids.filter((one) => one !== id);

type Parts = { viewer: Store<Viewer>; session: Session; api: Api };

/** The list in a browser: it follows signing in (a guest's list is merged into the account) and out, and a guest's other tabs. */
export function startFavorites({ viewer, session, api }: Parts): Favorites {
  const ids = createStore<readonly number[]>([]);
  const isKnown = createStore(false);
  const accountOf = (): number | null => {
    const now = viewer.get();
    return now.kind === 'user' ? now.id : null;
  };
  let of: number | null | undefined;

  const load = async (): Promise<void> => {
    const account = accountOf();
    of = account;
    const guests = readGuests();
    if (account === null) {
      ids.set(guests);
      isKnown.set(true);
      return;
    }
    isKnown.set(false);
    try {
      const mine =
        guests.length > 0
          ? // Listings that are gone by now are no reason to keep asking.
            await api('favorites/add', { ids: guests }).catch((error: unknown) => {
              if ((error as { code?: string }).code === 'network') throw error;
              return api('favorites/get', { limit: 0 });
            })
          : await api('favorites/get', { limit: 0 });
      if (accountOf() !== account) return;
      writeGuests([]);
      ids.set(mine.ids);
      isKnown.set(true);
    } catch {
      // Hearts stay empty until the next page; pressing one still works.
    }
  };

  session.listen(() => {
    if (accountOf() !== of) void load();
  });
  addEventListener('storage', (event) => {
    if (event.key === storageKey && accountOf() === null) ids.set(readGuests());
  });
  void load();

  return {
    ids,
    isKnown,
    async set(id, isKept) {
      const before = ids.get();
      const shown = withId(before, id, isKept);
      ids.set(shown);
      if (accountOf() === null) return writeGuests(shown);
      try {
        const answer = await api(isKept ? 'favorites/add' : 'favorites/delete', { ids: [id] });
        // Of several quick changes the last one speaks.
        if (ids.get() === shown) ids.set(answer.ids);
      } catch (error) {
        ids.set(withId(ids.get(), id, !isKept));
        throw error;
      }
    },
  };
}

/** Of a server render: nobody keeps anything yet, so that both sides draw the same. */
export const absentFavorites: Favorites = {
  ids: createStore<readonly number[]>([]),
  isKnown: createStore(false),
  set: () => Promise.reject(new Error('Nothing is kept while a page is rendered on the server.')),
};
