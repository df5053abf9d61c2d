import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { startThrowawayPostgres } from '#tools/database/throwaway.ts';
import { TEMPLATE, urlOfDatabase } from './template.ts';

/** One PostgreSQL for the whole run and one migrated template in it, from which each test file clones its database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres();
  try {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${TEMPLATE}`);
    await client.end();
    await migrate(urlOfDatabase(postgres.url, TEMPLATE));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('databaseUrl', postgres.url);
  return () => postgres.stop();
}
