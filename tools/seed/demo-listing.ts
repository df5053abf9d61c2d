import type { KindName } from '#kinds/names.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import type { Thing } from './kinds/thing.ts';
import type { Seller } from './sellers.ts';
import type { Moments } from './timeline.ts';

/** A listing of the demo in the form in which it is written to the database. */
export interface DemoListing extends Moments {
  readonly kind: KindName;
  /** Its index among the listings of its kind: from 0, the oldest first. */
  readonly index: number;
  readonly seller: Seller;
  readonly status: ListingStatus;
  readonly thing: Thing;
  readonly rejection: readonly { field: string | null; code: string; comment: string | null }[] | null;
}
