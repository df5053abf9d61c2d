import type { ListingCard } from '../../contract.ts';
import type { CardCosts, ListingCosts } from './card-costs.ts';
import { PriceCosts } from './late-price-costs.ts';
import { PriceFigure } from './PriceFigure.tsx';
import type { PriceLook } from './price-look.ts';

type Props = {
  listing: ListingCard;
  look: PriceLook;
  /** The costs of the listing; undefined where it has none. */
  costs: ListingCosts | undefined;
} & Pick<CardCosts, 'terms' | 'asked'>;

/** The price as every card says it, with the costs of the listing for the buyer below it. */
export function PriceBlock({ listing, look, costs, terms, asked }: Props) {
  return (
    <div className="card-price">
      <PriceFigure listing={listing} look={look} landed={costs} />
      {costs && <PriceCosts listing={listing} costs={costs} terms={terms} asked={asked} />}
    </div>
  );
}
