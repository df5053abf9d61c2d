import pg from 'pg';
import { findRunningPostgres } from '#server/db/embedded.ts';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';

/** What only time or another server could do, done in the database of this run. */
export async function inDatabase<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: findRunningPostgres(dataDir) });
  await client.connect();
  const { rows } = await client.query(statement, values);
  await client.end();
  return rows as Row[];
}

/** As if an hour had gone by since the last code: nobody waits a minute in a test. */
export async function letCodesAge(...phones: string[]): Promise<void> {
  await inDatabase(`update auth_codes set created_at = created_at - interval '61 minutes' where phone = any($1)`, [
    phones.map((phone) => `+7${phone}`),
  ]);
}
