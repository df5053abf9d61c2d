import { chmodSync, rmSync } from 'node:fs';
import { startEmbeddedPostgres } from '#tools/postgres/embedded.ts';
import { makeThrowawayFolder } from './throwaway-folder.ts';

/** A PostgreSQL in a temporary folder without durability, for tests and generated files; `stop()` removes it. */
export async function startThrowawayPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = makeThrowawayFolder('dvor-throwaway-');
  // mkdtemp makes a folder that only this user can enter, and under root PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755);
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Plans depend on the statistics that a test asks for, never on the time at which they are gathered.
    autovacuum: 'off',
    max_connections: '150',
  };
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
