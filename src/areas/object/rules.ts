import { vinChecks } from '#areas/auto/identifiers.ts';
import type { FindingCode } from './reasons.ts';

export type Finding = { code: FindingCode; field: string | null; objects: number[] };

/** Cars made for North America or China must keep the check digit; others need not (domain: VIN). */
const mustKeepCheckDigit = (vin: string) => /^[1-5L]/.test(vin);

/** Ten digits and more in a row, however spaced: «8 (900) 000-00-00», «+7 900 000 00 00». */
const phoneInText = /(?<!\d)(?:\+7|8|7)?[\s(.-]*9\d{2}[\s).-]*\d{3}[\s.-]*\d{2}[\s.-]*\d{2}(?!\d)/;
const linkInText =
  /https?:\/\/|www\.|t\.me\/|[\p{L}\d.-]+@[\p{L}\d-]+\.\p{L}{2,}|\b[a-zа-я\d-]+\.(?:ru|com|рф|net|org)\b/iu;

/** True where a text tells how to reach the seller past the site. */
export function hasContacts(text: string): boolean {
  return phoneInText.test(text) || linkInText.test(text);
}

const newAccountMs = 3 * 24 * 3600_000;

/** What a moderator should look at first; none of it refuses anything by itself. */
export function findingsOf(listing: {
  vin: string | null;
  sameVin: number[];
  pictureCount: number;
  description: string;
  sellerSince: Date;
  now: Date;
}): Finding[] {
  const found: Finding[] = [];
  const add = (code: FindingCode, field: string | null, objects: number[] = []) => found.push({ code, field, objects });
  if (listing.sameVin.length > 0) add('vin_listed_before', 'vin', listing.sameVin);
  if (listing.vin && mustKeepCheckDigit(listing.vin) && !vinChecks(listing.vin)) add('vin_check_digit', 'vin');
  if (listing.pictureCount === 0) add('no_photos', 'photos');
  if (hasContacts(listing.description)) add('contacts_in_text', 'description');
  if (listing.now.getTime() - listing.sellerSince.getTime() < newAccountMs) add('new_account', null);
  return found;
}

/** Phones asked for within an hour: above the first figure each costs a proof of work, above the second it is refused. */
export const revealLimits = {
  person: { free: 15, most: 60 },
  /** Mobile operators put thousands of guests behind one address. */
  address: { free: 20, most: 200 },
  windowMs: 3600_000,
} as const;

export type RevealVerdict = { may: 'tell' | 'challenge' } | { may: 'wait'; seconds: number };

/** Whether another phone may be told to who has asked so often within the window, the oldest ask being `oldest`. */
export function judgeReveal(
  asked: { count: number; oldest: Date | null },
  { isPerson, isSolved, now }: { isPerson: boolean; isSolved: boolean; now: Date },
): RevealVerdict {
  const { free, most } = revealLimits[isPerson ? 'person' : 'address'];
  if (asked.count >= most && asked.oldest) {
    const until = asked.oldest.getTime() + revealLimits.windowMs - now.getTime();
    return { may: 'wait', seconds: Math.max(1, Math.ceil(until / 1000)) };
  }
  return { may: asked.count < free || isSolved ? 'tell' : 'challenge' };
}
