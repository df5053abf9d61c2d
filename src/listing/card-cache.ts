import type { ListingCard } from './contract.ts';

/** A card as any visitor sees it, without the details that only the owner and administrators see. */
export type CachedCard = { card: ListingCard; ownerId: number; expiresAt: number };

/** Maximum number of cached cards; one takes about 10 kB with its text. */
const most = 600;
/** Milliseconds without word from the change feed after which cached cards count as possibly stale and are not served. */
const trusted = 700;

/**
 * LRU cache of result cards. The follower of the database's change feed (`search/engine/follow.ts`) evicts a card when its listing changes.
 */
export class CardCache {
  readonly #kept = new Map<number, CachedCard>();
  /** For each database read in progress, the ids invalidated since it began: its rows for those ids may predate the change. */
  readonly #readings = new Set<Set<number>>();
  #heardAt = -Infinity;
  /** Incremented whenever changes may have been missed, so that reads begun before do not fill the cache. */
  #era = 0;

  /** Records that every change committed before `at` (a `performance.now()` time) has been delivered. */
  heard(at: number): void {
    this.#heardAt = at;
  }

  drop(ids: Iterable<number>): void {
    for (const id of ids) {
      this.#kept.delete(id);
      for (const reading of this.#readings) reading.add(id);
    }
  }

  /** Empties the cache when the change feed is interrupted. */
  clear(): void {
    this.#kept.clear();
    this.#heardAt = -Infinity;
    this.#era += 1;
  }

  #isTrusted(): boolean {
    return performance.now() - this.#heardAt < trusted;
  }

  get(id: number): CachedCard | undefined {
    if (!this.#isTrusted()) return undefined;
    const kept = this.#kept.get(id);
    if (!kept) return undefined;
    // Reinserting moves the entry to the end: a Map iterates in insertion order, so the first entry is the least recently used.
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    return kept;
  }

  /** Runs `read` and caches `cardOf` of each row that no change invalidated meanwhile. Returns the rows. */
  async reading<R extends { id: number }>(
    read: () => Promise<R[]>,
    cardOf: (row: R) => CachedCard | undefined,
  ): Promise<R[]> {
    const changed = new Set<number>();
    const era = this.#era;
    this.#readings.add(changed);
    try {
      const rows = await read();
      if (era !== this.#era || !this.#isTrusted()) return rows;
      for (const row of rows) {
        const kept = changed.has(row.id) ? undefined : cardOf(row);
        if (kept) this.#kept.set(row.id, kept);
      }
      for (const id of this.#kept.keys()) {
        if (this.#kept.size <= most) break;
        this.#kept.delete(id);
      }
      return rows;
    } finally {
      this.#readings.delete(changed);
    }
  }
}
