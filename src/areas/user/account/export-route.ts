import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';
import { messagePhotoKey } from '#areas/media/message-photo.ts';
import { findProfilePictures } from '#areas/media/profile-picture-queries.ts';
import { profilePictureKeys } from '#areas/media/rules.ts';
import { createUploadedPhotos } from '#areas/media/uploaded-photos.ts';
import { findOwnPhotos } from '#areas/messages/photo-queries.ts';
import type { ServerDeps } from '#server/http/dispatch.ts';
import type { StoredFile } from '#server/ports/storage.ts';
import { CallError } from '#server/http/call-error.ts';
import { findAccount, findUploads, readPersonalData } from './account-queries.ts';
import { type ExportTables, withNames } from './export-names.ts';
import { exportPage } from './export-page.ts';
import { consumeExportLink } from './export-queries.ts';

type PackedFile = { name: string; find: () => Promise<StoredFile | null> };

/**
 * Returns the archive as a stream: index.html for people, data.json for programs, and the photos. It is packed while being sent, so memory
 * use stays small.
 */
async function zipPersonalData({ db, ports }: ServerDeps, userId: number): Promise<Readable> {
  const now = ports.clock.now();
  const zip = new ZipFile();
  const [account, tables, ofProfile, uploads, ofMessages] = await Promise.all([
    findAccount(db, userId),
    readPersonalData(db, userId).then((rows) => withNames(db, rows as ExportTables)),
    findProfilePictures(db, userId),
    findUploads(db, userId),
    findOwnPhotos(db, userId),
  ]);
  const { storage } = ports;
  const photos = createUploadedPhotos(storage);
  const files: PackedFile[] = [
    ...ofProfile.map((picture) => ({
      name: `${picture.kind}.webp`,
      find: () => storage.get(profilePictureKeys(picture).at(-1) ?? ''),
    })),
    ...uploads.map((photo) => ({
      name: `photos/${photo.objectId ?? 'unattached'}/${photo.id}.webp`,
      find: () => photos.find(photo, 1280),
    })),
    ...ofMessages.map(({ id, conversation_id: conversation }) => ({
      name: `messages/${conversation ?? 'unsent'}/${id}.webp`,
      find: () => storage.get(messagePhotoKey(id, 1280)),
    })),
  ];
  const page = exportPage({ exportedAt: now, account, tables, photos: files.map(({ name }) => name) });
  zip.addBuffer(Buffer.from(page), 'index.html', { mtime: now });
  const data = { exported_at: now.toISOString(), account, ...tables };
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json', { mtime: now });
  // Photos are already compressed. Each file is opened when its turn comes; a file deleted meanwhile becomes an empty entry.
  for (const { name, find } of files)
    zip.addReadStreamLazy(name, { compress: false, mtime: now }, (take) => {
      find().then(
        (file) => take(null, file ? file.stream : Readable.from([])),
        (error: unknown) => take(error, null as never),
      );
    });
  zip.end();
  const output = zip.outputStream as Readable;
  // Destroys the response, so that a truncated archive is not taken for a complete one.
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}

/** GET /export?token=…: one's own data as a zip, by a link created by `user/export`. The access log does not contain queries. */
export function exportRoute(app: FastifyInstance, deps: ServerDeps): void {
  // A HEAD request would use up the link.
  app.get<{ Querystring: { token?: unknown } }>('/export', { exposeHeadRoute: false }, async (request, reply) => {
    const { token } = request.query;
    const now = deps.ports.clock.now();
    const userId =
      typeof token === 'string' && /^[\w-]{43}$/.test(token) ? await consumeExportLink(deps.db, token, now) : null;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (userId === null) {
      const refusal = new CallError('not_found', { message: 'This link is spent or too old. Ask for a new one.' });
      return reply.code(refusal.status).send(refusal.body(request.id));
    }
    const pack = await zipPersonalData(deps, userId);
    pack.on('error', (error) => request.log.error({ err: error }, 'export failed'));
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="dvor-${userId}-${now.toISOString().slice(0, 10)}.zip"`)
      .send(pack);
  });
}
