/** A bucket of points: it holds `capacity`, and `perSecond` flow in. */
export type Rate = { capacity: number; perSecond: number };

/** More addresses than ask in an hour; full buckets are the first to be forgotten. */
const mostKept = 50_000;

/**
 * Token buckets by key, in the memory of one process. That is right here: what is held back is the work of this process, a database would have
 * to be asked before every page, and a restart that fills all buckets harms nobody.
 */
export class Buckets {
  /** When each is full again, ms. */
  readonly #fullAt = new Map<string, number>();
  readonly #rate: Rate;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  get size(): number {
    return this.#fullAt.size;
  }

  /** Takes points from all of these, each with its share of the rate, or from none: then the seconds until there are enough. */
  take(keys: readonly { name: string; share: number }[], points: number, now: Date): number | null {
    const at = now.getTime();
    const { capacity, perSecond } = this.#rate;
    const after = keys.map(({ name, share }) => {
      const cost = (points * 1000) / (perSecond * share);
      return { name, fullAt: Math.max(at, this.#fullAt.get(name) ?? 0) + cost };
    });
    // All have the same time to fill, whatever their share.
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
    // The longest unused of those that are left.
    for (const name of this.#fullAt.keys()) {
      if (this.#fullAt.size <= mostKept / 2) return;
      this.#fullAt.delete(name);
    }
  }
}
