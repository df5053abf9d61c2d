import type { Api } from '#contract/client.ts';

const key = 'favorite_notes';

/** A guest's notes on favourites, by the id of the listing. */
type Notes = Readonly<Record<string, string>>;

/** Returns the notes in this browser; none if they cannot be read. */
export function readGuestNotes(): Notes {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, note]) => typeof note === 'string'));
  } catch {
    return {};
  }
}

/** Writes a note, or removes it with null, and returns all. */
export function writeGuestNote(id: number, note: string | null): Notes {
  const { [id]: _before, ...others } = readGuestNotes();
  const notes = note === null ? others : { ...others, [id]: note };
  try {
    if (Object.keys(notes).length > 0) localStorage.setItem(key, JSON.stringify(notes));
    else localStorage.removeItem(key);
  } catch {
    // With full or blocked storage the notes last as long as the page.
  }
  return notes;
}

/** Moves the notes on these listings to the account that a guest has signed in to, and forgets all. Returns whether there were any. */
export async function moveGuestNotes(api: Api, ids: readonly number[]): Promise<boolean> {
  const notes = Object.entries(readGuestNotes());
  for (const [id, note] of notes) {
    if (ids.includes(Number(id))) await api('favorites/set_note', { id: Number(id), note });
    writeGuestNote(Number(id), null);
  }
  return notes.length > 0;
}
