import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDb } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadGeo } from '#tools/seed/geo.ts';
import { startThrowawayPostgres } from '#tools/database/throwaway.ts';
import { TEMPLATE, urlOfDatabase } from './template.ts';

/** One PostgreSQL for the whole run with a migrated template and the shipped places, from which each test file clones its database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres();
  try {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${TEMPLATE}`);
    await client.end();
    await migrate(urlOfDatabase(postgres.url, TEMPLATE));
    const db = createDb(urlOfDatabase(postgres.url, TEMPLATE));
    await loadGeo(db).finally(() => db.destroy());
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('databaseUrl', postgres.url);
  return () => postgres.stop();
}
