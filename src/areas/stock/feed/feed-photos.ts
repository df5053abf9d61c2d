import { randomUUID } from 'node:crypto';
import type { FieldIssue } from '#contract/errors.ts';
import { deletePhotoFiles } from '#areas/media/photo-files.ts';
import { PhotoRefused, processPhoto } from '#areas/media/processing.ts';
import { insertUpload } from '#areas/media/queries.ts';
import { isTooSmall, masterKey, maxPhotoBytes, uploadKey, uploadPath } from '#areas/media/rules.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { JobDeps } from '#server/jobs/job.ts';
import { OutsideError } from '#server/ports/outside.ts';
import type { FeedPhoto } from './feed-queries.ts';

type Deps = Pick<JobDeps, 'db' | 'ports'>;

const photoMs = 20_000;

/** Fetches a photo and stores it as an upload of the owner; null for one that is too small. Throws OutsideError or PhotoRefused. */
async function addPhoto(
  { db, ports }: Deps,
  ownerId: number,
  address: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const bytes = await ports.outside.read(address, { bytes: maxPhotoBytes, ms: photoMs }, signal);
  const photo = await processPhoto(bytes);
  if (isTooSmall(photo)) return null;
  const id = randomUUID();
  const path = uploadPath(id);
  try {
    await ports.storage.put(masterKey(id), photo.master, 'image/webp');
    for (const { name, bytes: variant } of photo.variants)
      await ports.storage.put(uploadKey(path, name), variant, 'image/webp');
    await db.transaction().execute(async (tx) => {
      const { width, height, placeholder, sha256, perceptualHash } = photo;
      const now = ports.clock.now();
      await insertUpload(tx, {
        id,
        ownerId,
        uploadKey: null,
        path,
        width,
        height,
        placeholder,
        sha256,
        perceptualHash,
        now,
      });
      await enqueue(tx, 'media/make_avif', { id }, { key: `media/make_avif:${id}`, attempts: 8 });
    });
    return id;
  } catch (error) {
    await deletePhotoFiles(ports.storage, { id, path }).catch(() => undefined);
    throw error;
  }
}

/**
 * The photos of a row: those that an earlier reading has fetched from the same addresses, and new ones. A photo that cannot be had is a
 * problem of the row, not a reason to leave it out.
 */
export async function fetchPhotos(
  deps: Deps,
  { ownerId, addresses, known }: { ownerId: number; addresses: readonly string[]; known: readonly FeedPhoto[] },
  signal: AbortSignal | undefined,
): Promise<{ photos: FeedPhoto[]; problems: FieldIssue[] }> {
  const before = new Map(known.map(({ address, id }) => [address, id]));
  const photos: FeedPhoto[] = [];
  const problems: FieldIssue[] = [];
  for (const [place, address] of addresses.entries()) {
    try {
      const id = before.get(address) ?? (await addPhoto(deps, ownerId, address, signal));
      if (id === null)
        problems.push({ path: `photos.${place}`, code: 'image_too_small', message: 'The photo is too small.' });
      else photos.push({ address, id });
    } catch (error) {
      if (!(error instanceof OutsideError) && !(error instanceof PhotoRefused)) throw error;
      problems.push({ path: `photos.${place}`, code: error.code, message: error.message });
    }
  }
  return { photos, problems };
}
