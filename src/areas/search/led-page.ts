import type { CursorPosition } from '#listing/cursor.ts';

/** Rows of a search in the order of its sort, at most as many as asked for. */
export type PagePart = {
  ids: number[];
  /** The place of the last row; null without rows. */
  last: CursorPosition | null;
  hasMore: boolean;
};

export const noPart: PagePart = { ids: [], last: null, hasMore: false };

type Page = { ids: number[]; next: CursorPosition | null };

export const pageOfPart = ({ ids, last, hasMore }: PagePart): Page => ({ ids, next: hasMore ? last : null });

/** Whether the rows after a place are none of those that lead: a page ends among them, or after all of them. */
export const isBeyondLead = (after: CursorPosition | undefined, lead: ReadonlySet<number>): boolean =>
  after !== undefined && !lead.has(after.id);

/** The page of the rows that lead, and below them of the first others. */
export function joinLed(led: PagePart, others: PagePart): Page {
  return pageOfPart({ ids: [...led.ids, ...others.ids], last: others.last ?? led.last, hasMore: others.hasMore });
}
