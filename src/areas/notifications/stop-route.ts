import type { FastifyInstance } from 'fastify';
import { uuidOfStopKey } from '#notifications/stop-key.ts';
import type { ServerDeps } from '#server/http/dispatch.ts';
import { stopByKey } from './stop-queries.ts';

/** POST /stop/messages/{key}: mail programs send it when a person presses their button (RFC 8058, section 3.2). The key is all that they have. */
export async function stopMessagesRoute(app: FastifyInstance, { db, ports }: ServerDeps): Promise<void> {
  await app.register(async (room) => {
    room.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, null),
    );
    room.post<{ Params: { key: string } }>('/stop/messages/:key', async (request, reply) => {
      const { key } = request.params;
      const isFound = /^[\w-]{22}$/.test(key) && (await stopByKey(db, uuidOfStopKey(key), ports.clock.now()));
      return reply
        .code(isFound ? 204 : 404)
        .header('cache-control', 'no-store')
        .send();
    });
  });
}
