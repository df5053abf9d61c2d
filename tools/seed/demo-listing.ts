import type { Content } from '#areas/listing/content.ts';
import type { PostedKind } from '#areas/listing/fields.ts';
import type { ListingStatus } from '#areas/listing/life.ts';
import type { Named } from '#areas/search/words/text.ts';
import type { DemoPicture } from './pictures.ts';
import type { Random } from './random.ts';
import type { Seller } from './sellers.ts';
import type { Moments } from './timeline.ts';

/** What is offered, whatever its kind. */
export interface DemoThing {
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
  /** Rows of the catalogue that it names, and facts that the dictionary does not spell: search finds it by them. */
  readonly named?: readonly (Named | null)[];
  readonly facts?: readonly (string | null)[];
}

/** A listing of the demo as it is written. */
export interface DemoListing extends Moments {
  readonly kind: PostedKind;
  /** From 0 of its kind, the oldest first. */
  readonly index: number;
  readonly seller: Seller;
  readonly status: ListingStatus;
  readonly thing: DemoThing;
  readonly rejection: readonly { field: string | null; code: string; comment: string | null }[] | null;
}

export interface ThingContext {
  readonly seller: Seller;
  readonly status: ListingStatus;
  readonly thisYear: number;
  readonly random: Random;
}

/** Makes the things of one kind; the same random gives the same thing. */
export type DrawThing = (context: ThingContext) => DemoThing;
