import { fileURLToPath } from 'node:url';
import { loadConfig, readEnvironment } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';
import { takeBackup } from './backup/take.ts';
import { openToolDatabase } from './database/open.ts';
import { closeOnSignals } from './serve/closing.ts';

// `npm run backup -- <folder>`: backs up the database and the photos of the configuration, beside a running server or without one.
const root = fileURLToPath(new URL('../', import.meta.url));
process.chdir(root);
const closing = closeOnSignals();
await closing.run(async () => {
  const target = process.argv[2];
  if (!target) throw new StartError('Say where: npm run backup -- <folder that is to be made>.');
  const config = loadConfig(readEnvironment(root));
  const database = await openToolDatabase(config);
  closing.add(() => database.close());
  const photos = config.storage.provider === 'folder' ? config.storage.folder : undefined;
  const { tables, takenAt } = await takeBackup(database.url, target, photos);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${target}: ${rows} rows of ${tables.length} tables as of ${takenAt}.`);
});
await closing.finish();
