import { Kysely, PostgresDialect } from 'kysely';
import { sqlSearches } from '#areas/search/sql/search.ts';
import { findCards } from '#areas/listing/queries.ts';
import { createPool } from '#server/db/connect.ts';
import type { DB } from '#server/db/tables.gen.ts';
import { searchInput } from './cases.ts';
import type { SearchCase } from './kind-cases.ts';

export type Plan = { name: string; sql: string; /** Milliseconds in PostgreSQL alone. */ ms: number; text: string };

/** Every statement that a search makes, with the plan PostgreSQL takes for it. */
export async function explainSearches(databaseUrl: string, cases: readonly SearchCase[]): Promise<Plan[]> {
  const pool = createPool(databaseUrl, { max: 2 });
  let made: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void made.push({ sql, parameters }),
  });
  const plans: Plan[] = [];
  try {
    for (const { kind, name, asked } of cases) {
      const [filters, ...others] = asked;
      if (!filters || others.length > 0) continue;
      made = [];
      const { ids } = await sqlSearches.of(kind).find(db, searchInput(filters));
      await findCards(db, ids);
      for (const { sql, parameters } of made) {
        // Under its own mark it would pass for the statement that is prepared.
        const unmarked = sql.replace(/\/\* prepared \w+ \*\//u, '');
        const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${unmarked}`, [
          ...parameters,
        ]);
        const text = rows.map((row) => row['QUERY PLAN']).join('\n');
        plans.push({ name, sql, text, ms: Number(/Execution Time: ([\d.]+) ms/u.exec(text)?.[1]) });
      }
    }
  } finally {
    await db.destroy();
  }
  return plans;
}
