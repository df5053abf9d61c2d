import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { cardRoutes } from '#areas/media/card/routes.ts';
import { documentRoute } from '#areas/bids/document-route.ts';
import { messageFormRoute } from '#areas/messages/form-route.ts';
import { feedbackFormRoute } from '#areas/platform_feedback/form-route.ts';
import { stopMessagesRoute } from '#areas/notifications/stop-route.ts';
import { messagePhotoRoute } from '#areas/messages/photo-route.ts';
import { exportRoute as bidsExportRoute } from '#areas/bids/export-route.ts';
import { mediaRoutes } from '#areas/media/routes.ts';
import { exportRoute as transactionsExportRoute } from '#areas/money/export-route.ts';
import { webhookRoute } from '#areas/money/webhook-route.ts';
import { tileRoutes } from '#areas/tiles/routes.ts';
import { templateRoute } from '#areas/stock/template-route.ts';
import { exportRoute } from '#areas/user/account/export-route.ts';
import { addressLimits, addressRoutes, routedAddress } from './http/address.ts';
import { apiRoutes } from './http/api-routes.ts';
import { docsRoutes } from './http/docs.ts';
import { clientAddress } from './http/facts.ts';
import { feedRoutes } from './http/feed.ts';
import type { ServerDeps } from './http/dispatch.ts';
import { healthRoutes } from './http/health.ts';
import { answerFailures, refuseUnreadable } from './http/failures.ts';
import { metricsRoutes } from './http/metrics.ts';
import { pageRoutes, type Web } from './http/pages.ts';
import { robotsRoute } from './http/robots.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serviceWorkerRoutes } from './http/service-worker.ts';
import { sitemapRoutes } from './http/sitemap.ts';
import type { LiveHub } from './live/hub.ts';
import { liveStreamRoute } from './live/stream-route.ts';
import { limitRequests } from './limits/request-rate.ts';
import type { Metrics } from './metrics/registry.ts';
import type { Stopping } from './stopping.ts';

const workerPolicy = "default-src 'none';connect-src 'self';frame-ancestors 'none'";

export type AppOptions = {
  deps: ServerDeps;
  log: Logger;
  metrics: Metrics;
  stopping?: Stopping;
  web?: Web;
  /** Follows live events; without it there is no stream. */
  live?: LiveHub;
  /** The folder dist/client, when the pages have been built. */
  staticDir?: string;
};

/** Builds the whole server as one Fastify instance that is not yet listening. */
export async function buildApp({
  deps,
  log,
  metrics,
  stopping = { isStopping: false },
  live,
  web,
  staticDir,
}: AppOptions): Promise<FastifyInstance> {
  const { config } = deps;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: config.trustProxy,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = '' }) => routedAddress(url),
    clientErrorHandler: refuseUnreadable,
    // Time for a whole request, including 20 MB from a slow phone; a slower client would only occupy memory.
    requestTimeout: 10 * 60_000,
    // On shutdown, requests in progress finish and idle connections close (stopping.ts).
    forceCloseConnections: 'idle',
    // routedAddress limits the path; the router's own limit would answer without our headers.
    routerOptions: { maxParamLength: addressLimits.path, ignoreTrailingSlash: false },
  }) as unknown as FastifyInstance;

  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?', 1);
    const { method } = request;
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)];
    request.log.info({ method, path, status, ms, address: clientAddress(request.ip) }, 'request');
  });
  await securityHeaders(app, config.publicUrl);
  // Built files are already compressed on disk; this plugin compresses pages and API responses.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A window of 256 kB, because responses are shorter; the default window would take four megabytes for each response.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
  answerFailures(app);
  limitRequests(app, deps);
  addressRoutes(app);
  healthRoutes(app, deps, stopping);
  metricsRoutes(app, config, metrics);
  await app.register(
    async (api) => {
      await apiRoutes(api, deps);
      if (live) liveStreamRoute(api, deps, live);
    },
    { prefix: '/api' },
  );
  // Open streams are requests that never finish; a stopping server ends them first.
  if (live) app.addHook('preClose', () => live.stop());
  docsRoutes(app, config.publicUrl);
  documentRoute(app, deps);
  messagePhotoRoute(app, deps);
  await messageFormRoute(app, deps);
  await feedbackFormRoute(app, deps);
  await stopMessagesRoute(app, deps);
  bidsExportRoute(app, deps);
  transactionsExportRoute(app, deps);
  await webhookRoute(app, deps);
  await mediaRoutes(app, deps);
  cardRoutes(app, deps);
  tileRoutes(app, deps);
  exportRoute(app, deps);
  templateRoute(app);
  sitemapRoutes(app, deps);
  robotsRoute(app, config.publicUrl);
  feedRoutes(app, deps);
  if (staticDir) {
    await app.register(fastifyStatic, {
      root: staticDir,
      wildcard: false,
      // A route for each file, but none for the compressed copies beside it: `preCompressed` finds them, and routes take time at each start.
      globIgnore: ['**/*.br', '**/*.gz'],
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(reply, path) {
        // A worker obeys the policy of its own script; the map's worker fetches tiles.
        if (/\/assets\/maplibre-gl-worker/u.test(path)) reply.header('content-security-policy', workerPolicy);
        // File names in assets/ contain a hash of their content, names of payloads the id of their build.
        reply.header(
          'cache-control',
          /\/(assets|builds\/payload)\//.test(path)
            ? 'public, max-age=31536000, immutable'
            : path.endsWith('/builds/latest.json')
              ? 'no-cache'
              : 'public, max-age=3600',
        );
      },
    });
  }
  if (web && staticDir) serviceWorkerRoutes(app, { isOn: config.serviceWorker, web, staticDir });
  if (web) pageRoutes(app, deps, web);
  return app;
}
