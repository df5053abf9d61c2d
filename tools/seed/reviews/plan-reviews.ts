import { hourMs } from '#ui/durations.ts';
import { dayMs } from '#ui/durations.ts';
import type { KindName } from '#kinds/names.ts';
import { createRandom, type Random } from '../random.ts';
import { type ReviewPhrase, reviewTexts, type Stars, subjectOf } from './demo-texts.ts';

/** A listing that somebody may have written about: live, or sold at `ended_at`. */
export type ReviewedListing = {
  id: number;
  owner_id: number;
  /** Whether a firm or a sole trader sells it. */
  of_firm: boolean;
  kind: KindName;
  /** Of homes. */
  category: string | null;
  title: string;
  published_at: Date;
  ended_at: Date | null;
};

export type PlannedReview = {
  listing: ReviewedListing;
  stars: Stars;
  text: string;
  /** When the author was shown the phone of the seller, and when they wrote. */
  contactAt: Date;
  sentAt: Date;
};

/** Days between a contact and the review of it. */
const [leastDays, mostDays] = [2, 9];
/** A listing is asked about within so many days. */
const askedDays = 30;

/** The stars that sellers get, in this order: most sellers are good, few are not. */
const records: readonly (readonly Stars[])[] = [
  [5, 5, 4, 5, 5, 5, 4, 5, 5, 5, 4],
  [5, 4, 5, 5, 3, 5, 5, 4, 5, 5, 5],
  [4, 5, 5, 3, 5, 4, 5, 5, 2, 5, 4],
  [5, 5, 4, 5, 1, 5, 5, 4, 5, 3, 5],
  [4, 3, 5, 2, 4, 5, 3, 1, 4, 5, 3],
];
/** How many reviews sellers get: some have too few for a rating. */
const counts = [6, 3, 11, 1, 8, 4, 2, 9] as const;

/** The record of a seller whose reviews hold a bad one, so that it can be disputed. */
const disputedRecord = 3;

/** Whether a phrase may be said of a listing: of what its seller is, and of its category. */
const suits = ({ by, of }: ReviewPhrase, { of_firm: ofFirm, category }: ReviewedListing): boolean =>
  (by === undefined || (by === 'firm') === ofFirm) &&
  (of === undefined || (category !== null && of.includes(category)));

/** Gives each text once, among those that suit the listing, then no more. */
function textsOnce(random: Random): (listing: ReviewedListing, stars: Stars) => string | undefined {
  const given = new Set<string>();
  return (listing, stars) => {
    const left = reviewTexts[subjectOf[listing.kind]][stars].filter(
      (phrase) => suits(phrase, listing) && !given.has(phrase.text),
    );
    const text = left[random.int(0, Math.max(0, left.length - 1))]?.text;
    if (text !== undefined) given.add(text);
    return text;
  };
}

/** When somebody asked about a listing: while it was live, and early enough to have written since; null: it is too new. */
function contactTime({ published_at, ended_at }: ReviewedListing, random: Random, now: Date): Date | null {
  const from = published_at.getTime();
  const latest = Math.min(from + askedDays * dayMs, ended_at?.getTime() ?? Infinity, now.getTime() - (mostDays + 1) * dayMs);
  return latest > from ? new Date(from + random.next() * (latest - from)) : null;
} // prettier-ignore

/**
 * The reviews that a seller gets: each about another listing that was offered by then, no text twice. Things that were sold come first.
 * `place`: the seller's place among those that are reviewed; `isDisputed`: at least one is bad.
 */
export function planReviews(
  offered: readonly ReviewedListing[],
  { place, seed, now, isDisputed }: { place: number; seed: number; now: Date; isDisputed: boolean },
): PlannedReview[] {
  const random = createRandom(seed, 79, place);
  const record = records[isDisputed ? disputedRecord : Math.floor(random.next() * records.length)]!;
  const count = isDisputed ? record.length : counts[place % counts.length]!;
  const textFor = textsOnce(random);
  const planned: PlannedReview[] = [];
  for (const listing of offered.toSorted((a, b) => Number(b.ended_at !== null) - Number(a.ended_at !== null))) {
    if (planned.length === count) break;
    const contactAt = contactTime(listing, random, now);
    const stars = record[planned.length]!;
    const text = contactAt ? textFor(listing, stars) : undefined;
    if (!contactAt || text === undefined) continue;
    const sentAt = new Date(contactAt.getTime() + random.int(leastDays * 24, mostDays * 24) * hourMs);
    planned.push({ listing, stars, text, contactAt, sentAt });
  }
  return planned;
}
