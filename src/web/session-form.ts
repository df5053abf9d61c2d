import { useSyncExternalStore } from 'react';
import { createStore, type Store } from './store.ts';
import { deleteTypedText, typedTextKey } from './typed-text.ts';

const forms = new Map<string, Store<object>>();

function read<T extends object>(key: string, empty: T): T {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(typedTextKey(key)) ?? 'null') as Partial<T> | null) };
  } catch {
    return empty;
  }
}

function formOf<T extends object>(key: string, empty: T): Store<T> {
  let form = forms.get(key);
  if (!form) forms.set(key, (form = createStore<object>(read(key, empty))));
  // Callers with the same key pass an empty form of the same type.
  return form as unknown as Store<T>;
}

/**
 * A form that survives reloads and a lost session in this tab. Returns the form, a function that changes a part of it, and one that removes
 * it.
 */
export function useSessionForm<T extends object>(key: string, empty: T): [T, (change: Partial<T>) => void, () => void] {
  const form = useSyncExternalStore(
    (listener) => formOf(key, empty).subscribe(listener),
    () => formOf(key, empty).get(),
    () => empty,
  );
  const change = (part: Partial<T>): void => {
    const next = { ...formOf(key, empty).get(), ...part };
    formOf(key, empty).set(next);
    try {
      sessionStorage.setItem(typedTextKey(key), JSON.stringify(next));
    } catch {
      // With full or blocked storage the form works, but a reload empties it.
    }
  };
  const forget = (): void => {
    sessionStorage.removeItem(typedTextKey(key));
    forms.delete(key);
  };
  return [form, change, forget];
}

/** Deletes the private text of this browser, in its storage and on the open page. */
export function forgetTypedText(): void {
  forms.clear();
  try {
    deleteTypedText(localStorage);
    deleteTypedText(sessionStorage);
  } catch {
    // Blocked storage holds nothing to delete.
  }
}
