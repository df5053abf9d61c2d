import { createStore, type Store } from '../store.ts';
import type { DialogData } from './dialog-data.ts';
import type { DialogKey } from './table.ts';

/** Specification §3: what the modal layer knows. */
export type DialogState = {
  /** What each dialog was last shown with. */
  data: ReadonlyMap<DialogKey, DialogData>;
  isVisible: boolean;
  key: DialogKey | null;
  /** Its code is on the way. */
  isLoading: boolean;
};

export type DialogEvent = { type: 'show' | 'close'; key: DialogKey };

/** The one layer of dialogs: hidden, then shown with a key, then hidden. */
export type Dialogs = {
  state: Store<DialogState>;
  show<Key extends DialogKey>(key: Key, data?: DialogData<Key>): void;
  close(): void;
  /** The code of the shown dialog has come. */
  loaded(): void;
  /** Hears of every show and close. */
  listen(listener: (event: DialogEvent) => void): () => void;
};

export function createDialogs(): Dialogs {
  const state = createStore<DialogState>({ data: new Map(), isVisible: false, key: null, isLoading: false });
  const listeners = new Set<(event: DialogEvent) => void>();
  const tell = (event: DialogEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const close = (): void => {
    const { key, isVisible, data } = state.get();
    if (!isVisible || !key) return;
    state.set({ data, isVisible: false, key: null, isLoading: false });
    tell({ type: 'close', key });
  };
  return {
    state,
    show(key, data = {}) {
      const before = state.get();
      // Only one dialog: the next takes the place of the one before.
      if (before.isVisible && before.key !== key) close();
      const isNew = !before.isVisible || before.key !== key;
      state.set({
        data: new Map(before.data).set(key, data),
        isVisible: true,
        key,
        isLoading: isNew ? true : before.isLoading,
      });
      if (isNew) tell({ type: 'show', key });
    },
    close,
    loaded() {
      const now = state.get();
      if (now.isVisible && now.isLoading) state.set({ ...now, isLoading: false });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
