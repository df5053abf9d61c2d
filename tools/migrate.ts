import { fileURLToPath } from 'node:url';
import { loadConfig, readEnvironment } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openToolDatabase } from './database/open.ts';
import { closeOnSignals } from './serve/closing.ts';

// `npm run db:migrate`: brings the database of the configuration up to this checkout.
const root = fileURLToPath(new URL('../', import.meta.url));
process.chdir(root);
const closing = closeOnSignals();
await closing.run(async () => {
  const database = await openToolDatabase(loadConfig(readEnvironment(root)));
  closing.add(() => database.close());
  const applied = await migrate(database.url, { log: console.log });
  if (applied.length === 0) console.log('The database is up to date.');
});
await closing.finish();
