import { Kysely, PostgresDialect } from 'kysely';
import { createPool } from '#server/db/connect.ts';
import type { DB } from '#server/db/tables.gen.ts';
import type { SearchCase } from './kind-cases.ts';
import { pageSteps, searchSteps } from './plan-steps.ts';

export type Plan = { name: string; sql: string; /** Milliseconds in PostgreSQL alone. */ ms: number; text: string };

/** Every statement of searches and pages, with the plan PostgreSQL takes for it; of a step for several listings the slowest. */
export async function explainAll(databaseUrl: string, cases: readonly SearchCase[]): Promise<Plan[]> {
  const pool = createPool(databaseUrl, { max: 2 });
  let made: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void made.push({ sql, parameters }),
  });
  const plans = new Map<string, Plan>();
  try {
    for (const { name, act } of [...searchSteps(cases), ...(await pageSteps(db))]) {
      made = [];
      await act(db);
      for (const { sql, parameters } of made) {
        // Under its own mark it would pass for the statement that is prepared.
        const unmarked = sql.replace(/\/\* prepared \w+ \*\//u, '');
        const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${unmarked}`, [
          ...parameters,
        ]);
        const text = rows.map((row) => row['QUERY PLAN']).join('\n');
        const ms = Number(/Execution Time: ([\d.]+) ms/u.exec(text)?.[1]);
        const known = plans.get(`${name} ${sql}`);
        if (!known || known.ms < ms) plans.set(`${name} ${sql}`, { name, sql, text, ms });
      }
    }
  } finally {
    await db.destroy();
  }
  return [...plans.values()];
}
