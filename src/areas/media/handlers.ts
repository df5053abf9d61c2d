import { randomUUID } from 'node:crypto';
import { type Context, handle } from '#server/http/handle.ts';
import { mediaCalls } from './contract.ts';
import { type MediaRow, pictureOf } from './pictures.ts';
import { PhotoRefused, type ProcessedPhoto, processPhoto } from './processing.ts';
import { countUploads, findUpload, insertUpload } from './queries.ts';
import { QueueFull } from './queue.ts';
import { photoWidths, uploadKey, uploadPath, uploadPause } from './rules.ts';

type Ctx = Context<(typeof mediaCalls)['media/upload']>;

async function processed(bytes: Buffer, ctx: Ctx): Promise<ProcessedPhoto> {
  try {
    return await processPhoto(bytes);
  } catch (error) {
    if (error instanceof PhotoRefused) return ctx.fail(error.code, { message: error.message });
    if (error instanceof QueueFull) {
      return ctx.fail('unavailable', { message: 'Many photos are being uploaded. Try again shortly.', retryAfter: 5 });
    }
    throw error;
  }
}

async function deleteFiles(ctx: Ctx, path: string): Promise<void> {
  await Promise.all(photoWidths.map((width) => ctx.ports.storage.delete(uploadKey(path, width))));
}

/** The files come before the row: a row never names a file that is not there. */
async function keep(photo: ProcessedPhoto, key: string | null, ctx: Ctx): Promise<MediaRow> {
  const id = randomUUID();
  const path = uploadPath(id);
  try {
    for (const { name, bytes } of photo.variants) {
      await ctx.ports.storage.put(uploadKey(path, name), bytes, 'image/webp');
    }
    const row = await insertUpload(ctx.db, {
      id,
      ownerId: ctx.actor.id,
      uploadKey: key,
      path,
      width: photo.width,
      height: photo.height,
      placeholder: photo.placeholder,
      sha256: photo.sha256,
      perceptualHash: photo.perceptualHash,
      now: ctx.ports.clock.now(),
    });
    if (row) return row;
  } catch (error) {
    await deleteFiles(ctx, path).catch(() => {});
    throw error;
  }
  // The same key came twice at once: the first one's photo is the answer to both.
  await deleteFiles(ctx, path);
  const first = key === null ? undefined : await findUpload(ctx.db, ctx.actor.id, key);
  return first ?? ctx.fail('unavailable', { message: 'The photo was not kept. Try again.', retryAfter: 1 });
}

export const mediaHandlers = handle(mediaCalls, {
  'media/upload': async ({ upload_key: key = null }, ctx) => {
    const before = key === null ? undefined : await findUpload(ctx.db, ctx.actor.id, key);
    if (before) return pictureOf(before);
    const file = ctx.files.find(({ field }) => field === 'file');
    if (!file) {
      return ctx.fail('invalid_input', {
        message: 'There is no photo in the form.',
        fields: [{ path: 'file', code: 'required', message: 'Send the photo in the form field «file».' }],
      });
    }
    const pause = uploadPause(await countUploads(ctx.db, ctx.actor.id, ctx.ports.clock.now()));
    if (pause !== null) {
      return ctx.fail('too_many_requests', { message: 'Too many photos for now. Try again later.', retryAfter: pause });
    }
    const row = await keep(await processed(file.bytes, ctx), key, ctx);
    ctx.events.emit({ name: 'photo_uploaded', owner: ctx.actor.id, bytes: file.bytes.length });
    return pictureOf(row);
  },
});
