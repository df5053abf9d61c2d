import { createStore, type Store } from '../store.ts';
import type { DialogData } from './dialog-data.ts';
import type { DialogKey } from './table.ts';

/** The state of the dialog layer (specification §3). */
export type DialogState = {
  /** The data that each dialog was last opened with. */
  data: ReadonlyMap<DialogKey, DialogData>;
  isVisible: boolean;
  key: DialogKey | null;
  /** Whether the dialog's code is still loading. */
  isLoading: boolean;
};

export type DialogEvent = { type: 'show' | 'close'; key: DialogKey };

/** The dialog layer, which shows at most one dialog at a time. */
export type Dialogs = {
  state: Store<DialogState>;
  show<Key extends DialogKey>(key: Key, data?: DialogData<Key>): void;
  close(): void;
  /** Marks the code of the open dialog as loaded. */
  loaded(): void;
  /** Calls the listener whenever a dialog opens or closes. Returns a function that unsubscribes. */
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
      // Only one dialog is open at a time, so a new one closes the old one.
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
