import { type CompiledQuery, sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '#server/db/connect.ts';

/** A node of an executed plan of PostgreSQL. */
export type PlanNode = {
  'Index Name'?: string;
  'Relation Name'?: string;
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};
const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];

/** Executes a compiled statement and returns all nodes of its plan. */
export async function planOf(db: Db, { sql: text, parameters }: CompiledQuery): Promise<PlanNode[]> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
    ...sql`select 1`.compile(db),
    sql: `explain (analyze, format json) ${text}`,
    parameters,
  });
  return flat(rows[0]!['QUERY PLAN'][0]!.Plan);
}

/** Returns the nodes of the plans of all statements of a query. */
export async function plansOf(db: Db, query: () => Promise<unknown>): Promise<PlanNode[]> {
  const executor = db.getExecutor();
  const spy = vi.spyOn(executor, 'executeQuery');
  const asked: CompiledQuery[] = [];
  try {
    await query();
    asked.push(...spy.mock.calls.map(([compiled]) => compiled as CompiledQuery));
  } finally {
    spy.mockRestore();
  }
  const nodes: PlanNode[] = [];
  for (const statement of asked) nodes.push(...(await planOf(db, statement)));
  return nodes;
}

/** The rows that a node of a plan has read, those that its filter removed included. */
export const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** The most rows that a node of the plans has read. */
export const mostRows = (nodes: readonly PlanNode[]): number => Math.max(...nodes.map(rowsOf));
