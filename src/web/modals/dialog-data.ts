import type { DialogKey } from './table.ts';

/**
 * The data of the dialogs that need some, by the dialog's key. An area declares them beside its dialog (declaration merging), so that the
 * shell imports no area: `declare module '#web/modals/dialog-data.ts' { interface DataByDialog { archive: { … } } }`.
 */
export interface DataByDialog {}

type SharedData = {
  /** The page to go to afterwards; it is part of the address too. */
  next?: string;
  /** The session was lost on the way, so the person signs in again. */
  again?: boolean;
};

/** What a dialog is shown with. All of it is optional, because an address alone can open any dialog. */
export type DialogData<Key extends DialogKey = DialogKey> = SharedData &
  Partial<Key extends keyof DataByDialog ? DataByDialog[Key] : unknown>;

export type DialogProps<Key extends DialogKey = DialogKey> = { data: DialogData<Key>; onClose: () => void };
