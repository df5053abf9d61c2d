import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import { kindData } from '#kinds/data.ts';
import { followSearches } from '#areas/search/engine/follow.ts';
import { buildApp } from '#server/app.ts';
import { ensureAdmin } from '#server/auth/admin-account.ts';
import { loadConfig } from '#server/config.ts';
import { createDb } from '#server/db/connect.ts';
import { createEvents } from '#server/events.ts';
import { createMetrics } from '#server/metrics/registry.ts';
import type { Web } from '#server/http/pages.ts';
import { createLog } from '#server/log.ts';
import { createPorts } from '#server/ports/create.ts';
import type * as Entry from '#web/entry-server.tsx';

// The server of `npm run dev`: Vite's middleware serves the sources of the pages, Fastify everything else.
const config = loadConfig(process.env);
const log = createLog(config.logLevel);
const metrics = createMetrics();
const events = createEvents(log, metrics.countEvent);
const db = createDb(config.databaseUrl?.reveal() ?? '');
const ports = createPorts(config, db, log);
const url = config.databaseUrl?.reveal() ?? '';
const searches = followSearches({ url, db, clock: ports.clock, log, kinds: Object.values(kindData) });
const deps = { db, config, ports, events, searches };
await ensureAdmin(db, config);

/** The script that the React plugin of Vite adds to a page. */
const devPreamble = `import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

let vite: ViteDevServer | undefined;
const web: Web = {
  // ssrLoadModule returns a record of unknown; the module is entry-server.tsx.
  entry: async () => (await vite!.ssrLoadModule('/src/web/entry-server.tsx')) as typeof Entry,
  assets: async () => ({ script: '/src/web/entry-client.tsx', styles: [], fonts: [], filesOf: () => [], devPreamble }),
};

const app = await buildApp({ deps, log, metrics, web });
// Other loaders write a file beside the configuration, which the watcher would take for a change of the server.
vite = await createServer({
  appType: 'custom',
  configLoader: 'native',
  server: { middlewareMode: true, hmr: { server: app.server } },
});

/** Vite adds style elements without a nonce, so development has no content security policy. */
function dropPolicy(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    const headers = args.at(-1);
    if (typeof headers === 'object' && headers !== null) Reflect.deleteProperty(headers, 'content-security-policy');
    response.removeHeader('content-security-policy');
    return writeHead(...args);
  }) as ServerResponse['writeHead'];
}

const own = /^\/(?:api|media|healthz|readyz|metrics)(?:[/?]|$)/u;
const answer = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
app.server.removeAllListeners('request');
app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  const goOn = (): void => {
    for (const listener of answer) listener(request, response);
  };
  if (own.test(request.url ?? '')) return goOn();
  dropPolicy(response);
  vite.middlewares(request, response, goOn);
});

await app.listen({ host: config.host, port: config.port });
const stop = async (): Promise<never> => {
  await vite.close();
  await app.close();
  await searches.stop();
  await db.destroy();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
