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

let server: pg.Pool | undefined;

/** Runs a statement on the one connection that all files of this process share: to open one takes half as long as to clone a database. */
async function runOnServer(sql: string): Promise<void> {
  if (!server) {
    // It stays open between files, and an idle one does not keep the process alive.
    server = new pg.Pool({
      connectionString: inject('databaseUrl'),
      max: 1,
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    });
    // PostgreSQL may stop before this process.
    server.on('error', () => {});
  }
  await server.query(sql);
}

/** Each connection is a process of PostgreSQL, and four are enough for calls to run at the same time. */
const mostConnections = 4;

/** A migrated database cloned from the template in about 50 ms. Call `drop()` in `afterAll`. */
export async function testDb(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = urlOfDatabase(inject('databaseUrl'), name);
  const db = createDb(createPool(url, { max: mostConnections }));
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
export function connectBeside(url: string, connections?: number): TestDatabase {
  const db = createDb(connections === undefined ? url : createPool(url, { max: connections }));
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
