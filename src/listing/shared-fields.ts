import { maxPhotos } from '#areas/media/rules.ts';
import type { Field } from '#dictionary/field.ts';
import type { pointKey } from './point.ts';

/** Fields that every kind includes in its dictionary, as they are or adapted. */

export const photosField = {
  key: 'photos',
  label: { ru: 'Фотографии', en: 'Photos' },
  type: 'photos',
  required: false,
  store: 'media',
  shown: 'card',
  facet: 'none',
  min: 0,
  max: maxPhotos,
  section: 'photos',
} as const satisfies Field;

/** The title as written by the seller, for kinds without a catalogue. */
export const titleField = {
  key: 'title',
  label: { ru: 'Название', en: 'Title' },
  type: 'text',
  required: true,
  store: 'objects',
  shown: 'card',
  facet: 'none',
  min: 3,
  max: 100,
  section: 'thing',
} as const satisfies Field;

export const priceField = {
  key: 'price_minor',
  label: { ru: 'Цена', en: 'Price' },
  type: 'money',
  unit: { ru: '₽', en: '₽' },
  required: true,
  store: 'objects',
  shown: 'card',
  facet: 'range',
  rank: 1,
  filter: 'price',
  // From 1 000 ₽, below which a price is bait, to 999 999 999 ₽.
  min: 100_000,
  max: 99_999_999_900,
  section: 'offer',
} as const satisfies Field;

/** Whether buyers may offer another price (`takesPriceOffers`); each kind adds the group in which its page shows the fact. */
export const bargainField = {
  key: 'bargain',
  label: { ru: 'Торг уместен', en: 'Open to offers' },
  type: 'bool',
  required: false,
  store: 'kind',
  shown: 'page',
  facet: 'none',
  section: 'offer',
} as const satisfies Field;

export const descriptionField = {
  key: 'description',
  label: { ru: 'Описание', en: 'Description' },
  type: 'text',
  isLong: true,
  required: false,
  store: 'objects',
  shown: 'page',
  facet: 'none',
  max: 6000,
  section: 'offer',
} as const satisfies Field;

export const cityField = {
  key: 'city_id',
  label: { ru: 'Город', en: 'City' },
  type: 'ref',
  required: true,
  store: 'objects',
  shown: 'card',
  facet: 'multi',
  section: 'offer',
} as const satisfies Field;

/** The place that the seller marked on the map; `objects` hold the point that everybody sees. */
export const pointField = {
  // A literal, so that the rules of points stay out of the pages.
  key: 'point' satisfies typeof pointKey,
  label: { ru: 'Точка на карте', en: 'Point on the map' },
  type: 'text',
  required: false,
  store: 'kind',
  shown: 'owner',
  facet: 'none',
  max: 24,
  section: 'offer',
} as const satisfies Field;
