import { autoFields } from '#areas/auto/fields.ts';
import { maskIdentifier } from '#areas/auto/identifiers.ts';
import { avatarUrls } from '#areas/profile/rules.ts';
import type { Actor } from '#contract/actors.ts';
import type { Listing, ListingCard, RejectionReason } from './contract.ts';
import { type ListingStatus, listingStatuses, statusAt } from './life.ts';
import type { ListingPictures, ListingRow } from './queries.ts';

// The one way in which a row becomes what a caller sees: what is masked or kept back is decided here.

export type Viewer = { actor: Actor; now: Date };

export const isOwner = (row: Pick<ListingRow, 'owner_id'>, { actor }: Viewer): boolean =>
  actor.kind === 'user' && actor.id === row.owner_id;

const seesAll = (row: Pick<ListingRow, 'owner_id'>, viewer: Viewer) =>
  viewer.actor.kind === 'admin' || isOwner(row, viewer);

export function statusOf(row: Pick<ListingRow, 'status' | 'expires_at'>, now: Date): ListingStatus {
  // The column's check keeps it to these words.
  return statusAt(row.status as ListingStatus, row.expires_at, now);
}

/** Whether its page may be opened: by everyone, or by its owner and administrators only (product.md §2). */
export function mayOpen(row: ListingRow, viewer: Viewer): boolean {
  if (seesAll(row, viewer)) return true;
  return row.seller_status === 'active' && listingStatuses[statusOf(row, viewer.now)].page === 'everyone';
}

function valuesOf(row: ListingRow, whole: boolean): Listing['values'] {
  const entries = autoFields
    .filter((field) => field.store === 'kind')
    .map((field) => {
      const value = row[field.key];
      if (whole || field.shown === 'card' || field.shown === 'page') return [field.key, value];
      return [field.key, field.shown === 'masked' && typeof value === 'string' ? maskIdentifier(value) : null];
    });
  // One key a field of the kind's table; the output schema checks each.
  return Object.fromEntries(entries) as Listing['values'];
}

const refsOf = (row: ListingRow): Listing['refs'] => ({
  mark_id: { id: row.mark_id, name: row.mark_name, name_ru: row.mark_name_ru, slug: row.mark_slug },
  model_id: { id: row.model_id, name: row.model_name, name_ru: row.model_name_ru, slug: row.model_slug },
  generation_id:
    row.generation_id === null || row.generation_name === null
      ? null
      : { id: row.generation_id, name: row.generation_name, name_ru: null, slug: null },
  modification_id:
    row.modification_id === null || row.modification_name === null
      ? null
      : { id: row.modification_id, name: row.modification_name, name_ru: null, slug: null },
});

const rejectionOf = (row: ListingRow, whole: boolean) =>
  // Written by object/moderate from its checked input.
  whole && row.status === 'rejected' ? (row.rejection as RejectionReason[] | null) : null;

type Common = Pick<
  Listing,
  'id' | 'kind' | 'status' | 'title' | 'price' | 'values' | 'refs' | 'published_at' | 'expires_at' | 'rejection'
>;

function commonOf(row: ListingRow, viewer: Viewer): Common {
  const whole = seesAll(row, viewer);
  return {
    id: row.id,
    kind: 'auto',
    status: statusOf(row, viewer.now),
    title: row.title,
    price: { minor: row.price_minor, currency: row.currency },
    values: valuesOf(row, whole),
    refs: refsOf(row),
    published_at: row.published_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    rejection: rejectionOf(row, whole),
  };
}

const cityOf = (row: ListingRow): ListingCard['city'] => ({
  id: row.city_id,
  name: row.city_name,
  name_en: row.city_name_en,
  name_in: row.city_name_in,
  region: row.region,
});

const sellerOf = (row: ListingRow): ListingCard['seller'] => ({
  id: row.owner_id,
  name: row.seller_name,
  kind: row.seller_kind as ListingCard['seller']['kind'],
});

/** A row of results: its values are cut to those of a card by the output schema. */
export function cardOf(row: ListingRow, pictures: ListingPictures | undefined, viewer: Viewer): ListingCard {
  return {
    ...commonOf(row, viewer),
    city: cityOf(row),
    pictures: pictures?.pictures ?? [],
    picture_count: pictures?.count ?? 0,
    seller: sellerOf(row),
  };
}

export function listingOf(
  row: ListingRow,
  pictures: ListingPictures | undefined,
  activeListings: number,
  viewer: Viewer,
): Listing {
  return {
    ...commonOf(row, viewer),
    description: row.description,
    city: {
      ...cityOf(row),
      region_name: row.region_name,
      region_name_en: row.region_name_en,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    pictures: pictures?.pictures ?? [],
    seller: {
      ...sellerOf(row),
      avatar: avatarUrls(row.seller_avatar),
      since: row.seller_since.toISOString(),
      active_listings: activeListings,
    },
    created_at: row.created_at.toISOString(),
    revision: row.revision,
    is_own: isOwner(row, viewer),
  };
}
