import { fileURLToPath } from 'node:url';
import { loadConfig, readEnvironment } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';
import { restoreBackup } from './backup/put-back.ts';
import { type Departures, readDepartures, settledText } from './backup/settle.ts';
import { openToolDatabase } from './database/open.ts';
import { closeOnSignals } from './serve/closing.ts';

// `npm run restore -- <folder> [<log>]`: restores a backup into the empty database and photo folder of the configuration. The log of the lost
// server says which accounts have left since the backup.
const root = fileURLToPath(new URL('../', import.meta.url));
process.chdir(root);
const closing = closeOnSignals();
await closing.run(async () => {
  const source = process.argv[2];
  const log = process.argv[3];
  if (!source) throw new StartError('Say what: npm run restore -- <folder of a backup> [<log since then>].');
  const departures: Departures = log === undefined ? new Map() : await readDepartures(log);
  const config = loadConfig(readEnvironment(root));
  const database = await openToolDatabase(config);
  closing.add(() => database.close());
  const photos = config.storage.provider === 'folder' ? config.storage.folder : undefined;
  const { tables, takenAt, settled } = await restoreBackup(source, database.url, { photos, departures });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows of ${tables.length} tables as of ${takenAt}.`);
  console.log(settledText(settled));
});
await closing.finish();
