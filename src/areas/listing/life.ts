/** The life of a listing (product.md §2) as plain data: state → what each may do → where it leads. */

type Words = { readonly ru: string; readonly en: string };
export type ListingActor = 'owner' | 'admin' | 'time';

export const listingStatuses = {
  draft: {
    label: { ru: 'Черновик', en: 'Draft' },
    page: 'owner',
    acts: { owner: { publish: 'moderation', delete: 'deleted' } },
  },
  moderation: {
    label: { ru: 'На проверке', en: 'In review' },
    page: 'owner',
    acts: { owner: { archive: 'archived', delete: 'deleted' }, admin: { approve: 'active', reject: 'rejected' } },
  },
  active: {
    label: { ru: 'Активно', en: 'Active' },
    page: 'everyone',
    acts: { owner: { archive: 'archived', sell: 'sold', delete: 'deleted' }, time: { expire: 'expired' } },
  },
  rejected: {
    label: { ru: 'Отклонено', en: 'Rejected' },
    page: 'owner',
    acts: { owner: { edit: 'moderation', delete: 'deleted' } },
  },
  archived: {
    label: { ru: 'В архиве', en: 'Archived' },
    page: 'owner',
    acts: { owner: { restore: 'active', delete: 'deleted' } },
  },
  sold: {
    label: { ru: 'Продано', en: 'Sold' },
    page: 'everyone',
    acts: { owner: { restore: 'active', delete: 'deleted' } },
  },
  expired: {
    label: { ru: 'Срок вышел', en: 'Expired' },
    page: 'everyone',
    acts: { owner: { extend: 'active', archive: 'archived', delete: 'deleted' } },
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

/** Free places for listings that are live or in review at once, by kind of seller, until tariffs come. */
export const freeSlots = { private: 30, sole_trader: 100, company: 100 } as const;

/** Where an act leads from a state, or undefined where it may not be done. */
export function nextStatus(status: ListingStatus, actor: ListingActor, act: string): string | undefined {
  const acts: { readonly [A in ListingActor]?: Readonly<Record<string, string>> } = listingStatuses[status].acts;
  return acts[actor]?.[act];
}

/** The state as the date makes it: an active listing past its time has expired, whether or not a job has said so. */
export function statusAt(status: ListingStatus, expiresAt: Date | null, now: Date): ListingStatus {
  return status === 'active' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}
