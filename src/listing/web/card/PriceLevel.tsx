import { Badge } from '#ui/Badge.tsx';
import type { ListingCard } from '../../contract.ts';
import type { CardLook } from './card-look.ts';

type Props = { rating: ListingCard['price_rating']; look: Pick<CardLook, 'level' | 'similar'> };

/** The rating of a price; its tooltip has the number of similar listings that it was compared with. Nothing where too few are similar. */
export function PriceLevel({ rating, look }: Props) {
  if (!rating) return null;
  return (
    <span className="price-level" title={look.similar(rating.comparables)}>
      <Badge tone={rating.level}>{look.level(rating.level)}</Badge>
    </span>
  );
}
