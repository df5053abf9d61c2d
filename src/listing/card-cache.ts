import type { ListingCard } from './contract.ts';

/** A card as everyone but its owner and administrators sees it. */
export type CachedCard = { card: ListingCard; ownerId: number; expiresAt: number };

/** Some 10 kB each with its text. */
const most = 600;
/** Milliseconds since the database was last asked for changes, after which what is kept may be too old to show. */
const trusted = 700;

/** Cards kept until their listing changes, as the follower of the database's notes (`search/engine/follow.ts`) tells. */
export class CardCache {
  readonly #kept = new Map<number, CachedCard>();
  /** Ids that changed under each reading under way: what it has read may be of before. */
  readonly #readings = new Set<Set<number>>();
  #heardAt = -Infinity;
  /** Another after each time when changes may have been missed. */
  #era = 0;

  /** All that was committed before `at` (`performance.now()`) has been told. */
  heard(at: number): void {
    this.#heardAt = at;
  }

  drop(ids: Iterable<number>): void {
    for (const id of ids) {
      this.#kept.delete(id);
      for (const reading of this.#readings) reading.add(id);
    }
  }

  /** Nothing is known of what has changed. */
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
    // A Map keeps its order, and using moves to its end.
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    return kept;
  }

  /** Reads, and keeps what `cardOf` makes of the rows that did not change meanwhile. */
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
