import type { Readable } from 'node:stream';

export type StoredFile = { size: number; stream: Readable };
export type ListedFile = { key: string; size: number; modifiedAt: Date };

/** Stores files by key, such as `u/0190…/640.webp`. Once `put` has resolved, the file survives a crash. */
export type Storage = {
  /** Replaces the file of the key. `type` is the media type, for storage that keeps one. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Deletes the file; a missing file is not an error. */
  delete(key: string): Promise<void>;
  /** Lists every file under a prefix that ends with `/`, in the byte order of the keys. */
  list(prefix: string): AsyncIterable<ListedFile>;
};
