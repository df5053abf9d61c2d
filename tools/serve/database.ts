import { existsSync, mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { reachDatabase } from '#server/db/reach.ts';
import { StartError } from '#server/start-error.ts';
import type { Closing } from './closing.ts';

const MEGABYTE = 1_048_576;
/** A new database with its log ahead and the demo takes some 400 MB; an old one needs room to write. */
const FIRST_START_MB = 600;
const LATER_START_MB = 60;

async function assertRoom(dataDir: string): Promise<void> {
  const isFirst = !existsSync(join(dataDir, 'postgres')) && !existsSync(join(dataDir, 'postgres-location'));
  const needed = isFirst ? FIRST_START_MB : LATER_START_MB;
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free < needed) {
    throw new StartError(`The disk of ${dataDir} is full: ${free} MB are free and ${needed} MB are needed.`);
  }
}

/**
 * Takes the data folder; `start` then gives the migrated database: that of DATABASE_URL or the embedded one, which `closing` stops. With a
 * DATABASE_URL several servers may share the folder, as they share the database.
 */
export async function openDatabase(config: Config, closing: Closing): Promise<{ start(): Promise<{ url: string }> }> {
  mkdirSync(config.dataDir, { recursive: true });
  const given = config.databaseUrl?.reveal();
  if (!given) {
    const lock = await lockFolder(config.dataDir);
    closing.add(() => lock.release());
    closing.whenEnding(() => lock.announceEnd());
    await assertRoom(config.dataDir);
  }
  return {
    async start() {
      if (given) await reachDatabase(given);
      const url = given ?? (await startEmbedded(config, closing));
      await migrate(url, undefined, console.log);
      return { url };
    },
  };
}

async function startEmbedded({ dataDir }: Config, closing: Closing): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.log });
  closing.add(() => postgres.stop());
  return postgres.url;
}
