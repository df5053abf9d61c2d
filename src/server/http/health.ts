import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { hasAll } from '../db/migrate.ts';
import type { Stopping } from '../stopping.ts';
import type { ServerDeps } from './dispatch.ts';

/**
 * Registers `GET /healthz`, which succeeds while the process answers, and `GET /readyz`, which also requires a reachable database with
 * every migration applied, loaded search engines and a server that is not about to stop.
 */
export function healthRoutes(app: FastifyInstance, { db, searches }: ServerDeps, stopping: Stopping): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (stopping.isStopping) return reply.code(503).send({ ok: false, reason: 'stopping' });
    try {
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
      if (!hasAll(rows.map(({ name }) => name))) return await reply.code(503).send({ ok: false, reason: 'migrations' });
      if (!searches.isReady()) return await reply.code(503).send({ ok: false, reason: 'search' });
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false, reason: 'database' });
    }
  });
}
