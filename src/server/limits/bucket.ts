/** The size of a bucket in points and the rate at which it refills. */
export type Rate = { capacity: number; perSecond: number };

/** The maximum number of buckets, more than addresses ask in an hour; full buckets are dropped first. */
const mostKept = 50_000;

/**
 * Token buckets by key, in the memory of one process. Memory is sufficient, because the buckets limit the work of this process only, a
 * database would need a query for every page, and full buckets after a restart are harmless.
 */
export class Buckets {
  /** The time at which each bucket is full again, ms since 1970. */
  readonly #fullAt = new Map<string, number>();
  readonly #rate: Rate;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  get size(): number {
    return this.#fullAt.size;
  }

  /**
   * Takes points from all buckets, each with its share of the rate, and returns null; or takes none and returns the seconds until there are
   * enough.
   */
  take(keys: readonly { name: string; share: number }[], points: number, now: Date): number | null {
    const at = now.getTime();
    const { capacity, perSecond } = this.#rate;
    const after = keys.map(({ name, share }) => {
      const cost = (points * 1000) / (perSecond * share);
      return { name, fullAt: Math.max(at, this.#fullAt.get(name) ?? 0) + cost };
    });
    // All buckets take the same time to fill, whatever their share.
    const wait = Math.max(...after.map(({ fullAt }) => fullAt - at - (capacity * 1000) / perSecond));
    if (wait > 0) return Math.max(1, Math.ceil(wait / 1000));
    for (const { name, fullAt } of after) {
      this.#fullAt.delete(name);
      this.#fullAt.set(name, fullAt);
    }
    if (this.#fullAt.size > mostKept) this.#forget(at);
    return null;
  }

  #forget(now: number): void {
    for (const [name, fullAt] of this.#fullAt) if (fullAt <= now) this.#fullAt.delete(name);
    // Then drop the least recently used buckets.
    for (const name of this.#fullAt.keys()) {
      if (this.#fullAt.size <= mostKept / 2) return;
      this.#fullAt.delete(name);
    }
  }
}
