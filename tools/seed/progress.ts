import type pg from 'pg';
import type { KindName } from '#kinds/names.ts';

/** How far the listings of one kind in a demo have been written. */
export interface Part {
  readonly kind: KindName;
  readonly count: number;
  /** The id of the first listing; listing n has this id + n. */
  readonly firstId: number;
  written: number;
  /** The ISO time to which dates of these listings are relative. */
  readonly now: string;
}

/** The progress of a demo, kept in `setup_steps` under the name `demo`. */
export interface Progress {
  readonly seed: number;
  /** The ISO time to which dates of the demo's people are relative. */
  readonly now: string;
  /** By kind, cars first; a kind that is new to the demo is added. */
  readonly parts: Part[];
}

/** The earlier shape, from when a demo had cars alone. */
type Earlier = Pick<Progress, 'seed' | 'now'> & { listings: number; firstId: number; written: number };

/** Cars of a demo: its size. */
export const carsOf = ({ parts }: Progress): number => parts.find(({ kind }) => kind === 'auto')?.count ?? 0;

export const countOf = ({ parts }: Progress, of: 'count' | 'written'): number =>
  parts.reduce((sum, part) => sum + part[of], 0);

function inParts({ seed, now, listings, firstId, written }: Earlier): Progress {
  const cars: Part = { kind: 'auto', count: listings, firstId, written, now };
  return { seed, now, parts: [cars] };
}

/** Reads the kept progress in either shape. */
export function progressOf(detail: unknown): Progress | null {
  // Only saveProgress writes it, in this version or an earlier one.
  const known = detail as Progress | Earlier | undefined;
  return known ? ('parts' in known ? known : inParts(known)) : null;
}

export async function readProgress(client: pg.ClientBase): Promise<Progress | null> {
  const { rows } = await client.query<{ detail: unknown }>("select detail from setup_steps where name = 'demo'");
  return progressOf(rows[0]?.detail);
}

export async function saveProgress(client: pg.ClientBase, progress: Progress): Promise<void> {
  await client.query(
    `insert into setup_steps (name, detail) values ('demo', $1)
     on conflict (name) do update set detail = excluded.detail, done_at = now()`,
    [JSON.stringify(progress)],
  );
}

export async function inTransaction(client: pg.ClientBase, act: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await act();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Deletes the listings of a kind of an earlier demo, except those with an administrator's decision, to which the audit log refers. */
export async function removePart(client: pg.ClientBase, progress: Progress, part: Part): Promise<void> {
  await inTransaction(client, async () => {
    const gone = `select o.id from objects o where o.id >= $1 and o.id < $2
      and not exists (select from audit_log a where a.object_id = o.id)`;
    const range = [part.firstId, part.firstId + part.count];
    await client.query(`delete from media where object_id in (${gone})`, range);
    await client.query(`delete from objects where id in (${gone})`, range);
    progress.parts.splice(progress.parts.indexOf(part), 1);
    await saveProgress(client, progress);
  });
}

/** Reserves consecutive ids, so that listing n has the id firstId + n whatever is posted meanwhile. */
export async function reserveIds(client: pg.ClientBase, count: number): Promise<number> {
  let first = 0;
  await inTransaction(client, async () => {
    await client.query('lock table objects in share row exclusive mode');
    const sequence = "pg_get_serial_sequence('objects', 'id')";
    const { rows } = await client.query<{ first: string }>(`select nextval(${sequence}) as first`);
    first = Number(rows[0]?.first);
    if (count > 0) await client.query(`select setval(${sequence}, $1)`, [first + count - 1]);
  });
  return first;
}
