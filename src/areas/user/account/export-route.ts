import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';
import { messagePhotoKey } from '#areas/media/message-photo.ts';
import { findProfilePictures } from '#areas/media/profile-picture-queries.ts';
import { photoWidths, profilePictureKeys, uploadKey } from '#areas/media/rules.ts';
import { findOwnPhotos } from '#areas/messages/photo-queries.ts';
import type { ServerDeps } from '#server/http/dispatch.ts';
import { CallError } from '#server/http/call-error.ts';
import { findAccount, findUploads, readPersonalData } from './account-queries.ts';
import { type ExportTables, withNames } from './export-names.ts';
import { exportPage } from './export-page.ts';
import { consumeExportLink } from './export-queries.ts';

const largest = Math.max(...photoWidths) as (typeof photoWidths)[number];

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
  const files: [name: string, key: string][] = [
    ...ofProfile.map((picture): [string, string] => [`${picture.kind}.webp`, profilePictureKeys(picture).at(-1) ?? '']),
    ...uploads.map(({ id, objectId, path }): [string, string] => [
      `photos/${objectId ?? 'unattached'}/${id}.webp`,
      uploadKey(path, largest),
    ]),
    ...ofMessages.map(({ id, conversation_id: conversation }): [string, string] => [
      `messages/${conversation ?? 'unsent'}/${id}.webp`,
      messagePhotoKey(id, 1280),
    ]),
  ];
  const page = exportPage({ exportedAt: now, account, tables, photos: files.map(([name]) => name) });
  zip.addBuffer(Buffer.from(page), 'index.html', { mtime: now });
  const data = { exported_at: now.toISOString(), account, ...tables };
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json', { mtime: now });
  // Photos are already compressed. Each file is opened when its turn comes; a file deleted meanwhile becomes an empty entry.
  const add = (name: string, key: string): void =>
    zip.addReadStreamLazy(name, { compress: false, mtime: now }, (take) => {
      ports.storage.get(key).then(
        (file) => take(null, file ? file.stream : Readable.from([])),
        (error: unknown) => take(error, null as never),
      );
    });
  for (const [name, key] of files) add(name, key);
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
