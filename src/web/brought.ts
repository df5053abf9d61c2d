import { asChunk } from './chunk-reload.ts';

/** What is brought once, when first needed, and read at once from then on. */
export type Brought<T> = { bring: () => Promise<T>; present: () => T | undefined };

export function brought<T>(load: () => Promise<T>): Brought<T> {
  let here: T | undefined;
  return { bring: async () => (here ??= await asChunk(load())), present: () => here };
}

/** Whether a page is drawn whole, as it is on the server and where it is gone to; in a document that has just come parts of it stand. */
export const isDrawnWhole = ({ onServer }: { onServer: boolean }): boolean =>
  onServer || document.documentElement.dataset['ready'] !== undefined;
