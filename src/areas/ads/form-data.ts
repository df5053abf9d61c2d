import type { DictionaryForm } from '#dictionary/form.ts';
import { photosHint } from '#listing/photos-hint.ts';
import { about } from './fields.ts';

/** Sections, hints and masks of the form of general ads. */
export const adsFormData = {
  sections: [
    about,
    { key: 'size', ru: 'Размеры и масса', en: 'Dimensions and weight' },
    { key: 'terms', ru: 'Условия', en: 'Terms' },
    { key: 'photos', ru: 'Фотографии', en: 'Photos' },
    { key: 'offer', ru: 'Цена, описание и место', en: 'Price, description and location' },
  ],
  inputs: {
    title: {
      hint: { ru: 'Что вы предлагаете, без цены и телефона', en: 'What you are offering, without the price or phone' },
    },
    part_number: { hint: { ru: 'Артикул производителя', en: 'Manufacturer’s part number' } },
    part_fits: {
      hint: {
        ru: 'Марки, модели и годы: Lada Vesta с 2015, Granta',
        en: 'Makes, models and years: Lada Vesta from 2015, Granta',
      },
    },
    price_list: {
      hint: {
        ru: 'До 40 работ с ценами: покупатели видят их таблицей и находят по ним объявление',
        en: 'Up to 40 jobs with prices: buyers see them as a table and find the listing by them',
      },
    },
    photos: { hint: photosHint },
    description: {
      hint: { ru: 'Размеры, комплект, почему продаёте', en: 'Size, what is included, why you are selling' },
      hints: {
        animals: { ru: 'Характер, привычки, документы', en: 'Character, habits, documents' },
        services: { ru: 'Что входит, опыт, сроки', en: 'What is included, experience, timing' },
        food: { ru: 'Состав, вес, срок годности', en: 'Ingredients, weight, best before' },
      },
    },
  },
} as const satisfies DictionaryForm;
