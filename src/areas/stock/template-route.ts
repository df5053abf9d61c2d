import type { FastifyInstance } from 'fastify';
import { templateKinds, templateOf } from './template.ts';

/** GET /stock/template.csv?kind=auto: a table for a feed, to be filled in. It contains no personal data. */
export function templateRoute(app: FastifyInstance): void {
  app.get('/stock/template.csv', async (request, reply) => {
    const { kind: named = 'auto' } = request.query as { kind?: unknown };
    const kind = templateKinds.find((one) => one === named);
    reply.header('x-content-type-options', 'nosniff');
    if (!kind) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="stock-${kind}.csv"`)
      .send(templateOf(kind));
  });
}
