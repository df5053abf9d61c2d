import { fileURLToPath } from 'node:url';
import { loadConfig, readEnvironment } from '#server/config.ts';
import { createDb } from '#server/db/connect.ts';
import { actOnAdmins } from './admins/act.ts';
import { openToolDatabase } from './database/open.ts';
import { closeOnSignals } from './serve/closing.ts';

// `npm run admins -- list | add <login> | end <login>`: manages administrators in addition to those of the configuration.
const root = fileURLToPath(new URL('../', import.meta.url));
process.chdir(root);
const closing = closeOnSignals();
await closing.run(async () => {
  const config = loadConfig(readEnvironment(root));
  const database = await openToolDatabase(config);
  closing.add(() => database.close());
  const db = createDb(database.url);
  closing.add(() => db.destroy());
  const lines = await actOnAdmins({ db, config, at: new Date() }, process.argv.slice(2));
  console.log(lines.join('\n'));
});
await closing.finish();
