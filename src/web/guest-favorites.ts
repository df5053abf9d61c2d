import type { Api, OutputOf } from '#contract/client.ts';

const key = 'favorite_details';

type Card = OutputOf<'object/get_cards'>['items'][number];

/** A favourite as the browser of a guest stores it: title and price when it was saved, when that was, and a note. */
type Details = Pick<Card, 'title' | 'title_en' | 'price'> & {
  note: string | null;
  /** The time in milliseconds; absent where it is not known. */
  at?: number;
};
export type GuestFavorites = Readonly<Record<string, Details>>;

/** Values of another type are left out; nobody but this module and the visitor writes them. */
function isDetails(value: unknown): value is Details {
  const { title, title_en, price, note, at } = (value ?? {}) as Partial<Details>;
  return (
    typeof title === 'string' &&
    typeof title_en === 'string' &&
    Number.isSafeInteger(price?.minor) &&
    typeof price?.currency === 'string' &&
    (note === null || typeof note === 'string') &&
    (at === undefined || Number.isSafeInteger(at))
  );
}

/** Returns the details by the id of the listing; none if they cannot be read. */
export function readGuestFavorites(): GuestFavorites {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, details]) => isDetails(details)));
  } catch {
    return {};
  }
}

function write(all: GuestFavorites): GuestFavorites {
  try {
    if (Object.keys(all).length > 0) localStorage.setItem(key, JSON.stringify(all));
    else localStorage.removeItem(key);
  } catch {
    // With full or blocked storage the details last as long as the page.
  }
  return all;
}

/** Stores titles and prices of listings that have none yet, with the time if they have just been saved, and returns the details of all. */
export function storeGuestFavorites(cards: readonly Card[], at?: number): GuestFavorites {
  const stored = readGuestFavorites();
  const fresh = cards.map(
    ({ id, title, title_en, price }) =>
      [id, { title, title_en, price, note: null, ...(at !== undefined && { at }) }] as const,
  );
  return write({ ...Object.fromEntries(fresh), ...stored });
}

/** Deletes the details of all listings but these, and returns what is left. */
export function keepGuestFavorites(ids: readonly number[]): GuestFavorites {
  const kept = new Set(ids.map(String));
  return write(Object.fromEntries(Object.entries(readGuestFavorites()).filter(([id]) => kept.has(id))));
}

/** Writes a note, or removes it with null, and returns the details of all. */
export function writeGuestNote(id: number, note: string | null): GuestFavorites {
  const { [id]: details, ...others } = readGuestFavorites();
  return details ? write({ ...others, [id]: { ...details, note } }) : others;
}

/** Stores the price of a listing that a guest has just saved, to show later by how much it has fallen, and since when. */
export async function storeGuestFavorite(api: Api, id: number): Promise<void> {
  const at = Date.now();
  storeGuestFavorites((await api('object/get_cards', { ids: [id] })).items, at);
}

/** Adds a guest's favourites to the account, with their prices and notes, and deletes the details from the browser. */
export async function mergeGuestFavorites(api: Api, ids: number[]): Promise<{ ids: number[] }> {
  const stored = readGuestFavorites();
  const details = ids.flatMap((id) => {
    const of = stored[id];
    return of ? [{ id, price: of.price, note: of.note }] : [];
  });
  const answer = await api('favorites/add', { ids, details });
  write({});
  return answer;
}
