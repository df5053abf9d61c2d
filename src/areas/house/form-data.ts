import type { DictionaryForm } from '#dictionary/form.ts';
import { photosHint } from '#listing/photos-hint.ts';
import { ofPhotosRu, photos } from '#web/words/counted.ts';
import { building, maxPlanPhotos, size } from './fields.ts';

/** Sections, hints and masks of the form of real estate. */
export const houseFormData = {
  sections: [
    { key: 'deal', ru: 'Объект', en: 'Property' },
    size,
    building,
    { key: 'utilities', ru: 'Коммуникации', en: 'Utilities' },
    { key: 'terms', ru: 'Условия', en: 'Terms' },
    { key: 'place', ru: 'Расположение', en: 'Location' },
    { key: 'photos', ru: 'Фотографии', en: 'Photos' },
    { key: 'offer', ru: 'Цена, описание и город', en: 'Price, description and city' },
  ],
  inputs: {
    floor: {
      hint: { ru: 'Цоколь или подвал — ноль или со знаком минус', en: 'For a basement enter 0 or a negative number' },
    },
    flat_type: {
      hint: {
        ru: 'В апартаментах нельзя прописаться постоянно',
        en: 'Permanent residence cannot be registered in serviced apartments',
      },
    },
    estate: { hint: { ru: 'Название, как у застройщика', en: 'The developer’s name for it' } },
    share_size: { hint: { ru: 'Например, 1/2', en: 'For example, 1/2' } },
    commission_percent: { hint: { ru: 'Ноль, если её нет', en: '0 if there is none' } },
    prepaid_months: {
      hint: {
        ru: 'За сколько месяцев вперёд; ноль, если её нет',
        en: 'Months paid in advance; 0 if none',
      },
    },
    weekend_minor: {
      hint: {
        ru: 'Если в ночь с пятницы и с субботы она другая',
        en: 'If the nights from Friday and from Saturday have another price',
      },
    },
    cleaning_minor: {
      hint: { ru: 'Один раз за проживание; ноль, если её нет', en: 'Once a stay; 0 if there is none' },
    },
    guests_included: {
      hint: { ru: 'Сколько гостей живёт без доплаты', en: 'How many guests stay at no extra charge' },
    },
    utilities_minor: { hint: { ru: 'Если платят отдельно', en: 'If paid separately' } },
    address: {
      hint: {
        ru: 'Улица и дом или посёлок; город указывается ниже. Если жильё продаёт или сдаёт частное лицо, номера дома другие не видят.',
        en: 'Street and building, or the village; the city is given below. If a private person sells or lets the home, others do not see the house number.',
      },
    },
    point: {
      hint: {
        ru: 'Широта и долгота, например 55.75583,37.61778',
        en: 'Latitude and longitude, for example, 55.75583,37.61778',
      },
    },
    metro: { hint: { ru: 'Ближайшая станция', en: 'Nearest station' } },
    to_city_km: { hint: { ru: 'Если объект за городом', en: 'If the property is outside the city' } },
    cadastral_number: {
      hint: { ru: 'Например, 77:01:0001001:1234', en: 'For example, 77:01:0001001:1234' },
      masks: ['##:##:#######:##########', '##:##:######:##########'],
    },
    plan: {
      hint: {
        ru: `План с размерами, до ${ofPhotosRu(maxPlanPhotos)}`,
        en: `A plan with dimensions, up to ${photos(maxPlanPhotos)}`,
      },
    },
    photos: { hint: photosHint },
    description: {
      hint: { ru: 'Планировка, окна, соседи, что рядом', en: 'Layout, windows, neighbours, what is nearby' },
      hints: {
        plot: { ru: 'Рельеф, подъезд, границы, что рядом', en: 'Terrain, access, boundaries, what is nearby' },
        garage: { ru: 'Размеры, ворота, яма, охрана', en: 'Dimensions, gate, inspection pit, security' },
        commercial: { ru: 'Планировка, входы, подъезд, что рядом', en: 'Layout, entrances, access, what is nearby' },
      },
    },
  },
} as const satisfies DictionaryForm;
