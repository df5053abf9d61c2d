import type { Field, FieldGroup } from '#dictionary/field.ts';
import {
  cityField,
  descriptionField,
  photosField,
  pointField,
  priceField,
  titleField,
} from '#listing/shared-fields.ts';
import {
  categories,
  conditions,
  partOrigins,
  priceListUnits,
  seasons,
  serviceUnits,
  tyreItems,
  wearers,
  wheelTypes,
} from './options.ts';

export const about = {
  key: 'thing',
  ru: 'О товаре',
  en: 'About the item',
  within: {
    animals: { ru: 'О животном', en: 'About the animal' },
    services: { ru: 'Об услуге', en: 'About the service' },
  },
} as const satisfies FieldGroup;

export const adsGroups = [
  about,
  { key: 'terms', ru: 'Условия', en: 'Terms', isApart: true },
] as const satisfies readonly FieldGroup[];

/** Categories of goods: everything except animals, food and services. */
export const goods = [
  'clothes', 'accessories', 'kids', 'phones', 'computers', 'audio_video', 'games', 'appliances', 'furniture', 'kitchenware', 'tools',
  'building', 'garden', 'car_parts', 'tyres', 'bicycles', 'sport', 'hunting', 'music', 'books', 'collecting', 'beauty', 'pet_goods', 'other',
] as const; // prettier-ignore

const thing = { store: 'kind', group: 'thing', section: 'thing' } as const;
const trait = { store: 'attrs', required: false, group: 'thing', section: 'thing' } as const;
/** Dimensions of tyres and of wheels, as the sidewall and the rim state them: 205/55 R16, 6.5J 5×114.3 ET45 DIA 60.1. */
const tyre = { ...trait, shown: 'card', facet: 'range', categories: ['tyres'], when: { key: 'tyre_item', is: ['tyres', 'assembled'] } } as const; // prettier-ignore
const wheel = { ...trait, shown: 'page', facet: 'range', categories: ['tyres'], when: { key: 'tyre_item', is: ['wheels', 'assembled'] } } as const; // prettier-ignore
const inches = { ru: '″', en: '″' } as const;
const millimetres = { ru: 'мм', en: 'mm' } as const;
const terms = { store: 'kind', type: 'bool', required: false, shown: 'page', facet: 'multi', group: 'terms', section: 'terms' } as const; // prettier-ignore

/** The prices of single jobs of a service. */
export const priceListField = {
  key: 'price_list',
  label: { ru: 'Цены на услуги', en: 'Price list' },
  type: 'rows',
  options: priceListUnits,
  required: false,
  store: 'attrs',
  shown: 'page',
  facet: 'none',
  max: 40,
  section: 'offer',
  categories: ['services'],
} as const satisfies Field;

/** Fields of general ads: anything that belongs to no other kind. */
export const adsFields = [
  titleField,
  { ...thing, key: 'category', label: { ru: 'Категория', en: 'Category' }, type: 'enum', options: categories, required: true, shown: 'card', facet: 'multi', rank: 2 },
  { ...trait, key: 'condition', label: { ru: 'Состояние', en: 'Condition' }, type: 'enum', options: conditions, required: true, shown: 'card', facet: 'multi', rank: 3, categories: goods },
  { ...trait, key: 'brand', label: { ru: 'Марка', en: 'Brand' }, type: 'text', shown: 'card', facet: 'none', max: 60, categories: goods },
  { ...trait, key: 'wearer', label: { ru: 'Для кого', en: 'For whom' }, type: 'enum', options: wearers, shown: 'page', facet: 'multi', rank: 4, categories: ['clothes'] },
  { ...trait, key: 'size', label: { ru: 'Размер', en: 'Size' }, type: 'text', shown: 'card', facet: 'none', max: 20, categories: ['clothes', 'kids'] },
  { ...trait, key: 'storage_gb', label: { ru: 'Встроенная память', en: 'Storage' }, type: 'int', unit: { ru: 'ГБ', en: 'GB' }, shown: 'card', facet: 'range', rank: 4, min: 1, max: 100_000, categories: ['phones', 'computers'] },
  { ...trait, key: 'screen_in', label: { ru: 'Экран', en: 'Screen' }, type: 'number', decimals: 1, unit: { ru: '″', en: '″' }, shown: 'page', facet: 'range', min: 1, max: 150, categories: ['phones', 'computers', 'audio_video'] },
  { ...trait, key: 'tyre_item', label: { ru: 'Шины или диски', en: 'Tyres or wheels' }, type: 'enum', options: tyreItems, required: true, shown: 'card', facet: 'multi', rank: 4, categories: ['tyres'] },
  { ...trait, key: 'tyre_inches', label: { ru: 'Диаметр', en: 'Diameter' }, type: 'number', decimals: 1, unit: { ru: '″', en: '″' }, shown: 'card', facet: 'range', rank: 5, min: 8, max: 60, categories: ['tyres'] },
  { ...tyre, key: 'tyre_width_mm', label: { ru: 'Ширина шины', en: 'Tyre width' }, type: 'int', unit: millimetres, filter: 'tyre_width', rank: 6, min: 60, max: 1000 },
  { ...tyre, key: 'tyre_profile', label: { ru: 'Профиль', en: 'Profile' }, type: 'int', unit: { ru: '%', en: '%' }, rank: 7, min: 15, max: 110 },
  { ...tyre, key: 'season', label: { ru: 'Сезон', en: 'Season' }, type: 'enum', options: seasons, facet: 'multi', rank: 8 },
  { ...wheel, key: 'wheel_type', label: { ru: 'Тип дисков', en: 'Wheel type' }, type: 'enum', options: wheelTypes, facet: 'multi' },
  { ...wheel, key: 'wheel_width_in', label: { ru: 'Ширина диска', en: 'Rim width' }, type: 'number', decimals: 1, unit: inches, filter: 'wheel_width', min: 2, max: 30 },
  { ...wheel, key: 'wheel_bolts', label: { ru: 'Крепёжных отверстий', en: 'Number of bolt holes' }, type: 'int', min: 3, max: 12 },
  { ...wheel, key: 'wheel_pcd_mm', label: { ru: 'Диаметр расположения отверстий (PCD)', en: 'Bolt circle (PCD)' }, type: 'number', decimals: 1, unit: millimetres, filter: 'wheel_pcd', min: 90, max: 400 },
  { ...wheel, key: 'wheel_offset_mm', label: { ru: 'Вылет (ET)', en: 'Offset (ET)' }, type: 'int', unit: millimetres, filter: 'wheel_offset', min: -150, max: 200 },
  { ...wheel, key: 'wheel_bore_mm', label: { ru: 'Центральное отверстие (DIA)', en: 'Centre bore (DIA)' }, type: 'number', decimals: 1, unit: millimetres, filter: 'wheel_bore', min: 30, max: 300 },
  { ...trait, key: 'tyre_count', label: { ru: 'Штук за эту цену', en: 'Pieces included in the price' }, type: 'int', shown: 'card', facet: 'none', min: 1, max: 100, categories: ['tyres'] },
  { ...trait, key: 'part_number', label: { ru: 'Номер детали', en: 'Part number' }, type: 'text', shown: 'card', facet: 'none', max: 60, categories: ['car_parts'] },
  { ...trait, key: 'part_fits', label: { ru: 'К чему подходит', en: 'Fits' }, type: 'text', shown: 'page', facet: 'none', max: 200, categories: ['car_parts'] },
  { ...trait, key: 'part_origin', label: { ru: 'Происхождение', en: 'Origin' }, type: 'enum', options: partOrigins, shown: 'page', facet: 'multi', rank: 4, categories: ['car_parts'] },
  { ...trait, key: 'frame_size', label: { ru: 'Размер рамы', en: 'Frame size' }, type: 'text', shown: 'page', facet: 'none', max: 20, categories: ['bicycles'] },
  { ...trait, key: 'breed', label: { ru: 'Порода', en: 'Breed' }, type: 'text', shown: 'card', facet: 'none', max: 60, categories: ['animals'] },
  { ...trait, key: 'age_months', label: { ru: 'Возраст', en: 'Age' }, type: 'int', unit: { ru: 'мес.', en: 'months' }, shown: 'page', facet: 'range', min: 0, max: 600, categories: ['animals'] },
  { ...trait, key: 'vaccinated', tellsNo: true, label: { ru: 'Есть прививки', en: 'Vaccinated' }, type: 'bool', shown: 'page', facet: 'multi', categories: ['animals'] },
  { ...trait, key: 'service_unit', label: { ru: 'За что цена', en: 'The price is for' }, type: 'enum', options: serviceUnits, isLabelled: true, required: true, shown: 'card', facet: 'multi', rank: 3, categories: ['services'] },
  { ...trait, key: 'home_visit', label: { ru: 'Выезд к клиенту', en: 'Visits clients' }, type: 'bool', shown: 'page', facet: 'multi', categories: ['services'] },
  { ...terms, key: 'delivery', rank: 9, when: { key: 'category', is: [...goods, 'animals', 'food'] }, label: { ru: 'Доставка по России', en: 'Delivery across Russia' } },
  { ...terms, key: 'bargain', rank: 9, label: { ru: 'Торг уместен', en: 'Open to offers' } },
  { ...terms, key: 'exchange', rank: 9, when: { key: 'category', is: goods }, label: { ru: 'Возможен обмен', en: 'Open to exchange' } },
  photosField,
  // Zero is the price of what is given away; adsProblems refuses other prices below a rouble.
  { ...priceField, min: 0 },
  priceListField,
  descriptionField,
  cityField,
  pointField,
] as const satisfies readonly Field[]; // prettier-ignore
