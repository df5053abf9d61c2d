import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrate } from '#server/db/migrate.ts';
import { generateTables } from './database/tables.ts';
import { startThrowawayPostgres } from './database/throwaway.ts';

// `npm run db:types`: writes src/server/db/tables.gen.ts from a freshly migrated database.
const postgres = await startThrowawayPostgres();
try {
  await migrate(postgres.url);
  const file = fileURLToPath(new URL('../src/server/db/tables.gen.ts', import.meta.url));
  writeFileSync(file, await generateTables(postgres.url));
} finally {
  await postgres.stop();
}
