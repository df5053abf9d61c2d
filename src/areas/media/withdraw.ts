import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { findAvatar, moveAvatar } from '#areas/profile/queries.ts';
import { avatarUrls } from '#areas/profile/rules.ts';
import type { Db } from '#server/db/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { CachePurge } from '#server/ports/cache-purge.ts';
import type { Storage } from '#server/ports/storage.ts';
import { deleteCards } from './photo-files.ts';
import { avatarKey, avatarSizes, photoWidths, uploadKey, uploadPath } from './rules.ts';
import { findListingsOf, findUploadsOf, moveUploadRow, type StoredUpload, type Withdrawn } from './withdraw-queries.ts';

/**
 * Orders, within what closes them, that pictures which everyone could see leave their addresses. By their state alone guests get none of
 * them from that moment on; this is for copies that lie elsewhere.
 */
export const orderWithdrawal = (db: Db, whose: Withdrawn): Promise<void> =>
  enqueue(db, 'media/withdraw', whose, { key: `media/withdraw:${whose.of}:${whose.id}` });

type File = { key: string; type: string };

const filesOf = (path: string): File[] =>
  photoWidths.flatMap((width) =>
    (['webp', 'avif'] as const).map((type) => ({ key: uploadKey(path, width, type), type: `image/${type}` })),
  );
const avatarFiles = (id: string): File[] =>
  avatarSizes.map((size) => ({ key: avatarKey(id, size), type: 'image/webp' }));

/** Those that are there; a photo may have no AVIF yet. */
async function copyAll(storage: Storage, from: readonly File[], to: readonly File[]): Promise<void> {
  for (const [at, { key, type }] of from.entries()) {
    const found = await storage.get(key);
    if (found) await storage.put(to[at]!.key, await buffer(found.stream), type);
  }
}

const deleteAll = (storage: Storage, files: readonly File[]) =>
  Promise.all(files.map(({ key }) => storage.delete(key)));

/** The new files come before the row and the old ones go after it: a row never names a file that is not there. */
async function moveUpload(db: Db, storage: Storage, { id, path, former_path }: StoredUpload): Promise<void> {
  const to = uploadPath(randomUUID());
  await copyAll(storage, filesOf(path), filesOf(to));
  // Where it was turned meanwhile, its newest address has been told to nobody but its owner.
  const isMoved = await moveUploadRow(db, { id, from: path, to });
  const former = isMoved && former_path !== null ? filesOf(former_path) : [];
  await deleteAll(storage, [...filesOf(isMoved ? path : to), ...former]);
}

async function moveOwnPicture(db: Db, storage: Storage, userId: number, from: string): Promise<void> {
  const to = randomUUID();
  await copyAll(storage, avatarFiles(from), avatarFiles(to));
  const isMoved = await moveAvatar(db, { userId, from, to });
  await deleteAll(storage, avatarFiles(isMoved ? from : to));
}

const addressesOf = ({ path, former_path }: StoredUpload): string[] =>
  [path, former_path].flatMap((one) => (one === null ? [] : filesOf(one).map(({ key }) => `/media/${key}`)));
const cardAddresses = (objectId: number): string[] => [`/media/og/${objectId}.jpg`, `/media/og/${objectId}.en.jpg`];

type Deps = { db: Db; storage: Storage; cachePurge: CachePurge; publicUrl: string };

/** Moves pictures to addresses of which only their owner and administrators learn; caches in front are told to forget the old ones. */
export async function withdraw({ db, storage, cachePurge, publicUrl }: Deps, whose: Withdrawn): Promise<void> {
  const uploads = await findUploadsOf(db, whose);
  const avatar = whose.of === 'owner_id' ? await findAvatar(db, whose.id) : null;
  const listings = await findListingsOf(db, whose);
  const addresses = [
    ...uploads.flatMap(addressesOf),
    ...listings.flatMap(cardAddresses),
    ...Object.values(avatarUrls(avatar) ?? {}),
  ];
  // First, while the rows still tell the old addresses, so that a second try forgets what a first one did not.
  await cachePurge.forget(addresses.map((address) => publicUrl + address));
  for (const listing of listings) await deleteCards(storage, listing);
  for (const upload of uploads) await moveUpload(db, storage, upload);
  if (avatar !== null) await moveOwnPicture(db, storage, whose.id, avatar);
}
