import { kilometresBetween } from '#areas/geo/distance.ts';
import type { ListingCard } from '#listing/contract.ts';
import { formatInteger, type Locale, THIN } from '#ui/format.ts';
import type { Filters } from './port.ts';
import type { Places } from './reference-data.ts';

const unit = { ru: 'км', en: 'km' };
const distanceIn = (kilometres: number, locale: Locale): string =>
  `${formatInteger(kilometres, locale)}${THIN}${unit[locale]}`;

/** The cards of a search around a city, those of other cities with how far these are from it. */
export function withDistances(
  cards: ListingCard[],
  { near }: Pick<Filters, 'near'>,
  { cities }: Pick<Places, 'cities'>,
): ListingCard[] {
  const from = near && cities.get(near.city_id);
  if (!from) return cards;
  return cards.map((card) => {
    const to = cities.get(card.city.id);
    const kilometres = to ? Math.round(kilometresBetween(from, to)) : 0;
    if (kilometres === 0) return card;
    return { ...card, distance: { ru: distanceIn(kilometres, 'ru'), en: distanceIn(kilometres, 'en') } };
  });
}
