import { deliveryIn } from '#true-cost/web/cost-parts.ts';
import { costWords } from '#true-cost/web/cost-words.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { useCost } from './use-cost.ts';

/** That the landed price has the delivery to the buyer's city in it, where the seller delivers to another one, or has none. */
export function OtherPlace({ listing }: { listing: Listing }) {
  const { locale } = useApp();
  const cost = useCost(listing, false);
  const { city } = listing;
  const say = costWords[locale];
  const delivery = cost && deliveryIn(cost.landed.lines);
  const isOther = cost?.place.name !== (locale === 'ru' ? city.name : city.name_en);
  if (!cost || !delivery || (delivery === 'counted' && !isOther)) return null;
  return (
    <p className="mt-1 pl-7 text-ink-2">
      {delivery === 'unknown' ? say.to_border_alone : say.other_place(cost.place.name)}
    </p>
  );
}
