import { fileURLToPath } from 'node:url';
import { loadConfig, readEnvironment } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Departures, readDepartures, settledText, settleRestored } from './backup/settle.ts';
import { openToolDatabase } from './database/open.ts';
import { closeOnSignals } from './serve/closing.ts';

// `npm run db:settle -- [<log>]`: settles a database that PostgreSQL's own tools have restored; run it before the server starts.
const root = fileURLToPath(new URL('../', import.meta.url));
process.chdir(root);
const closing = closeOnSignals();
await closing.run(async () => {
  const log = process.argv[2];
  const database = await openToolDatabase(loadConfig(readEnvironment(root)));
  closing.add(() => database.close());
  const departures: Departures = log === undefined ? new Map() : await readDepartures(log);
  await migrate(database.url);
  console.log(settledText(await settleRestored(database.url, departures, new Date())));
});
await closing.finish();
