import { dayMs, minuteMs } from '#ui/durations.ts';
import { listingDays, type ListingStatus } from '#listing/lifecycle.ts';
import { ageOfLowered, photographPlace } from './photo-library.ts';
import type { Random } from './random.ts';
import { demoUsers } from './sellers.ts';

export interface Moments {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly publishedAt: Date | null;
  readonly expiresAt: Date | null;
}

/** The share of listings that are older than the lifetime of a listing: sold, archived or expired. */
const oldShare = 0.08;
/** How many listings are that old: those with the lowest indexes. */
export const oldCount = (listings: number): number => Math.floor(listings * oldShare);
/** How many of the newest listings are all live: those that generate.ts arranges. */
const allLive = 120;
/** Listings in the states that owners and administrators act on. */
export interface Work {
  /** How many listings of each status the accounts to sign in with have. */
  readonly ownOfEach: number;
  /** How many listings wait for the administrator; fewer in a small demo. */
  readonly waiting: number;
}
const workOfCars: Work = { ownOfEach: 2, waiting: 40 };
const statuses: readonly ListingStatus[] = ['active', 'moderation', 'sold', 'archived', 'rejected', 'draft', 'expired'];

/**
 * When each listing was created and what happened to it since. The last index is the newest listing, but for those of the first `photographed` places
 * whose price has fallen.
 */
export function createTimeline(
  listings: number,
  now: Date,
  photographed: number,
  { ownOfEach, waiting }: Work = workOfCars,
) {
  const old = oldCount(listings);
  const recent = listings - old;
  const nowMs = now.getTime();

  /** Listings of the accounts to sign in with, by index: spread over the whole demo, an expired one among the old. */
  const owned = new Map<number, { user: number; status: ListingStatus }>();
  const all = demoUsers.length * ownOfEach * statuses.length;
  if (listings >= all * 8)
    for (let at = 0; at < all; at++) {
      const status = statuses[at % statuses.length] ?? 'active';
      const share = (at + 0.5) / all;
      const index = status === 'expired' ? Math.floor(old * share) : old + Math.floor((recent - recent * 0.02) * share);
      owned.set(index, { user: Math.floor(at / statuses.length) % demoUsers.length, status });
    }
  const ownWaiting = [...owned.values()].filter(({ status }) => status === 'moderation').length;
  const queued = Math.max(0, Math.min(waiting, Math.floor(recent / 10)) - ownWaiting);
  // Below the newest listings, which stay live, so that the first page remains as arranged.
  const queue = new Set<number>();
  const stride = Math.max(1, Math.floor((recent * 0.15) / Math.max(1, queued)));
  for (let at = 1; queue.size < queued && at <= recent; at++) {
    const index = listings - 1 - Math.min(allLive, Math.floor(recent / 3)) - at * stride;
    if (index >= old && !owned.has(index)) queue.add(index);
    if (index < old) break;
  }

  function statusAt(index: number, random: Random): ListingStatus {
    const luck = random.next();
    if (index < old) return luck < 0.46 ? 'sold' : luck < 0.78 ? 'expired' : 'archived';
    if (listings - index <= Math.min(allLive, Math.floor(recent / 3))) return 'active';
    if (luck < 0.012) return 'sold';
    if (luck < 0.02) return 'archived';
    if (luck < 0.028) return 'rejected';
    return luck < 0.034 ? 'draft' : 'active';
  }

  /** Age in days: newer listings lie closer together. */
  function ageAt(index: number): number {
    if (index < old) return listingDays + 2 + (1 - index / Math.max(1, old)) * 330;
    const share = 1 - (index - old + 0.5) / recent;
    const place = photographPlace(listings - 1 - index);
    const lowered = place !== null && place < photographed ? ageOfLowered(place) : null;
    return Math.max(lowered ?? 0, 0.002 + (listingDays - 1.5) * share ** 1.25);
  }

  return {
    at(index: number, random: Random): Moments & { status: ListingStatus; demoUser: number | null } {
      const own = owned.get(index);
      const randomStatus = statusAt(index, random);
      const status = own?.status ?? (queue.has(index) ? 'moderation' : randomStatus);
      const moment = nowMs - ageAt(index) * dayMs;
      const demoUser = own?.user ?? null;
      const delay = random.int(4, 900) * minuteMs;
      if (status === 'moderation') {
        const createdAt = new Date(nowMs - random.int(3, 2800) * minuteMs);
        return { status, demoUser, createdAt, updatedAt: createdAt, publishedAt: null, expiresAt: null };
      }
      const createdAt = new Date(moment - delay);
      if (status === 'draft' || status === 'rejected')
        return { status, demoUser, createdAt, updatedAt: new Date(moment), publishedAt: null, expiresAt: null };
      const publishedAt = new Date(moment);
      const expiresAt = new Date(moment + listingDays * dayMs);
      const end = Math.min(nowMs, expiresAt.getTime());
      const updatedAt =
        status === 'active'
          ? publishedAt
          : status === 'expired'
            ? expiresAt
            : new Date(moment + random.next() * (end - moment));
      return { status, demoUser, createdAt, updatedAt, publishedAt, expiresAt };
    },
  };
}
