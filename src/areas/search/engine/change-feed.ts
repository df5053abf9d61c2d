import type { PoolClient } from 'pg';

/** How often a process asks what has changed: well below the second in which a change must show. */
export const feedPauseMs = 150;
/** Notes are swept after this; a process that heard nothing for half of it reads everything anew. */
export const feedKeptMs = 24 * 3_600_000;

type Note = { floor: string; seq: number | null; xid: string | null; object_ids: number[] | null };

/**
 * What has changed since the last reading. Notes are found by transaction: all from the oldest one that was open then, so that none is
 * passed over because it committed late; those already read are known by their numbers.
 */
export class ChangeFeed {
  #floor = 0n;
  readonly #read = new Map<number, bigint>();

  /** All that was noted by transactions before this one has been told. */
  get floor(): bigint {
    return this.#floor;
  }

  /** Begins here: what commits from now on will be told, and with it all from the earliest of `floors`, where the notes are still kept. */
  async begin(client: PoolClient, floors: readonly bigint[] = []): Promise<void> {
    const { rows } = await client.query<{ floor: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as floor',
    );
    this.#floor = floors.reduce((least, floor) => (floor < least ? floor : least), BigInt(rows[0]!.floor));
    this.#read.clear();
  }

  async next(client: PoolClient): Promise<Set<number>> {
    const { rows } = await client.query<Note>({
      name: 'search-feed',
      text: `select pg_snapshot_xmin(pg_current_snapshot())::text as floor, c.seq, c.xid::text as xid, c.object_ids
        from (select) one left join search_changes c on c.xid >= $1::text::xid8`,
      values: [String(this.#floor)],
    });
    const ids = new Set<number>();
    for (const { seq, xid, object_ids } of rows) {
      if (seq === null || xid === null || this.#read.has(seq)) continue;
      this.#read.set(seq, BigInt(xid));
      for (const id of object_ids ?? []) ids.add(id);
    }
    this.#floor = BigInt(rows[0]!.floor);
    for (const [seq, xid] of this.#read) if (xid < this.#floor) this.#read.delete(seq);
    return ids;
  }
}
