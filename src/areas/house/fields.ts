import type { Field, FieldGroup } from '#dictionary/field.ts';
import {
  bargainField,
  cityField,
  descriptionField,
  photosField,
  pointField,
  priceField,
} from '#listing/shared-fields.ts';
import { propertyFields } from './property-fields.ts';
import { categories, deals, metroModes, offerers } from './options.ts';
import { termsFields } from './terms-fields.ts';

/** Maximum number of pictures of a floor plan. */
export const maxPlanPhotos = 3;

const area = { ru: 'Площадь', en: 'Size' } as const;
export const size = {
  key: 'size',
  ru: 'Площадь и этажи',
  en: 'Size and floors',
  within: { plot: area, garage: area },
} as const satisfies FieldGroup;
export const building = {
  key: 'building',
  ru: 'Дом и отделка',
  en: 'Building and finish',
  within: {
    plot: { ru: 'Земля', en: 'Land' },
    garage: { ru: 'Гараж', en: 'Garage' },
    commercial: { ru: 'Помещение и отделка', en: 'Premises and finish' },
  },
} as const satisfies FieldGroup;

export const houseGroups = [
  { key: 'deal', ru: 'Объект', en: 'Property' },
  size,
  building,
  { key: 'utilities', ru: 'Коммуникации', en: 'Utilities' },
  { key: 'terms', ru: 'Условия', en: 'Terms', isApart: true },
  { key: 'rules', ru: 'Правила проживания', en: 'House rules', isApart: true },
  { key: 'place', ru: 'Расположение', en: 'Location' },
] as const satisfies readonly FieldGroup[];

const deal = { store: 'kind', type: 'enum', required: true, facet: 'multi', group: 'deal', section: 'deal' } as const;
/** Categories for which a nearby metro station is asked; not for plots of land. */
const byMetro = { key: 'category', is: ['flat', 'room', 'house', 'garage', 'commercial'] } as const;
const place = { store: 'kind', required: false, shown: 'page', group: 'place', section: 'place' } as const;

/** Fields of real estate: common fields, then those of the category and of the type of deal. */
export const houseFields = [
  { ...deal, key: 'category', label: { ru: 'Вид недвижимости', en: 'Property type' }, options: categories, shown: 'card', rank: 2 },
  { ...deal, key: 'deal', label: { ru: 'Сделка', en: 'Deal' }, options: deals, shown: 'card', rank: 0 },
  { ...deal, key: 'offered_by', isOfSeller: true, label: { ru: 'Кто предлагает', en: 'Offered by' }, options: offerers, shown: 'page' },
  ...propertyFields,
  ...termsFields,
  { ...place, key: 'address', label: { ru: 'Адрес', en: 'Address' }, type: 'text', isName: true, shown: 'card', facet: 'none', max: 150 },
  { ...pointField, section: 'place' },
  { ...place, key: 'metro', when: byMetro, label: { ru: 'Метро', en: 'Metro' }, type: 'text', isName: true, shown: 'card', facet: 'none', max: 60 },
  { ...place, key: 'metro_minutes', better: 'less', betterWith: 'metro_by', when: byMetro, label: { ru: 'До метро', en: 'Time to the metro' }, type: 'int', unit: { ru: 'мин', en: 'min' }, facet: 'range', dependsOn: ['metro'], min: 1, max: 180 },
  { ...place, key: 'metro_by', when: byMetro, label: { ru: 'Как до метро', en: 'How to get to the metro' }, type: 'enum', options: metroModes, facet: 'multi', isLabelled: true, dependsOn: ['metro'] },
  { ...place, key: 'to_city_km', label: { ru: 'До города', en: 'Distance to the city' }, type: 'int', unit: { ru: 'км', en: 'km' }, facet: 'range', min: 0, max: 500 },
  { ...place, key: 'cadastral_number', label: { ru: 'Кадастровый номер', en: 'Cadastral number' }, type: 'text', shown: 'masked', facet: 'none', max: 40 },
  photosField,
  {
    ...photosField,
    key: 'plan',
    label: { ru: 'Планировка', en: 'Floor plan' },
    shown: 'page',
    max: maxPlanPhotos,
    when: { key: 'category', is: ['flat', 'room', 'house', 'commercial'] },
  },
  { ...priceField, min: 10_000 },
  { ...bargainField, group: 'terms' },
  descriptionField,
  cityField,
] as const satisfies readonly Field[]; // prettier-ignore
