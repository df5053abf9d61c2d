import type { Config } from '#server/config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#tools/postgres/embedded.ts';
import { checkDatabase } from '#server/db/check-database.ts';

/** The database of the configuration, for a tool: DATABASE_URL, that of a running `npm start`, or the embedded one, started for the tool. */
export async function openToolDatabase(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  const url = config.databaseUrl?.reveal() ?? findRunningPostgres(config.dataDir);
  if (url) {
    await checkDatabase(url);
    return { url, close: async () => {} };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log });
  return { url: postgres.url, close: () => postgres.stop() };
}
