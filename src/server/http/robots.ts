import type { FastifyInstance } from 'fastify';

/** Personal pages and forms; pages that only repeat others have `noindex` themselves. */
const closed = [
  '/api/',
  '/admin',
  '/feelProfile',
  '/favorites',
  '/offers/new',
  '/saved-searches',
  '/stop/',
  '/user/*/favorite',
];

/** Registers `/robots.txt`: the addresses that crawlers should skip, in both languages, and the address of the sitemap. */
export function robotsRoute(app: FastifyInstance, publicUrl: string): void {
  const paths = [...closed, ...closed.filter((path) => path !== '/api/').map((path) => `/en${path}`), '/*?*cursor='];
  const text = [
    'User-agent: *',
    ...paths.map((path) => `Disallow: ${path}`),
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
}
