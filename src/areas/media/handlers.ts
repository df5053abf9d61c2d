import { createHash, randomUUID } from 'node:crypto';
import { type Context, handle } from '#server/http/handle.ts';
import { mediaCalls } from './contract.ts';
import { insertAudit } from '#areas/audit/insert-audit.ts';
import { findOwnerForEdit, findOwnListing } from '#areas/object/owning/queries.ts';
import { lockOwner } from '#areas/object/posting/quota.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { orderAvif } from './order-avif.ts';
import { deletePhotoFiles } from './photo-files.ts';
import { type MediaRow, pictureOf, smallestUrl } from './pictures.ts';
import { type PhotoVariant, processPhoto, rotatePhoto } from './processing.ts';
import { countUnattached, findOwnUpload, findUpload, insertUpload, setVersion } from './queries.ts';
import { readMaster } from './read-master.ts';
import { requireFile, withCallErrors } from './refusals.ts';
import {
  isTooSmall,
  minPhotoSize,
  masterKey,
  maxUnattached,
  maxVersions,
  photoWidths,
  type Rotation,
  turned,
  uploadKey,
  uploadPath,
} from './rules.ts';

type UploadCtx = Context<(typeof mediaCalls)['media/upload']>;
type RotateCtx = Context<(typeof mediaCalls)['media/rotate']>;

type Files = { path: string; variants: readonly PhotoVariant[] };

async function writeFiles({ ports: { storage } }: UploadCtx | RotateCtx, { path, variants }: Files): Promise<void> {
  for (const { name, bytes } of variants) await storage.put(uploadKey(path, name), bytes, 'image/webp');
}

async function deleteFiles({ ports: { storage } }: RotateCtx, path: string): Promise<void> {
  await Promise.all(photoWidths.map((width) => storage.delete(uploadKey(path, width))));
}

const sha256Of = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const isOther = (kept: Buffer | null, sent: Buffer): boolean => kept !== null && !kept.equals(sent);

function refuseOther(ctx: UploadCtx): never {
  const message = 'This key was used for another photo: make a new one for each.';
  return ctx.fail('conflict', { message, fields: [{ path: 'upload_key', code: 'key_reused', message }] });
}

type ForOwner = {
  act: 'photo_uploaded' | 'photo_turned';
  photo: string;
  ownerId: number | null;
  objectId: number | null;
};

/** Logs an administrator's action on behalf of the owner. */
async function logForOwner(tx: Tx, ctx: UploadCtx | RotateCtx, { act, photo, ownerId, objectId }: ForOwner) {
  const { actor, ports } = ctx;
  if (actor.kind !== 'admin') return;
  const line = { adminId: actor.id, act, objectId, userId: ownerId, detail: { photo } };
  await insertAudit(tx, { ...line, at: ports.clock.now() });
}

/** Throws when the owner already has `most` photos that belong to no listing. */
async function refuseMany(db: Db, ctx: UploadCtx, ownerId: number, most: number): Promise<void> {
  if ((await countUnattached(db, ownerId, ctx.ports.clock.now())) <= most) return;
  ctx.fail('too_many_requests', { message: 'Too many photos wait for a listing. Try again later.', retryAfter: 3600 });
}

/** Stores an upload. Files are written before the row, so that a row never references a missing file. */
async function keep(
  photo: Awaited<ReturnType<typeof processPhoto>>,
  { ownerId, key, objectId }: { ownerId: number; key: string | null; objectId: number | null },
  ctx: UploadCtx,
): Promise<MediaRow> {
  const id = randomUUID();
  const path = uploadPath(id);
  try {
    await ctx.ports.storage.put(masterKey(id), photo.master, 'image/jpeg');
    await writeFiles(ctx, { path, variants: photo.variants });
    const row = await ctx.db.transaction().execute(async (tx) => {
      // Locks the owner, so that concurrent uploads see each other.
      await lockOwner(tx, ownerId);
      const made = await insertUpload(tx, {
        id,
        ownerId,
        uploadKey: key,
        path,
        width: photo.width,
        height: photo.height,
        placeholder: photo.placeholder,
        sha256: photo.sha256,
        perceptualHash: photo.perceptualHash,
        now: ctx.ports.clock.now(),
      });
      if (made) await refuseMany(tx, ctx, ownerId, maxUnattached);
      if (made) await orderAvif(tx, id, 'form');
      if (made) await logForOwner(tx, ctx, { act: 'photo_uploaded', photo: id, ownerId, objectId });
      return made;
    });
    if (row) return row;
  } catch (error) {
    await deletePhotoFiles(ctx.ports.storage, { id, path }).catch(() => {});
    throw error;
  }
  // A concurrent request with the same key was first: both return its photo.
  await deletePhotoFiles(ctx.ports.storage, { id, path });
  const first = key === null ? undefined : await findUpload(ctx.db, ownerId, key);
  if (first && isOther(first.sha256, photo.sha256)) return refuseOther(ctx);
  return first ?? ctx.fail('unavailable', { message: 'The photo was not kept. Try again.', retryAfter: 1 });
}

export const mediaHandlers = handle(mediaCalls, {
  'media/upload': async ({ upload_key: key = null, object_id: objectId = null }, ctx) => {
    const ownerId = await findOwnerForEdit(ctx.db, ctx.actor, objectId);
    if (ownerId === undefined || (objectId !== null && !(await findOwnListing(ctx.db, ownerId, objectId)))) {
      return ctx.fail('not_found');
    }
    const before = key === null ? undefined : await findUpload(ctx.db, ownerId, key);
    if (before) {
      const again = ctx.files.find(({ field }) => field === 'file');
      return again && isOther(before.sha256, sha256Of(again.bytes)) ? refuseOther(ctx) : pictureOf(before);
    }
    const file = requireFile(ctx.files);
    await refuseMany(ctx.db, ctx, ownerId, maxUnattached - 1);
    const passed = await ctx.limits.take('upload');
    const photo = await withCallErrors(processPhoto(file.bytes));
    if (isTooSmall(photo)) {
      const { longer, shorter } = minPhotoSize;
      return ctx.fail('image_too_small', { message: `A photo has at least ${longer} × ${shorter} pixels.` });
    }
    await passed.giveBack(['photos_refused']);
    const row = await keep(photo, { ownerId, key, objectId }, ctx);
    ctx.events.emit({ name: 'photo_uploaded', owner: ownerId, bytes: file.bytes.length });
    return pictureOf(row);
  },

  'media/rotate': async ({ id, clockwise, seen }, ctx) => {
    const ownerId = ctx.actor.kind === 'admin' ? null : ctx.actor.id;
    const row = await findOwnUpload(ctx.db, ownerId, id);
    if (!row) return ctx.fail('not_found');
    // The photo was already rotated, perhaps by an earlier attempt of this call whose response was lost.
    if (smallestUrl(row) !== seen) return pictureOf(row);
    if (row.versions >= maxVersions) {
      return ctx.fail('too_many_requests', { message: 'This photo has been turned too often. Upload it again.' });
    }
    const rotation = turned(row.rotation as Rotation, clockwise); // the table allows no other
    // Photos stored by early versions of the program have no master: the widest variant takes its place.
    const master = await readMaster(ctx.ports.storage, row);
    const version = await withCallErrors(rotatePhoto(master.bytes, master.isUpright ? rotation : clockwise));
    const path = uploadPath(randomUUID());
    await writeFiles(ctx, { path, variants: version.variants });
    const made = await ctx.db.transaction().execute(async (tx) => {
      const now = await setVersion(tx, { ...row, from: row.path }, { ...version, path, rotation });
      if (now) await orderAvif(tx, id, 'form');
      if (now) {
        await logForOwner(tx, ctx, { act: 'photo_turned', photo: id, ownerId: row.owner_id, objectId: row.object_id });
      }
      return now;
    });
    if (made) return pictureOf(made);
    // A concurrent rotation was first: both calls return its result.
    await deleteFiles(ctx, path);
    return pictureOf((await findOwnUpload(ctx.db, ownerId, id)) ?? ctx.fail('not_found'));
  },
});
