import type { FastifyInstance } from 'fastify';
import { accountOf } from '#contract/actors.ts';
import { messagePhotoKey, messagePhotoWidths } from '#areas/media/message-photo.ts';
import { type AuthDeps, findReaders } from '#server/auth/readers.ts';
import { findPhotoReaders, isComplainedPhoto } from './photo-queries.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * GET /media/message/{id}/{width}.webp: a photo of a message, for the sessions of its two sides, and of administrators where a complaint shows them the
 * message; for others it does not exist.
 */
export function messagePhotoRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.get<{ Params: { id: string; file: string } }>('/media/message/:id/:file', async (request, reply) => {
    reply.header('cache-control', 'private, max-age=86400').header('x-content-type-options', 'nosniff');
    const { id, file } = request.params;
    const width = messagePhotoWidths.find((one) => file === `${one}.webp`);
    const allowed = uuid.test(id) && width !== undefined ? await findPhotoReaders(deps.db, id) : [];
    const readers = allowed.length > 0 ? await findReaders(deps, request.headers) : [];
    const isReader =
      readers.some((reader) => allowed.includes(accountOf(reader) ?? 0)) ||
      (readers.some(({ kind }) => kind === 'admin') && (await isComplainedPhoto(deps.db, id)));
    const stored = isReader && width !== undefined ? await deps.ports.storage.get(messagePhotoKey(id, width)) : null;
    if (!stored)
      return reply.header('cache-control', 'no-store').code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply.type('image/webp').header('content-length', stored.size).send(stored.stream);
  });
}
