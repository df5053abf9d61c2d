/** What was typed as a note on a listing and is not saved yet: a reload of the page does not lose it. It lasts as long as the tab. */
const keyOf = (id: number): string => `typed_note:${id}`;

/** The typed text; null where nothing waits, or where the browser stores nothing. */
export function readTypedNote(id: number): string | null {
  try {
    return sessionStorage.getItem(keyOf(id));
  } catch {
    return null;
  }
}

/** Stores what is typed; null where it is saved or given up. */
export function storeTypedNote(id: number, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), text);
  } catch {
    // With blocked storage the text lasts as long as the page.
  }
}
