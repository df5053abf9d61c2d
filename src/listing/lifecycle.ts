/** The lifecycle of a listing (product.md §2) as data: for each state, the actions of each actor and the state they lead to. */

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
  /** Approved, and public from the time that its owner has chosen; the database stores it as active. */
  scheduled: {
    label: { ru: 'Запланировано', en: 'Scheduled' },
    page: 'owner',
    acts: {
      owner: { edit: 'scheduled', archive: 'archived', delete: 'deleted' },
      admin: { take_down: 'rejected' },
      time: { publish: 'active' },
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
    /** Who may open the listing's page; administrators may open every page. */
    page: 'owner' | 'everyone';
    acts: { readonly [A in ListingActor]?: Readonly<Record<string, string>> };
  }
>;

export type ListingStatus = keyof typeof listingStatuses;

/** Days an approved listing stays in search (product.md §2). */
export const listingDays = 60;

/** Days before expiry when the owner is notified. */
export const noticeDays = 3;

/** Days ahead for which a publication can be planned. */
export const planDays = 30;

/** Days within which the owner can restore a deleted listing (product.md §2). */
export const undeleteDays = 30;

/** Actions of an owner on one or many listings, besides editing. */
export const ownerActs = ['archive', 'sell', 'extend', 'restore', 'delete'] as const;
export type OwnerAct = (typeof ownerActs)[number];

/**
 * Maximum number of listings live, scheduled or in review at once, by type of seller, without a plan. Organizations have as many as a feed
 * has rows: they are checked by INN and e-mail, and a partly listed stock is useless to them.
 */
export const freeSlots = { private: 30, sole_trader: 100, company: 100, organization: 10_000 } as const;

/** Maximum number of listings that a seller without a plan may have live, scheduled or in review; plans allow more (`src/plans`). */
export const slotsOf = (sellerKind: string | undefined): number =>
  freeSlots[(sellerKind ?? 'private') as keyof typeof freeSlots] ?? freeSlots.private;

/** The state that an action leads to; undefined when the action is not allowed. */
export function nextStatus(status: ListingStatus, actor: ListingActor, act: string): string | undefined {
  const acts: { readonly [A in ListingActor]?: Readonly<Record<string, string>> } = listingStatuses[status].acts;
  return acts[actor]?.[act];
}

/** Whether a listing in this state counts towards the seller's limit. */
export const occupiesSlot = (status: string): boolean =>
  status === 'moderation' || status === 'active' || status === 'scheduled';

/**
 * Whether the current content was approved. A live listing that was taken down keeps its publication date and its rejection until it is
 * approved again, so neither archiving nor editing can bypass moderation.
 */
export const isApproved = (listing: { published_at: Date | null; rejection: unknown }): boolean =>
  listing.published_at !== null && listing.rejection === null;

const hasPublicPage = (status: string): boolean =>
  status in listingStatuses && listingStatuses[status as ListingStatus].page === 'everyone';

/** Whether the action sends a never approved listing to moderation. Any other action that would make it public is not allowed. */
const asksForReview = (act: OwnerAct | 'edit'): boolean => act === 'restore' || act === 'edit';

/**
 * The state that an owner's action leads to; undefined when the action is not allowed. Whatever the table says, an unapproved listing never
 * reaches a public state: restoring and editing lead to moderation instead. A deleted listing is restored to its former state.
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
 * The state of a taken-down listing after an upheld appeal: the state in which it was taken down, or the archive if the owner has archived it
 * since. Undefined when the owner has resubmitted it: then the moderators decide.
 */
export function statusAfterAppeal(status: ListingStatus, before: ListingStatus): ListingStatus | undefined {
  if (nextStatus(before, 'admin', 'take_down') === undefined) return undefined;
  if (status === 'archived') return 'archived';
  return status === 'rejected' ? before : undefined;
}

/** The columns that decide the state of a listing at a time. */
export type StatusSource = { status: ListingStatus; publish_at: Date | null; expires_at: Date | null };

/** Whether the listing is to become public later than this time. */
export const isPlanned = ({ publish_at: at }: Pick<StatusSource, 'publish_at'>, now: Date): boolean =>
  at !== null && at > now;

/** The state at a given time: an active listing is scheduled until its publication, and expired from its expiry on, without any job. */
export function statusAt(listing: StatusSource, now: Date): ListingStatus {
  const { status, expires_at: expiresAt } = listing;
  if (status !== 'active') return status;
  if (isPlanned(listing, now)) return 'scheduled';
  return expiresAt !== null && expiresAt <= now ? 'expired' : status;
}

/**
 * Whether everyone may open the listing's page: approved, and in a public state. The constraint `objects_public_is_approved` enforces the
 * same in the database, so queries may filter by state alone.
 */
export const isPublic = (
  listing: StatusSource & { published_at: Date | null; rejection: unknown },
  now: Date,
): boolean => isApproved(listing) && !isPlanned(listing, now) && hasPublicPage(statusAt(listing, now));
