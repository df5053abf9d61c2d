import { Badge } from '#ui/Badge.tsx';
import type { ListingCard } from '../../contract.ts';
import type { CardLook } from './card-look.ts';

type Props = { rating: ListingCard['price_rating']; look: Pick<CardLook, 'level' | 'similar'> };

/** The rating of a price and the number of similar listings that it was compared with; nothing where too few are similar. */
export function PriceLevel({ rating, look }: Props) {
  if (!rating) return null;
  return (
    <span className="price-level">
      <Badge tone={rating.level}>{look.level(rating.level)}</Badge>
      {look.similar(rating.comparables)}
    </span>
  );
}
