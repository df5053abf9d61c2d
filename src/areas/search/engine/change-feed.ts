import { dayMs } from '#ui/durations.ts';
import type { PoolClient } from 'pg';

/** The pause between two reads of the feed: well below the second within which a change must show. */
export const feedPauseMs = 150;
/** Older changes are deleted; a process that has not read the feed for half as long loads everything anew. */
export const feedKeptMs = dayMs;

type Change = { floor: string; seq: number | null; xid: string | null; object_ids: number[] | null };

/**
 * The changes of listings that triggers have put into `search_changes`, each told once. A transaction may commit after later ones, so each
 * read begins with the oldest transaction that was open during the read before, and skips the changes that were told already.
 */
export class ChangeFeed {
  /** All changes of transactions before this one have been told. */
  #floor = 0n;
  /** Changes from the floor on that have been told, by `seq`, with their transaction. */
  readonly #told = new Map<number, bigint>();

  /** Starts the feed: changes that are committed later are reported. */
  async begin(client: PoolClient): Promise<void> {
    const { rows } = await client.query<{ floor: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as floor',
    );
    this.#floor = BigInt(rows[0]!.floor);
    this.#told.clear();
  }

  /** The ids of listings that have changed since the last read. */
  async next(client: PoolClient): Promise<Set<number>> {
    const { rows } = await client.query<Change>({
      name: 'search-feed',
      text: `select pg_snapshot_xmin(pg_current_snapshot())::text as floor, c.seq, c.xid::text as xid, c.object_ids
        from (select) one left join search_changes c on c.xid >= $1::text::xid8`,
      values: [String(this.#floor)],
    });
    const ids = new Set<number>();
    for (const { seq, xid, object_ids } of rows) {
      // Without changes the join has one row, for the floor.
      if (seq === null || xid === null || this.#told.has(seq)) continue;
      this.#told.set(seq, BigInt(xid));
      for (const id of object_ids ?? []) ids.add(id);
    }
    this.#floor = BigInt(rows[0]!.floor);
    for (const [seq, xid] of this.#told) if (xid < this.#floor) this.#told.delete(seq);
    return ids;
  }
}
