import { useSyncExternalStore } from 'react';
import { createStore, type Store } from './store.ts';

const forms = new Map<string, Store<object>>();

function read<T extends object>(key: string, empty: T): T {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<T> | null) };
  } catch {
    return empty;
  }
}

function formOf<T extends object>(key: string, empty: T): Store<T> {
  let form = forms.get(key);
  if (!form) forms.set(key, (form = createStore<object>(read(key, empty))));
  // A key has one kind of form: whoever names the key names its empty one.
  return form as unknown as Store<T>;
}

/** What a person has typed, kept in this tab through a reload and an ended session. Answers it, how to change a part, how to forget it. */
export function useKeptForm<T extends object>(key: string, empty: T): [T, (change: Partial<T>) => void, () => void] {
  const form = useSyncExternalStore(
    (listener) => formOf(key, empty).subscribe(listener),
    () => formOf(key, empty).get(),
    () => empty,
  );
  const change = (part: Partial<T>): void => {
    const next = { ...formOf(key, empty).get(), ...part };
    formOf(key, empty).set(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the form works, it only is not kept over a reload.
    }
  };
  const forget = (): void => {
    sessionStorage.removeItem(key);
    forms.delete(key);
  };
  return [form, change, forget];
}
