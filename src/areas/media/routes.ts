import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Storage } from '#server/ports/storage.ts';
import { drawingFor } from './drawings/drawing.ts';
import { readLogo } from './mark-logos.ts';
import { avatarKey, avatarSizes, type PhotoType, photoWidths, uploadKey, uploadPath } from './rules.ts';
import { createShippedPhotos } from './shipped-photos.ts';

type MediaDeps = { ports: { storage: Storage }; config: { markLogos: boolean } };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found');

/** What an address under /media shows never changes. */
const lasting = (reply: FastifyReply, type: string): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff');

/** Pictures: drawings, photos of users and photos that ship with the product. Originals are not among them. */
export async function mediaRoutes(app: FastifyInstance, { ports, config }: MediaDeps): Promise<void> {
  const { storage } = ports;
  const photos = createShippedPhotos(storage);
  // Every drawing there is takes about 3 MB, compressed.
  const drawn = new Map<string, Buffer>();

  app.get<{ Params: { file: string } }>('/media/drawn/:file', (request, reply) => {
    const name = /^([a-z0-9_-]{1,60})\.svg$/.exec(request.params.file)?.[1];
    const svg = name === undefined ? null : drawingFor(name);
    if (name === undefined || svg === null) return notFound(reply);
    lasting(reply, 'image/svg+xml; charset=utf-8').header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(svg);
    const packed = drawn.get(name) ?? gzipSync(svg);
    drawn.set(name, packed);
    return reply.header('content-encoding', 'gzip').send(packed);
  });

  app.get<{ Params: { id: string; file: string } }>('/media/u/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const [, digits, type] = /^(\d{3,4})\.(webp|avif)$/.exec(file) ?? [];
    const width = photoWidths.find((known) => String(known) === digits);
    if (width === undefined || !uuid.test(id)) return notFound(reply);
    // One of the two that the expression knows.
    const found = await storage.get(uploadKey(uploadPath(id), width, type as PhotoType));
    if (!found) return notFound(reply);
    return lasting(reply, `image/${type}`).header('content-length', found.size).send(found.stream);
  });

  app.get<{ Params: { id: string; file: string } }>('/media/avatar/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const size = avatarSizes.find((known) => file === `${known}.webp`);
    const found = size === undefined || !uuid.test(id) ? null : await storage.get(avatarKey(id, size));
    if (!found) return notFound(reply);
    return lasting(reply, 'image/webp').header('content-length', found.size).send(found.stream);
  });

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
