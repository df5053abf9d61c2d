/** Limits of texts, in characters. */
export const reviewLengths = {
  text: { min: 10, max: 2000 },
  reply: { min: 2, max: 1000 },
  dispute: { min: 20, max: 1000 },
  comment: 500,
  note: { min: 2, max: 500 },
} as const;

/** How often the author may change a review; an administrator reads each change again. */
export const maxReviewEdits = 3;

export type ReviewState = 'waiting' | 'published' | 'refused';

/** Revision 1 is the review as it was first sent. */
export const mayEdit = (revision: number): boolean => revision <= maxReviewEdits;

/** The orders of the public reviews of an account. */
export const reviewSorts = ['newest', 'best', 'worst'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
