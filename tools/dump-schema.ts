import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrate } from '#server/db/migrate.ts';
import { dumpSchema } from './database/schema.ts';
import { startThrowawayPostgres } from './database/throwaway.ts';

// `npm run db:schema`: writes migrations/schema.sql, the result of all migrations, for reading and for reviewing a change.
const postgres = await startThrowawayPostgres();
try {
  await migrate(postgres.url);
  writeFileSync(fileURLToPath(new URL('../migrations/schema.sql', import.meta.url)), await dumpSchema(postgres.url));
} finally {
  await postgres.stop();
}
