import { existsSync, mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { startEmbeddedPostgres } from '#tools/postgres/embedded.ts';
import { locateFolder } from '#tools/postgres/location.ts';
import { lockFolder } from '#tools/postgres/folder-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { checkDatabase } from '#server/db/check-database.ts';
import { StartError } from '#server/start-error.ts';
import type { Closing } from './closing.ts';

const MEGABYTE = 1_048_576;
/** A new database with its write-ahead log and the demo takes some 400 MB; an existing one needs room to write. */
const FIRST_START_MB = 600;
const LATER_START_MB = 60;
const FULL_MB = 20;

/** Free space of the data folder and, where it lies elsewhere, of the folder of the database; the smaller figure. */
async function leastFreeMegabytes(dataDir: string): Promise<number> {
  const folders = [dataDir, locateFolder(dataDir)].filter((folder) => folder !== undefined && existsSync(folder));
  const free = await Promise.all(folders.map(async (folder) => statfs(folder!)));
  return Math.min(...free.map(({ bavail, bsize }) => Math.floor((bavail * bsize) / MEGABYTE)));
}

async function assertRoom(dataDir: string): Promise<void> {
  const isFirst = !existsSync(join(dataDir, 'postgres')) && locateFolder(dataDir) === undefined;
  const needed = isFirst ? FIRST_START_MB : LATER_START_MB;
  const free = await leastFreeMegabytes(dataDir);
  if (free < needed) {
    throw new StartError(`The disk of ${dataDir} is full: ${free} MB are free and ${needed} MB are needed.`);
  }
}

/** Replaces an error by a sentence about the disk where the disk is full: PostgreSQL then fails in many ways. */
export async function explainFailure(error: unknown, { dataDir }: Config): Promise<unknown> {
  if (error instanceof StartError || !existsSync(dataDir)) return error;
  const free = await leastFreeMegabytes(dataDir);
  if (free >= FULL_MB) return error;
  return new StartError(`The disk of ${dataDir} became full: free some space and start again, nothing is lost.`, {
    cause: error,
  });
}

/**
 * Locks the data folder; `start` then opens and migrates the database, that of DATABASE_URL or the embedded one, which `closing` stops. Under
 * a DATABASE_URL the folder is not locked: several servers may share both.
 */
export async function openDatabase(config: Config, closing: Closing): Promise<{ start(): Promise<{ url: string }> }> {
  mkdirSync(config.dataDir, { recursive: true });
  const configuredUrl = config.databaseUrl?.reveal();
  if (!configuredUrl) {
    const lock = await lockFolder(config.dataDir);
    closing.add(() => lock.release());
    closing.whenEnding(() => lock.announceEnd());
    await assertRoom(config.dataDir);
  }
  return {
    async start() {
      if (configuredUrl) await checkDatabase(configuredUrl);
      const url = configuredUrl ?? (await startEmbedded(config, closing));
      await migrate(url, { log: console.log });
      return { url };
    },
  };
}

async function startEmbedded({ dataDir }: Config, closing: Closing): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.log });
  closing.add(() => postgres.stop());
  return postgres.url;
}
