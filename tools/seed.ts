import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadConfig, readEnvironment } from '#server/config.ts';
import { createDb } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { openToolDatabase } from './database/open.ts';
import { seedDemo } from './seed/seed.ts';
import { closeOnSignals } from './serve/closing.ts';

// `npm run db:seed -- --listings 1000000 [--kinds 200000] [--seed 2]`: replaces the demo by one of this many cars and listings of each other
// kind, beside a running server or without one. A kind that has its size already stays.
const root = fileURLToPath(new URL('../', import.meta.url));
process.chdir(root);

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,8}$/u.test(text))
    throw new StartError(`--${name} takes a whole number of at most eight digits, not ${text}.`);
  return Number(text);
}

const closing = closeOnSignals();
await closing.run(async () => {
  const config = loadConfig(readEnvironment(root));
  const options = {
    listings: { type: 'string' },
    kinds: { type: 'string' },
    seed: { type: 'string', default: '1' },
  } as const;
  const { values } = parseArgs({ options });
  const listings = values.listings === undefined ? config.demoListings : wholeNumber('listings', values.listings);
  const seed = wholeNumber('seed', values.seed);
  const kinds = values.kinds === undefined ? {} : { kinds: wholeNumber('kinds', values.kinds) };
  const database = await openToolDatabase(config);
  closing.add(() => database.close());
  await migrate(database.url, { log: console.log });
  const db = createDb(database.url);
  closing.add(() => db.destroy());
  const written = await seedDemo({ db, url: database.url, listings, seed, log: console.log, ...kinds });
  if (written === 0) console.log(`The demo of ${listings} listings is already there.`);
});
await closing.finish();
