import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuthDeps, findReaders } from '#server/auth/readers.ts';
import { QueueFull } from '#server/queue.ts';
import type { StoredFile } from '#server/ports/storage.ts';
import { findProfilePictureState, findUploadState, maySee, type PictureState } from './access.ts';
import { readThemedDrawing } from './drawings.ts';
import { readLogo } from './mark-logos.ts';
import {
  type PhotoType,
  photoWidths,
  type ProfilePicture,
  profilePictureKeys,
  uploadKey,
  uploadPath,
} from './rules.ts';
import { createShippedPhotos } from './shipped-photos.ts';
import { createUploadedPhotos } from './uploaded-photos.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Too many pictures are being made; no cache may keep this answer. */
const busy = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('retry-after', '10')
    .send('Busy');

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found');

/** Cache headers of pictures shipped with the product: an address always returns the same picture. */
const lasting = (reply: FastifyReply, type: string): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff');

/**
 * Cache-Control of uploads. The content of an address never changes, but it may become private: browsers cache public pictures permanently,
 * shared caches for at most a day, and private pictures are revalidated each time.
 */
const cachingOf = ({ isOpen }: PictureState): string =>
  isOpen ? 'public, max-age=31536000, s-maxage=86400, immutable' : 'private, no-cache';

type Upload = {
  key: string;
  type: string;
  state: PictureState | undefined;
  /** Called only for viewers who may see the picture. */
  find: () => Promise<StoredFile | null>;
};

/** Routes of pictures: drawings, uploads and photos shipped with the product. Originals of uploads are not stored (decision 5). */
export async function mediaRoutes(app: FastifyInstance, deps: AuthDeps): Promise<void> {
  const { db, ports, config } = deps;
  const { storage, clock } = ports;
  const photos = createShippedPhotos(storage);
  const uploads = createUploadedPhotos(storage);
  // About 3 MB for all drawings in all colours.
  const compressedDrawings = new Map<string, Buffer>();

  /** Sends an upload to viewers who may see its listing or profile. */
  async function sendUpload(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, type, state, find }: Upload,
  ): Promise<FastifyReply> {
    if (!state) return notFound(reply);
    if (!state.isOpen && !maySee(state, await findReaders(deps, request.headers))) return notFound(reply);
    const etag = `"${key}"`;
    reply.header('cache-control', cachingOf(state)).header('etag', etag).header('x-content-type-options', 'nosniff');
    if (!state.isOpen) reply.header('vary', 'cookie, authorization');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    try {
      const found = await find();
      if (!found) return notFound(reply);
      return reply.type(type).header('content-length', found.size).send(found.stream);
    } catch (error) {
      if (error instanceof QueueFull) return busy(reply);
      throw error;
    }
  }

  app.get<{ Params: { file: string } }>('/media/drawn/:file', async (request, reply) => {
    const name = /^([a-z0-9_-]{1,60})\.svg$/.exec(request.params.file)?.[1];
    const svg = name === undefined ? null : await readThemedDrawing(name);
    if (name === undefined || svg === null) return notFound(reply);
    lasting(reply, 'image/svg+xml; charset=utf-8').header('vary', 'accept-encoding');
    // The colours of both themes are in its own style element.
    reply.header('content-security-policy', "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'");
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(svg);
    const compressed = compressedDrawings.get(name) ?? gzipSync(svg);
    compressedDrawings.set(name, compressed);
    return reply.header('content-encoding', 'gzip').send(compressed);
  });

  app.get<{ Params: { id: string; file: string } }>('/media/u/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const [, digits, type] = /^(\d{3,4})\.(webp|avif)$/.exec(file) ?? [];
    const width = photoWidths.find((known) => String(known) === digits);
    if (width === undefined || !uuid.test(id)) return notFound(reply);
    const path = uploadPath(id);
    const state = await findUploadState(db, path, clock.now());
    // The route's pattern allows only these types.
    const key = uploadKey(path, width, type as PhotoType);
    return sendUpload(request, reply, {
      key,
      type: `image/${type}`,
      state,
      find: async () => (state && type === 'webp' ? uploads.find(state.photo, width, path) : storage.get(key)),
    });
  });

  for (const kind of ['avatar', 'cover'] as const satisfies readonly ProfilePicture[]) {
    app.get<{ Params: { id: string; file: string } }>(`/media/${kind}/:id/:file`, async (request, reply) => {
      const { id, file } = request.params;
      const key = profilePictureKeys({ kind, id }).find((known) => known.endsWith(`/${file}`));
      if (key === undefined || !uuid.test(id)) return notFound(reply);
      const state = await findProfilePictureState(db, { kind, id });
      return sendUpload(request, reply, { key, type: 'image/webp', state, find: () => storage.get(key) });
    });
  }

  app.get<{ Params: { file: string } }>('/media/photo/:file', async (request, reply) => {
    const [, name = '', digits] = /^([a-z0-9-]{1,120})-(\d{3,4})\.webp$/.exec(request.params.file) ?? [];
    const width = photoWidths.find((known) => String(known) === digits);
    const bytes = width === undefined ? null : await photos.find(name, width);
    return bytes ? lasting(reply, 'image/webp').send(bytes) : notFound(reply);
  });

  if (config.markLogos) {
    app.get<{ Params: { file: string } }>('/media/logo/:file', async (request, reply) => {
      const bytes = await readLogo(request.params.file);
      return bytes ? lasting(reply, 'image/png').send(bytes) : notFound(reply);
    });
  }

  app.get('/media/*', (_request, reply) => notFound(reply));
}
