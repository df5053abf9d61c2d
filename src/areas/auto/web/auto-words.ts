import type { Listing } from '#areas/listing/contract.ts';
import { cityName } from '#areas/listing/web/card-look.ts';
import { formatMoney, type Locale } from '#ui/format.ts';
import { paths } from '#web/paths.ts';

export const placeOf = ({ city }: Listing, locale: Locale): string => {
  const name = cityName(city, locale);
  const region = locale === 'ru' ? city.region_name : city.region_name_en;
  // Moscow is a region of its own name.
  return region === name ? name : `${name}, ${region}`;
};

export const priceOf = ({ price }: Listing, locale: Locale): string => formatMoney(price.minor, price.currency, locale);

type Crumb = { label: string; path: string };

export function crumbsOf({ refs }: Listing, t: (key: 'all') => string): Crumb[] {
  const { mark_id: mark, model_id: model } = refs;
  const byMark = `?mark=${mark.slug ?? ''}`;
  return [
    { label: t('all'), path: paths.autoSearch() },
    { label: mark.name, path: paths.autoSearch(byMark) },
    { label: model.name, path: paths.autoSearch(`${byMark}&model=${model.slug ?? ''}`) },
  ];
}
