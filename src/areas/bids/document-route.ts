import type { FastifyInstance } from 'fastify';
import { type AuthDeps, findReaders } from '#server/auth/readers.ts';
import { findDocument } from './document-queries.ts';
import { documentKey } from './documents.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const documentHref = (id: string): string => `/media/document/${id}`;

/** GET /media/document/{id}: a document of an application, for the sessions of its two sides only; for others it does not exist. */
export function documentRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.get<{ Params: { id: string } }>('/media/document/:id', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    const { id } = request.params;
    const document = uuid.test(id) ? await findDocument(deps.db, id) : undefined;
    const readers = document ? await findReaders(deps, request.headers) : [];
    const isReader = readers.some(
      (reader) =>
        (reader.kind === 'user' || reader.kind === 'organization') &&
        (reader.id === document?.applicant_id || reader.id === document?.recipient_id),
    );
    const file = document && isReader ? await deps.ports.storage.get(documentKey(id)) : null;
    if (!document || !file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    // Downloaded, never opened as a page of this site, because the file comes from a user.
    const name = encodeURIComponent(document.name).replaceAll(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    );
    return reply
      .type(document.type)
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.stream);
  });
}
