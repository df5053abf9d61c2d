import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ServerDeps } from './dispatch.ts';

/** `GET /healthz`: the process answers. `GET /readyz`: the database does too, and holds every migration. */
export function healthRoutes(app: FastifyInstance, { db }: ServerDeps): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1 from migrations limit 1`.execute(db);
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false, reason: 'database' });
    }
  });
}
