import type { PostedKind } from '#kinds/names.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import type { Thing } from './kinds/thing.ts';
import type { Seller } from './sellers.ts';
import type { Moments } from './timeline.ts';

/** A listing of the demo as it is written. */
export interface DemoListing extends Moments {
  readonly kind: PostedKind;
  /** From 0 of its kind, the oldest first. */
  readonly index: number;
  readonly seller: Seller;
  readonly status: ListingStatus;
  readonly thing: Thing;
  readonly rejection: readonly { field: string | null; code: string; comment: string | null }[] | null;
}
