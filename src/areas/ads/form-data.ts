import type { DictionaryForm } from '#dictionary/form.ts';
import { photosHint } from '#listing/photos-hint.ts';
import { about } from './fields.ts';

/** Sections, hints and masks of the form of general ads. */
export const adsFormData = {
  sections: [
    about,
    { key: 'terms', ru: 'Условия', en: 'Terms' },
    { key: 'photos', ru: 'Фотографии', en: 'Photos' },
    { key: 'offer', ru: 'Цена, описание и место', en: 'Price, description and place' },
  ],
  inputs: {
    title: { hint: { ru: 'Что вы предлагаете, без цены и телефона', en: 'What you offer, without price and phone' } },
    part_number: { hint: { ru: 'Артикул производителя', en: 'The maker’s article' } },
    part_fits: {
      hint: {
        ru: 'Марки, модели и годы: Lada Vesta с 2015, Granta',
        en: 'Makes, models and years: Lada Vesta since 2015, Granta',
      },
    },
    photos: { hint: photosHint },
    description: {
      hint: { ru: 'Размеры, комплект, почему продаёте', en: 'Sizes, what is included, why you sell' },
      hints: {
        animals: { ru: 'Характер, привычки, документы', en: 'Temper, habits, papers' },
        services: { ru: 'Что входит, опыт, сроки', en: 'What is included, experience, how long it takes' },
        food: { ru: 'Состав, вес, срок годности', en: 'Ingredients, weight, use by' },
      },
    },
  },
} as const satisfies DictionaryForm;
