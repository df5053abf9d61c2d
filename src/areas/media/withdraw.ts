import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { findProfilePictures, moveProfilePicture } from './profile-picture-queries.ts';
import { photoWidths, type ProfilePictureId, profilePictureKeys, uploadKey, uploadPath } from './rules.ts';
import type { Db } from '#server/db/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { CachePurge } from '#server/ports/cache-purge.ts';
import type { Storage } from '#server/ports/storage.ts';
import { deleteCards } from './photo-files.ts';
import {
  findListingsOf,
  findUploadsOf,
  updateUploadPath,
  type StoredUpload,
  type WithdrawnPictures,
} from './withdraw-queries.ts';

/**
 * Enqueues, in the transaction that hides the listings, the move of their pictures to new addresses. Access checks hide the pictures at once;
 * the move is for copies in caches.
 */
export const enqueueWithdrawal = (db: Db, whose: WithdrawnPictures): Promise<void> =>
  enqueue(db, 'media/withdraw', whose, { key: `media/withdraw:${whose.of}:${whose.id}` });

type File = { key: string; type: string };

const filesOf = (path: string): File[] =>
  photoWidths.flatMap((width) =>
    (['webp', 'avif'] as const).map((type) => ({ key: uploadKey(path, width, type), type: `image/${type}` })),
  );
const profileFiles = (picture: ProfilePictureId): File[] =>
  profilePictureKeys(picture).map((key) => ({ key, type: 'image/webp' }));

/** Copies the files that exist; a photo may have no AVIF yet. */
async function copyAll(storage: Storage, from: readonly File[], to: readonly File[]): Promise<void> {
  for (const [at, { key, type }] of from.entries()) {
    const found = await storage.get(key);
    if (found) await storage.put(to[at]!.key, await buffer(found.stream), type);
  }
}

const deleteAll = (storage: Storage, files: readonly File[]) =>
  Promise.all(files.map(({ key }) => storage.delete(key)));

/**
 * Moves an upload. New files are written before the row changes and old files deleted after it, so that the row never references missing
 * files.
 */
async function moveUpload(db: Db, storage: Storage, { id, path, former_path }: StoredUpload): Promise<void> {
  const to = uploadPath(randomUUID());
  await copyAll(storage, filesOf(path), filesOf(to));
  // If the photo was rotated meanwhile, only its owner knows the newest address.
  const isMoved = await updateUploadPath(db, { id, from: path, to });
  const former = isMoved && former_path !== null ? filesOf(former_path) : [];
  await deleteAll(storage, [...filesOf(isMoved ? path : to), ...former]);
}

async function moveOwnPicture(db: Db, storage: Storage, userId: number, from: ProfilePictureId): Promise<void> {
  const to = { kind: from.kind, id: randomUUID() };
  await copyAll(storage, profileFiles(from), profileFiles(to));
  const isMoved = await moveProfilePicture(db, { userId, kind: from.kind, from: from.id, to: to.id });
  await deleteAll(storage, profileFiles(isMoved ? from : to));
}

const addressesOf = ({ path, former_path }: StoredUpload): string[] =>
  [path, former_path].flatMap((folder) => (folder === null ? [] : filesOf(folder).map(({ key }) => `/media/${key}`)));
const cardAddresses = (objectId: number): string[] => [`/media/og/${objectId}.jpg`, `/media/og/${objectId}.en.jpg`];

type Deps = { db: Db; storage: Storage; cachePurge: CachePurge; publicUrl: string };

/** Moves pictures to new addresses, known only to their owner and administrators, and purges the old addresses from caches. */
export async function withdraw({ db, storage, cachePurge, publicUrl }: Deps, whose: WithdrawnPictures): Promise<void> {
  const uploads = await findUploadsOf(db, whose);
  const ofProfile = whose.of === 'owner_id' ? await findProfilePictures(db, whose.id) : [];
  const listings = await findListingsOf(db, whose);
  const addresses = [
    ...uploads.flatMap(addressesOf),
    ...listings.flatMap(cardAddresses),
    ...ofProfile.flatMap(profilePictureKeys).map((key) => `/media/${key}`),
  ];
  // Purges first, while the rows still have the old addresses: a retry then purges what the first attempt missed.
  await cachePurge.forget(addresses.map((address) => publicUrl + address));
  for (const listing of listings) await deleteCards(storage, listing);
  for (const upload of uploads) await moveUpload(db, storage, upload);
  for (const picture of ofProfile) await moveOwnPicture(db, storage, whose.id, picture);
}
