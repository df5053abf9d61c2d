import type { Content } from '#dictionary/content.ts';
import type { Field } from '#dictionary/field.ts';
import { appliesGiven } from '#dictionary/dictionary.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import type { Named } from '#areas/search/words/listing-text.ts';
import type { City } from '../geo.ts';
import type { DemoPicture } from '../demo-picture.ts';
import type { Random } from '../random.ts';
import type { Seller } from '../sellers.ts';

/** A generated offer of any kind. */
export interface Thing {
  /** Values of the kind's own table, by the keys of its dictionary. */
  readonly content: Content;
  readonly title: string;
  readonly description: string;
  readonly priceMinor: number;
  /** The currency of the price; roubles by default. */
  readonly currency?: string;
  /** The price in kopecks, where it is in another currency. */
  readonly priceRubMinor?: number;
  /** Where it stands, if not in the city of its seller. */
  readonly city?: City;
  readonly pictures: readonly DemoPicture[];
  /** Pictures of other fields, by their key. */
  readonly morePictures?: Readonly<Record<string, readonly DemoPicture[]>>;
  /** Catalogue rows and other facts by which search finds the offer although the dictionary does not spell them. */
  readonly named?: readonly (Named | null)[];
  readonly facts?: readonly (string | null)[];
}

export interface ThingContext {
  readonly seller: Seller;
  readonly status: ListingStatus;
  readonly thisYear: number;
  readonly random: Random;
  /** Where a listing is to be comparable with a photographed one: the context in which that is made. Drawings show it. */
  readonly like?: ThingContext | undefined;
}

/** Generates offers of one kind; the same random stream gives the same offer. */
export type DrawThing = (context: ThingContext) => Thing;

/** The generators of a kind: of any offer, and of each photographed one, in the order in which the newest listings show them. */
export interface ThingMakers {
  readonly draw: DrawThing;
  readonly photographed: readonly DrawThing[];
  /** Whether the photographed ones can be made again with drawings, as comparable listings. */
  readonly hasAlike?: boolean;
}

/** An amount in roubles, rounded as people round. */
export function roundPrice(exact: number, random: Random): number {
  const step = exact > 20_000_000 ? 100_000 : exact > 3_000_000 ? 50_000 : exact > 300_000 ? 5000 : exact > 20_000 ? 500 : exact > 2000 ? 100 : 10; // prettier-ignore
  const round = Math.max(step, Math.round(exact / step) * step);
  return random.chance(0.2) && round > 10_000 && round % 10_000 === 0 ? round - 100 : round;
}

/** Content with every key of the kind's own table; values that are not given or do not apply are null. */
export function contentWith(data: KindData, values: Readonly<Record<string, Content[string] | undefined>>): Content {
  const own = (data.fields as readonly Field[]).filter(({ store }) => store === 'kind' || store === 'attrs');
  return Object.fromEntries(
    own.map((field) => [field.key, appliesGiven(field, values, data.category) ? (values[field.key] ?? null) : null]),
  );
}

/** Sentences, none repeated, without those that do not apply. */
export function tell(random: Random, ...pools: readonly (readonly (string | false | null | undefined)[])[]): string {
  return pools
    .map((pool) => pool.filter((one): one is string => typeof one === 'string' && one !== ''))
    .filter((pool) => pool.length > 0)
    .map((pool) => random.pick(pool))
    .join(' ');
}
