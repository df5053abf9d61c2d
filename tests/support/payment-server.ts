import { flushCompileCache } from 'node:module';
import { sqlSearches } from '#areas/search/sql/search.ts';
import { buildApp } from '#server/app.ts';
import { demoConfig } from '#server/config.ts';
import { createDb } from '#server/db/connect.ts';
import { createLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics/registry.ts';
import { createPorts } from '#server/ports/create.ts';

// A server in a process of its own, without pages and jobs, for tests that kill it. Started by `money-faults.test.ts`.

const { DATABASE_URL = '', DATA_DIR = '', PORT = '' } = process.env;
const config = demoConfig(DATA_DIR, { ...process.env, LOG_LEVEL: 'silent' });
const log = createLog('silent');
const db = createDb(DATABASE_URL);
const deps = {
  db,
  config,
  ports: createPorts(config, db, log),
  events: { emit: () => {} },
  searches: sqlSearches,
};
const app = await buildApp({ deps, log, metrics: createMetrics() });
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
// A process that is killed leaves no cache when it ends.
flushCompileCache();
process.send?.('listening');
