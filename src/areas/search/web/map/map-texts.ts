import type { useTranslations } from 'use-intl';
import { formatInteger } from '#ui/format.ts';
import { baseTexts } from './base/base-texts.ts';
import { isOnePlace } from './base/corners.ts';
import type { MapTexts } from './draw-map.ts';
import { type Group, liesAround } from './markers/group.ts';
import { fromPrice, noteOf } from './markers/group-note.ts';
import { bothOf } from './markers/groups-of-cells.ts';
import { noteWords } from './markers/note-words.ts';
import { compactNumber } from './markers/pin-price.ts';

/** What markers say in a language. */
export function mapTexts(t: ReturnType<typeof useTranslations<'search.map'>>, language: 'ru' | 'en'): MapTexts {
  const nameOf = (group: Group, isSeen: boolean): string => {
    const { city, district, count, listing, least } = group;
    if (listing) return t(isSeen ? 'pin_seen' : 'pin', { price: (listing.title ?? listing.price)[language] });
    const shown = formatInteger(count, language);
    const named = [city?.name, district].filter(Boolean).join(', ');
    const place = group.called?.[language] ?? (liesAround(group) ? t('around', { place: named }) : named);
    const text = city ? t('marker', { place, count, shown }) : t('group', { count, shown });
    const further = isOnePlace(group.corners) ? noteWords.onePlace : least == null ? null : fromPrice(least);
    return [text, further?.[language]].filter(Boolean).join(', ');
  };
  return {
    ...baseTexts[language],
    title: t('title'),
    marker: nameOf,
    count: (count) => bothOf((locale) => compactNumber(count, locale)),
    note: noteOf,
  };
}
