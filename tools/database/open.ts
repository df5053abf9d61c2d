import type { Config } from '#server/config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { reachDatabase } from '#server/db/reach.ts';

/** The database of this configuration for a tool: that of DATABASE_URL, of a running `npm start`, or the embedded one, started for the tool. */
export async function openToolDatabase(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  const url = config.databaseUrl?.reveal() ?? findRunningPostgres(config.dataDir);
  if (url) {
    await reachDatabase(url);
    return { url, close: async () => {} };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log });
  return { url: postgres.url, close: () => postgres.stop() };
}
