import type { Storage } from '#server/ports/storage.ts';
import { type ProfilePictureId, profilePictureKeys } from './rules.ts';

/** Deletes the files of an unused picture. The nightly deletion removes files for which this fails. */
export async function deleteProfilePicture(storage: Storage, picture: ProfilePictureId): Promise<void> {
  await Promise.all(profilePictureKeys(picture).map((key) => storage.delete(key)));
}
