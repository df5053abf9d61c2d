import type { Field } from '#dictionary/field.ts';
import type { Flag } from '#dictionary/filter.ts';

/** Filters common to all kinds of listing, beyond the kind's dictionary. */

/** For kinds whose prices can be compared. */
export const goodPrice: Flag = {
  key: 'good_price',
  label: { ru: 'Оценка цены', en: 'Price rating' },
  yes: { ru: 'Хорошая цена', en: 'Good price' },
  no: { ru: 'Без отметки «хорошая цена»', en: 'Not rated a good price' },
};

/** For homes let by the day, once days are chosen: their owners keep calendars. */
export const knownFree: Flag = {
  key: 'known_free',
  label: { ru: 'Свободные дни', en: 'Free dates' },
  yes: { ru: 'Только точно свободные', en: 'Only those known to be free' },
  no: { ru: 'И те, о которых нужно спросить', en: 'Those to ask about too' },
};

/** Before the words that no listing may have, and before sellers that are left out. */
export const except = { ru: 'Кроме', en: 'Except' };

export const listingFlags: readonly Flag[] = [
  {
    key: 'with_photo',
    label: { ru: 'Фотографии', en: 'Photos' },
    yes: { ru: 'С фото', en: 'With photos' },
    no: { ru: 'Без фото', en: 'Without photos' },
  },
  {
    key: 'price_dropped',
    label: { ru: 'Изменение цены', en: 'Price change' },
    yes: { ru: 'Цена снижена', en: 'Price dropped' },
    no: { ru: 'Цена не снижалась', en: 'Price not dropped' },
  },
];

export const sellerKind = {
  key: 'seller_kind',
  label: { ru: 'Частное лицо или компания', en: 'Person or company' },
  type: 'enum',
  options: [
    { key: 'private', ru: 'Частное лицо', en: 'Private seller' },
    { key: 'sole_trader', ru: 'Предприниматель', en: 'Sole trader' },
    { key: 'company', ru: 'Компания', en: 'Company' },
  ],
  required: true,
  store: 'objects',
  shown: 'card',
  facet: 'multi',
  section: 'offer',
} as const satisfies Field;
