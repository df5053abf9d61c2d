import { dayMs, hourMs } from '#ui/durations.ts';
import type { KindName } from '#kinds/names.ts';
import type { Doubt } from '#listing/doubts.ts';
import type { EarlierFigure } from '#listing/comparables-queries.ts';
import { minComparables, minComparablesForFinding, type Market } from '#listing/price-rating.ts';
import { contactsIn } from '#listing/text/contacts.ts';
import type { FindingCode } from '#listing/rejection-reasons.ts';
import { stopWordsIn } from '#listing/text/text-signs.ts';

/** Something for a moderator to check, with its evidence: ids of other listings, fragments of text and figures. */
export type Finding = {
  code: FindingCode;
  /** A field key of the kind's dictionary; null for the listing as a whole. */
  field: string | null;
  objects: number[];
  texts: string[];
  figures: Record<string, number>;
};

export type ListingFacts = {
  kind: KindName;
  /** Free texts of the seller with their field keys, in dictionary order. */
  texts: readonly { field: string; text: string }[];
  pictureCount: number;
  /** Numeric values by field key. */
  figures: Readonly<Record<string, number>>;
  /** The price converted to kopecks, whatever its currency. */
  priceMinor: number | null;
  market: Market | null;
  /** Other listings with the same identifying number, by the field that holds the number. */
  sameNumbers: readonly { field: string; objects: number[] }[];
  samePhotos: readonly number[];
  /** Near-duplicates among the seller's own listings; the form warns the seller of the same ones. */
  nearRepeats: readonly number[];
  doubts: readonly Doubt[];
  former: readonly EarlierFigure[];
  /** Fields whose number has a wrong check digit. */
  wrongChecks: readonly string[];
  complaints: { count: number; weight: number; reasons: string[] };
  sellerSince: Date;
  /** How many other accounts have the seller's INN. */
  sharedInn: number;
  now: Date;
};

/** An account younger than this counts as new. */
export const newAccountMs = 3 * dayMs;

/** A price outside these multiples of the median is reported. */
export const farFromMarket = { below: 0.6, above: 1.8 } as const;
/** The same multiples for a market with few comparable listings, whose median may itself be off (editorial, 2026-11-22). */
export const farFromSmallMarket = { below: 0.35, above: 3 } as const;

function priceFinding(priceMinor: number | null, market: Market | null): Omit<Finding, 'code' | 'field'> | null {
  if (priceMinor === null || market === null || market.count < minComparablesForFinding || market.median_minor <= 0)
    return null;
  const ratio = priceMinor / market.median_minor;
  const far = market.count < minComparables ? farFromSmallMarket : farFromMarket;
  if (ratio >= far.below && ratio <= far.above) return null;
  const { objects, ...figures } = market;
  return { objects, texts: [], figures: { ...figures, percent: Math.round(ratio * 100) } };
}

/** Detects what a moderator should check, the gravest findings first. A finding never refuses a listing by itself. */
export function detectFindings(facts: ListingFacts): Finding[] {
  const found: Finding[] = [];
  const add = (code: FindingCode, field: string | null, shown: Partial<Finding> = {}) =>
    found.push({ code, field, objects: [], texts: [], figures: {}, ...shown });
  const { complaints } = facts;
  if (complaints.count > 0) {
    add('complaints', null, {
      texts: complaints.reasons,
      figures: { count: complaints.count, weight: complaints.weight },
    });
  }
  if (facts.samePhotos.length > 0) add('same_photo', 'photos', { objects: [...facts.samePhotos] });
  for (const { field, objects } of facts.sameNumbers) {
    if (objects.length > 0) add('listed_before', field, { objects });
  }
  for (const { field, value: beside, id, at } of facts.former) {
    const value = facts.figures[field] ?? 0;
    add('mileage_rollback', field, { objects: [id], figures: { value, beside, at: at.getTime() } });
  }
  if (facts.nearRepeats.length > 0) add('near_repeat', null, { objects: [...facts.nearRepeats] });
  if (facts.sharedInn > 0) add('shared_inn', null, { figures: { count: facts.sharedInn } });
  const price = priceFinding(facts.priceMinor, facts.market);
  if (price) add('price_far', 'price_minor', price);
  for (const { code, field, besideField, figures } of facts.doubts)
    add('unlikely', field, { texts: besideField === null ? [code] : [code, besideField], figures });
  for (const { field, text } of facts.texts) {
    const contacts = contactsIn(text);
    if (contacts.length > 0) add('contacts_in_text', field, { texts: contacts });
    for (const [reason, words] of Map.groupBy(stopWordsIn(text, facts.kind), (word) => word.reason)) {
      add('stop_words', field, { texts: [reason, ...words.map((word) => word.text)] });
    }
  }
  for (const field of facts.wrongChecks) add('check_digit', field);
  if (facts.pictureCount === 0) add('no_photos', 'photos');
  const age = facts.now.getTime() - facts.sellerSince.getTime();
  if (age < newAccountMs) add('new_account', null, { figures: { hours: Math.max(0, Math.floor(age / hourMs)) } });
  return found;
}
