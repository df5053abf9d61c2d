import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDb, createPool, type Db } from '#server/db/connect.ts';
import { inject } from 'vitest';
import { TEMPLATE, urlOfDatabase } from './template.ts';

export type TestDatabase = { db: Db; url: string; drop(): Promise<void> };

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

let server: Promise<pg.Client> | undefined;

async function connectToServer(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  // PostgreSQL may stop before this process, and the open connection does not keep the process alive.
  client.on('error', () => {});
  await client.connect();
  client.unref();
  return client;
}

/** Runs a statement on the one connection that all files of this process share: to open one takes half as long as to clone a database. */
async function runOnServer(sql: string): Promise<void> {
  server ??= connectToServer();
  await (await server).query(sql);
}

/**
 * Few connections, since each plans its first statements anew: with twenty, PostgreSQL spent half as much again on a file that searches. A call
 * waits for a free one as long as a busy machine needs.
 */
const connect = (url: string): Db => createDb(createPool(url, { max: 4, connectionTimeoutMillis: 120_000 }));

/** A migrated database cloned from the template in about 50 ms. Call `drop()` in `afterAll`. */
export async function testDb(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = urlOfDatabase(inject('databaseUrl'), name);
  const db = connect(url);
  return {
    db,
    url,
    async drop() {
      await db.destroy();
      await runOnServer(`drop database ${name} with (force)`);
    },
  };
}

/** Another pool of connections to a database that its creator drops. */
export function connectBeside(url: string): TestDatabase {
  const db = connect(url);
  return { db, url, drop: () => db.destroy() };
}

/** An empty database, for tests of the migrations themselves. */
export async function emptyDb(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database ${name}`);
  return {
    url: urlOfDatabase(inject('databaseUrl'), name),
    drop: () => runOnServer(`drop database ${name} with (force)`),
  };
}
