import type { Readable } from 'node:stream';

export type StoredFile = { size: number; stream: Readable };
export type ListedFile = { key: string; size: number; modifiedAt: Date };

/** Files by key, as `u/0190…/640.webp`. What `put` has answered survives a crash. */
export type Storage = {
  /** Replaces what the key held. `type` is the media type, for stores that keep one. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Deletes the file, or nothing. */
  delete(key: string): Promise<void>;
  /** Every file under a prefix that ends with `/`, in the byte order of the keys. */
  list(prefix: string): AsyncIterable<ListedFile>;
};
