import type { DictionaryForm } from '#dictionary/form.ts';
import { photosHint } from '#listing/photos-hint.ts';

/** Sections, hints and masks of the form of equipment. */
export const equipmentFormData = {
  sections: [
    { key: 'thing', ru: 'Оборудование', en: 'Equipment' },
    { key: 'state', ru: 'Состояние', en: 'Condition' },
    { key: 'work', ru: 'Характеристики', en: 'Specifications' },
    { key: 'terms', ru: 'Условия', en: 'Terms' },
    { key: 'photos', ru: 'Фотографии', en: 'Photos' },
    { key: 'offer', ru: 'Цена, описание и место', en: 'Price, description and location' },
  ],
  inputs: {
    title: { hint: { ru: 'Что это: «Токарный станок 16К20»', en: 'For example, “Lathe 16K20”' } },
    brand: { hint: { ru: 'Производитель', en: 'Manufacturer' } },
    serial_number: { hint: { ru: 'С таблички завода', en: 'From the manufacturer’s plate' } },
    dimensions: { hint: { ru: 'В миллиметрах: 2500 × 1200 × 1500', en: 'In millimetres: 2500 × 1200 × 1500' } },
    photos: { hint: photosHint },
    description: {
      hint: {
        ru: 'Комплект, состояние, где можно посмотреть',
        en: 'What is included, condition, where it can be seen',
      },
    },
  },
} as const satisfies DictionaryForm;
