import type { Content } from '#dictionary/content.ts';
import type { Field } from '#dictionary/field.ts';
import { appliesGiven, type KindData } from '#dictionary/kind-data.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import type { Named } from '#areas/search/words/text.ts';
import type { DemoPicture } from '../pictures.ts';
import type { Random } from '../random.ts';
import type { Seller } from '../sellers.ts';

/** What is offered, whatever its kind. */
export interface Thing {
  /** By the keys of the kind's dictionary, what its own table holds. */
  readonly content: Content;
  readonly title: string;
  readonly description: string;
  readonly priceMinor: number;
  /** Roubles unless said. */
  readonly currency?: string;
  /** In kopecks, where the price is in another currency. */
  readonly priceRubMinor?: number;
  readonly pictures: readonly DemoPicture[];
  /** Pictures of other fields, by their key. */
  readonly morePictures?: Readonly<Record<string, readonly DemoPicture[]>>;
  /** Rows of the catalogue that it names, and facts that the dictionary does not spell: search finds it by them. */
  readonly named?: readonly (Named | null)[];
  readonly facts?: readonly (string | null)[];
}

export interface ThingContext {
  readonly seller: Seller;
  readonly status: ListingStatus;
  readonly thisYear: number;
  readonly random: Random;
}

/** Makes the things of one kind; the same random gives the same thing. */
export type DrawThing = (context: ThingContext) => Thing;

/** From least to most, and the step people round to. */
export type Figure = readonly [least: number, most: number, step: number];

/** A figure so far along its range, with a little noise, rounded as people round. */
export function figureAt([least, most, step]: Figure, at: number, random: Random): number {
  const exact = least + (most - least) * Math.max(0, Math.min(1, at + random.normal() * 0.06));
  return Number((Math.round(exact / step) * step).toFixed(2));
}

/** Roubles as people round them. */
export function roundPrice(exact: number, random: Random): number {
  const step = exact > 20_000_000 ? 100_000 : exact > 3_000_000 ? 50_000 : exact > 300_000 ? 5000 : exact > 20_000 ? 500 : exact > 2000 ? 100 : 10; // prettier-ignore
  const round = Math.max(step, Math.round(exact / step) * step);
  return random.chance(0.2) && round > 10_000 && round % 10_000 === 0 ? round - 100 : round;
}

/** A content with every key of the kind's own table; what was not said, or does not apply, is empty. */
export function contentWith(
  data: KindData,
  values: Record<string, string | number | boolean | null | undefined>,
): Content {
  const own = (data.fields as readonly Field[]).filter(({ store }) => store === 'kind' || store === 'attrs');
  return Object.fromEntries(
    own.map((field) => [field.key, appliesGiven(field, values, data.category) ? (values[field.key] ?? null) : null]),
  );
}

/** Sentences, each at most once, those with nothing to say left out. */
export function tell(random: Random, ...pools: readonly (readonly (string | false | null | undefined)[])[]): string {
  return pools
    .map((pool) => pool.filter((one): one is string => typeof one === 'string' && one !== ''))
    .filter((pool) => pool.length > 0)
    .map((pool) => random.pick(pool))
    .join(' ');
}
