import type { ComponentType } from 'react';
import { preloadScripts } from '../module-scripts.ts';
import { viewModule } from '../routes/view.ts';
import type { DialogProps } from './dialog-data.ts';

type DialogModule = { Dialog: ComponentType<DialogProps> };

const modules = import.meta.glob<DialogModule>('/src/areas/**/web/*Dialog.tsx');

/** Imports the dialog of this view, as `dialogTable` names it. */
export function importDialog(view: string): Promise<DialogModule> {
  const name = viewModule(view);
  const load = modules[name];
  if (!load) throw new Error(`No module for the dialog "${view}".`);
  preloadScripts(name);
  return load();
}
