import type { Storage } from '#server/ports/storage.ts';
import { avatarKey, avatarSizes } from './rules.ts';

/** Deletes the files of an unused avatar. the nightly deletion removes files for which this fails. */
export async function deleteAvatarFiles(storage: Storage, id: string | null): Promise<void> {
  if (id !== null) await Promise.all(avatarSizes.map((size) => storage.delete(avatarKey(id, size))));
}
