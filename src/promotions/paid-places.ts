import { moscowDay } from '#areas/calculators/moscow-day.ts';
import { createHash } from 'node:crypto';
import type { KindName } from '#kinds/names.ts';
import type { Db } from '#server/db/connect.ts';
import { placesPerPaid } from './products.ts';
import { addImpressions, findRunning, type RunningPromotion } from './promotion-queries.ts';

/** The interval at which a process reads the running promotions, ms. Within it, a process may still show a promotion that another process has cancelled. */
const freshMs = 2000;
/** The interval at which impressions counted in memory are written, ms. A process that dies loses the impressions of one interval. */
const flushMs = 10_000;

/**
 * The promotions of this turn, out of those whose listings a search finds. Each minute has another order, so that all get the same share of
 * places.
 */
export function choosePaid<P extends Pick<RunningPromotion, 'id'>>(
  matching: readonly P[],
  most: number,
  now: Date,
): P[] {
  const minute = Math.floor(now.getTime() / 60_000);
  const turn = ({ id }: P) => createHash('sha256').update(`${minute} ${id}`).digest('base64');
  return matching
    .map((promotion) => ({ promotion, turn: turn(promotion) }))
    .toSorted((a, b) => (a.turn < b.turn ? -1 : 1))
    .slice(0, most)
    .map(({ promotion }) => promotion);
}

/** The label of an advertisement, in the language of the law in both languages of the site. */
export const labelOf = ({ advertiser, inn, erid }: Pick<RunningPromotion, 'advertiser' | 'inn' | 'erid'>): string =>
  [advertiser, ...(inn === null ? [] : [`ИНН ${inn}`]), `erid: ${erid}`].join(', ');

/** The maximum number of paid places on a page with this number of results. */
export const mostPaid = (results: number): number => Math.floor(results / (placesPerPaid - 1));

/** Puts paid places between results, whose order stays: one after every five results. */
export function withPaid<T>(results: readonly T[], paid: readonly T[]): T[] {
  const every = placesPerPaid - 1;
  return results.flatMap((result, at) => {
    const next = (at + 1) % every === 0 ? paid.slice((at + 1) / every - 1, (at + 1) / every) : [];
    return [result, ...next];
  });
}

class PaidPlaces {
  readonly #db: Db;
  #running: Promise<Map<KindName, RunningPromotion[]>> | undefined;
  #readAt = 0;
  readonly #counts = new Map<string, { promotionId: number; day: string; count: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The promotions of a kind that run. */
  async running(kind: KindName, now: Date): Promise<RunningPromotion[]> {
    if (!this.#running || performance.now() - this.#readAt > freshMs) {
      this.#readAt = performance.now();
      this.#running = findRunning(this.#db, now);
    }
    try {
      const promotions = (await this.#running).get(kind) ?? [];
      return promotions.filter(({ endsAt }) => endsAt > now);
    } catch {
      // Results are shown without paid places rather than not at all.
      this.forget();
      return [];
    }
  }

  /** Makes the next search read the running promotions again. */
  forget(): void {
    this.#running = undefined;
  }

  /** Counts that each of these places was on a page. */
  count(ids: readonly number[], now: Date): void {
    const day = moscowDay(now);
    for (const promotionId of ids) {
      const key = `${promotionId} ${day}`;
      const count = this.#counts.get(key) ?? { promotionId, day, count: 0 };
      count.count += 1;
      this.#counts.set(key, count);
    }
    if (ids.length > 0) this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), flushMs).unref();
  }

  /** Writes the impressions counted so far. Those that could not be written are counted again. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    try {
      await addImpressions(this.#db, counts);
    } catch (error) {
      for (const { promotionId, day, count } of counts) {
        const key = `${promotionId} ${day}`;
        const later = this.#counts.get(key)?.count ?? 0;
        this.#counts.set(key, { promotionId, day, count: count + later });
      }
      this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), flushMs).unref();
      throw error;
    }
  }
}

const placesOf = new WeakMap<Db, PaidPlaces>();

/** The paid places of this process over a database. */
export function paidPlacesOf(db: Db): PaidPlaces {
  const places = placesOf.get(db) ?? new PaidPlaces(db);
  placesOf.set(db, places);
  return places;
}
