import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#contract/openapi.ts';
import { docsPages } from './docs/pages.ts';
import { docsStyle } from './docs/style.ts';
import { createKeptAnswers, sendKept } from './kept-answer.ts';

const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";
const kept = 'public, max-age=300';

/** Registers `/api/openapi.json`, `/api/docs` and one page per area under `/api/docs`. */
export function docsRoutes(app: FastifyInstance, origin: string): void {
  // The document is rarely requested, so it is generated at the first request and then kept compressed.
  let document: ReturnType<typeof openApiDocument> | undefined;
  let pages: Map<string, string> | undefined;
  const theDocument = () => (document ??= openApiDocument(origin));
  const thePages = () => (pages ??= docsPages(theDocument(), origin));
  const keep = createKeptAnswers({ lives: Infinity, most: 200, now: Date.now });

  app.get('/api/openapi.json', async (request, reply) => {
    const answer = await keep('json', async () => JSON.stringify(theDocument()));
    return sendKept(request, reply.type('application/json; charset=utf-8').header('cache-control', kept), answer);
  });
  app.get('/api/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', kept).send(docsStyle),
  );
  for (const path of ['/api/docs', '/api/docs/:area']) {
    app.get(path, async (request, reply) => {
      const name = request.url.split('?')[0] ?? '';
      const page = thePages().get(name);
      if (page === undefined)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy).header('cache-control', kept);
      return sendKept(request, reply, await keep(name, async () => page));
    });
  }
}
