import type { SessionKind } from '../app-state.ts';
import type { DialogKey } from './table.ts';

/**
 * The data of dialogs that need some, by dialog key. Areas add their dialogs by declaration merging, so that the shell imports no area:
 * `declare module '#web/modals/dialog-data.ts' { interface DataByDialog { archive: { … } } }`.
 */
export interface DataByDialog {}

type SharedData = {
  /** The page to open afterwards; also part of the address. */
  next?: string;
  /** Whose session was lost, so that they must sign in again. */
  again?: SessionKind;
};

/** The data of an open dialog. All properties are optional, because an address alone can open any dialog. */
export type DialogData<Key extends DialogKey = DialogKey> = SharedData &
  Partial<Key extends keyof DataByDialog ? DataByDialog[Key] : unknown>;

export type DialogProps<Key extends DialogKey = DialogKey> = { data: DialogData<Key>; onClose: () => void };
