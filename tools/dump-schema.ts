import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrate } from '#server/db/migrate.ts';
import { dumpSchema } from './database/schema.ts';
import { startThrowawayPostgres } from './database/throwaway.ts';

// Writes migrations/schema.sql: what all migrations together make, for reading and for reviewing a change.
const postgres = await startThrowawayPostgres();
try {
  await migrate(postgres.url);
  writeFileSync(fileURLToPath(new URL('../migrations/schema.sql', import.meta.url)), await dumpSchema(postgres.url));
} finally {
  await postgres.stop();
}
