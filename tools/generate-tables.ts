import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { migrate } from '#server/db/migrate.ts';
import { startThrowawayPostgres } from './database/throwaway.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** bigint and dates as src/server/db/connect.ts reads them. */
const mapping = { int8: 'number', date: 'string' };

/** Writes src/server/db/tables.gen.ts from a freshly migrated database; with --verify only says whether it is up to date. */
const postgres = await startThrowawayPostgres();
try {
  await migrate(postgres.url);
  const flags = ['--dialect', 'postgres', '--url', postgres.url, '--out-file', 'src/server/db/tables.gen.ts'];
  const types = ['--type-mapping', JSON.stringify(mapping), '--exclude-pattern', 'migrations'];
  const rest = process.argv.includes('--verify') ? ['--verify'] : [];
  execFileSync(process.execPath, ['node_modules/kysely-codegen/dist/cli/bin.js', ...flags, ...types, ...rest], {
    cwd: root,
    stdio: 'inherit',
  });
} finally {
  await postgres.stop();
}
