import { kindData } from '#kinds/data.ts';
import { followSearches } from '#areas/search/engine/follow.ts';
import { prepareWords } from '#areas/search/prepare-words.ts';
import { ensureAdmin } from './auth/admin-account.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { createDb, createPool } from './db/connect.ts';
import { createEvents } from './events.ts';
import { createLog } from './log.ts';
import type { Web } from './http/pages.ts';
import { startJobs } from './jobs/runner.ts';
import { startLiveHub } from './live/hub.ts';
import { countDeliveries } from './metrics/deliveries.ts';
import { addGauges } from './metrics/gauges.ts';
import { createMetrics } from './metrics/registry.ts';
import { createPorts } from './ports/create.ts';
import { StartError } from './start-error.ts';
import { stopAnswering, type Stopping, watchConnections } from './stopping.ts';
import { version } from './version.ts';

export type RunningServer = {
  url: string;
  /** `kept` when the database already had an administrator of another server, which was left unchanged. */
  administrator: 'current' | 'kept';
  close(): Promise<void>;
};

/** Starts answering on config.host:config.port; the database must be migrated already. */
export async function startServer(
  config: Config,
  databaseUrl: string,
  web: Web,
  staticDir?: string,
): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const { build } = await web.assets();
  const metrics = createMetrics({ version, build: build ?? 'development' });
  const events = createEvents(log, metrics.countEvent);
  const pool = createPool(databaseUrl);
  const db = createDb(pool);
  const ports = countDeliveries(createPorts(config, db, log), metrics);
  const administrator = await ensureAdmin(db, config);
  if (administrator === 'kept') log.warn('the administrator of this database was made by another server and is kept');
  const searches = followSearches({
    url: databaseUrl,
    db,
    clock: ports.clock,
    log,
    kinds: Object.values(kindData),
    onCatalogues: () => prepareWords(db),
  });
  const stopping: Stopping = { isStopping: false };
  const live = await startLiveHub({ url: databaseUrl, db, clock: ports.clock, log });
  addGauges(metrics.registry, {
    db,
    pool,
    searches,
    live,
    clock: ports.clock,
    stopping,
    asksForRates: config.rates.provider === 'cbr',
  });
  const app = await buildApp({
    deps: { db, config, ports, events, searches },
    log,
    metrics,
    stopping,
    live,
    web,
    ...(staticDir ? { staticDir } : {}),
  });
  const connections = watchConnections(app.server);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await live.stop();
    await searches.stop();
    await db.destroy();
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${config.port} is taken: stop the program that listens on it, or set PORT to another.`,
      );
    if (code === 'EACCES')
      throw new StartError(`Port ${config.port} may not be opened by this user: set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${config.host} is not an address of this machine.`);
    throw error;
  }
  log.info({ host: config.host, port: config.port, mode: config.mode }, 'started');
  const jobs = startJobs(databaseUrl, { db, config, ports, events, log });
  return {
    url: config.publicUrl,
    administrator,
    async close() {
      const began = performance.now();
      const delayMs = config.stopDelaySeconds * 1000;
      await Promise.all([stopAnswering(stopping, { app, connections, log, delayMs }), jobs.stop()]);
      await searches.stop();
      await db.destroy();
      log.info({ ms: Math.round(performance.now() - began) }, 'stopped');
    },
  };
}
