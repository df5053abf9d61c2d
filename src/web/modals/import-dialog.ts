import type { ComponentType } from 'react';
import { viewModule } from '../routes/view.ts';
import type { DialogProps } from './dialog-data.ts';
import { type DialogKey, dialogTable } from './table.ts';

type DialogModule = { Dialog: ComponentType<DialogProps> };

const modules = import.meta.glob<DialogModule>('/src/areas/**/web/*Dialog.tsx');

export function importDialog(key: DialogKey): Promise<DialogModule> {
  const { view } = dialogTable[key];
  const load = modules[viewModule(view)];
  if (!load) throw new Error(`No module for the dialog "${view}".`);
  return load();
}
