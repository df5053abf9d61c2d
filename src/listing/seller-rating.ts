/** With fewer published reviews an account has no rating: one review would decide it alone. */
export const minReviewsForRating = 3;

export type SellerRating = { average: number; count: number };

/** Returns the rating of an account: the mean of its published stars, to a tenth; null for too few reviews. */
export function sellerRating(count: number | null, starsSum: number | null): SellerRating | null {
  if (count === null || starsSum === null || count < minReviewsForRating) return null;
  return { average: Math.round((starsSum * 10) / count) / 10, count };
}
