import type { useTranslations } from 'use-intl';
import { formatInteger } from '#ui/format.ts';
import { baseTexts } from './base/base-texts.ts';
import { isOnePlace } from './base/corners.ts';
import type { MapTexts } from './draw-map.ts';
import { type Group, liesAround } from './markers/group.ts';
import { noteOf } from './markers/group-note.ts';
import { bothOf } from './markers/groups-of-cells.ts';
import { compactNumber, pinPrice } from './markers/pin-price.ts';

/** What markers say in a language. */
export function mapTexts(t: ReturnType<typeof useTranslations<'search.map'>>, language: 'ru' | 'en'): MapTexts {
  const from = (minor: number): string =>
    t('from', { price: pinPrice({ price: { minor, currency: 'RUB' }, price_per: null }, language) });
  const nameOf = (group: Group): string => {
    const { city, district, count, listing, least } = group;
    if (listing) return t('pin', { price: (listing.title ?? listing.price)[language] });
    const shown = formatInteger(count, language);
    const named = [city?.name, district].filter(Boolean).join(', ');
    const place = liesAround(group) ? t('around', { place: named }) : named;
    const text = city ? t('marker', { place, count, shown }) : t('group', { count, shown });
    const further = isOnePlace(group.corners) ? t('one_place') : least == null ? '' : from(least);
    return [text, further].filter(Boolean).join(', ');
  };
  return {
    ...baseTexts[language],
    title: t('title'),
    marker: nameOf,
    around: (place) => t('around', { place }),
    count: (count) => bothOf((locale) => compactNumber(count, locale)),
    note: (group) => noteOf(group, t('one_place'), from),
  };
}
