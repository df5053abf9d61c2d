/** The life of a listing (product.md §2) as plain data: state → what each may do → where it leads. */

type Words = { readonly ru: string; readonly en: string };
export type ListingActor = 'owner' | 'admin' | 'time';

export const listingStatuses = {
  draft: {
    label: { ru: 'Черновик', en: 'Draft' },
    page: 'owner',
    acts: { owner: { edit: 'moderation', delete: 'deleted' } },
  },
  moderation: {
    label: { ru: 'На проверке', en: 'In review' },
    page: 'owner',
    acts: {
      owner: { edit: 'moderation', archive: 'archived', delete: 'deleted' },
      admin: { approve: 'active', reject: 'rejected' },
    },
  },
  active: {
    label: { ru: 'Активно', en: 'Active' },
    page: 'everyone',
    acts: {
      owner: { edit: 'active', extend: 'active', archive: 'archived', sell: 'sold', delete: 'deleted' },
      admin: { take_down: 'rejected' },
      time: { expire: 'expired' },
    },
  },
  rejected: {
    label: { ru: 'Отклонено', en: 'Rejected' },
    page: 'owner',
    acts: { owner: { edit: 'moderation', archive: 'archived', delete: 'deleted' } },
  },
  archived: {
    label: { ru: 'В архиве', en: 'Archived' },
    page: 'owner',
    acts: {
      owner: { edit: 'archived', restore: 'active', sell: 'sold', delete: 'deleted' },
      admin: { take_down: 'rejected' },
    },
  },
  sold: {
    label: { ru: 'Продано', en: 'Sold' },
    page: 'everyone',
    acts: { owner: { restore: 'active', archive: 'archived', delete: 'deleted' }, admin: { take_down: 'rejected' } },
  },
  expired: {
    label: { ru: 'Срок вышел', en: 'Expired' },
    page: 'everyone',
    acts: {
      owner: { edit: 'expired', extend: 'active', archive: 'archived', sell: 'sold', delete: 'deleted' },
      admin: { take_down: 'rejected' },
    },
  },
} as const satisfies Record<
  string,
  {
    label: Words;
    /** Who may open its page; administrators may open all. */
    page: 'owner' | 'everyone';
    acts: { readonly [A in ListingActor]?: Readonly<Record<string, string>> };
  }
>;

export type ListingStatus = keyof typeof listingStatuses;

/** An approved listing stays so long in search (product.md §2). */
export const listingDays = 60;

/** Before its time ends an owner is told, so long before. */
export const noticeDays = 3;

/** What is deleted may be taken back by its owner for so long (product.md §2). */
export const undeleteDays = 30;

/** What an owner may do with one or many listings at once, beside editing them. */
export const ownerActs = ['archive', 'sell', 'extend', 'restore', 'delete'] as const;
export type OwnerAct = (typeof ownerActs)[number];

/** Free places for listings that are live or in review at once, by kind of seller, until tariffs come. */
export const freeSlots = { private: 30, sole_trader: 100, company: 100 } as const;

/** How many listings a seller may have live or in review; the one place that a tariff will change. */
export const slotsOf = (sellerKind: string | undefined): number =>
  freeSlots[(sellerKind ?? 'private') as keyof typeof freeSlots] ?? freeSlots.private;

/** Where an act leads from a state, or undefined where it may not be done. */
export function nextStatus(status: ListingStatus, actor: ListingActor, act: string): string | undefined {
  const acts: { readonly [A in ListingActor]?: Readonly<Record<string, string>> } = listingStatuses[status].acts;
  return acts[actor]?.[act];
}

/** Takes a free place while it stands in this state. */
export const occupiesSlot = (status: string): boolean => status === 'moderation' || status === 'active';

/**
 * Whether what stands was approved. A live one that was refused keeps its date of publication, and its refusal until it is approved
 * again: neither the archive nor an edit leads it back past the moderators.
 */
export const isApproved = (listing: { published_at: Date | null; rejection: unknown }): boolean =>
  listing.published_at !== null && listing.rejection === null;

const hasPublicPage = (status: string): boolean =>
  status in listingStatuses && listingStatuses[status as ListingStatus].page === 'everyone';

/** Whether an act sends what was never approved to the moderators; any other act that would show it may not be done. */
const asksForReview = (act: OwnerAct | 'edit'): boolean => act === 'restore' || act === 'edit';

/**
 * Where an owner's act leads a listing, or undefined where it may not be done. Whatever the table says, nothing leads what is not
 * approved to a state whose page is everyone's: coming back and edits lead to moderation instead. What is deleted comes back as it was.
 */
export function statusAfter(
  listing: { status: ListingStatus; isDeleted: boolean; wasApproved: boolean },
  act: OwnerAct | 'edit',
): ListingStatus | 'deleted' | undefined {
  if (listing.isDeleted) return act === 'restore' ? listing.status : undefined;
  const next = nextStatus(listing.status, 'owner', act) as ListingStatus | 'deleted' | undefined;
  if (next === undefined || listing.wasApproved || !hasPublicPage(next)) return next;
  return asksForReview(act) ? 'moderation' : undefined;
}

/**
 * Where an upheld appeal leads a listing that was taken down: back to the state in which that was done, or to the archive where its owner
 * has put it since. Sent again or changed meanwhile, it is for the moderators to decide on, and an appeal leads nowhere.
 */
export function statusAfterAppeal(status: ListingStatus, before: ListingStatus): ListingStatus | undefined {
  if (nextStatus(before, 'admin', 'take_down') === undefined) return undefined;
  if (status === 'archived') return 'archived';
  return status === 'rejected' ? before : undefined;
}

/** The state as the date makes it: an active listing past its time has expired, whether or not a job has said so. */
export function statusAt(status: ListingStatus, expiresAt: Date | null, now: Date): ListingStatus {
  return status === 'active' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}

/**
 * Whether its page is everyone's on this date: approved as it stands, and in a state that shows. The check `objects_public_is_approved`
 * holds the table to the same, so that queries may go by the state alone.
 */
export const isPublic = (
  listing: { status: ListingStatus; expires_at: Date | null; published_at: Date | null; rejection: unknown },
  now: Date,
): boolean => isApproved(listing) && hasPublicPage(statusAt(listing.status, listing.expires_at, now));
