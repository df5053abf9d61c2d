import type { DictionaryForm } from '#dictionary/form.ts';
import { photosHint } from '#listing/photos-hint.ts';
import { videoSites } from '#listing/video-sites.ts';
import { plateMasks } from './plate-masks.ts';

/** Sections, hints and masks of the form of cars in Russia. */
export const autoFormData = {
  sections: [
    { key: 'numbers', ru: 'Номера автомобиля', en: 'VIN and plate' },
    { key: 'car', ru: 'Автомобиль', en: 'Car' },
    { key: 'engine', ru: 'Двигатель и привод', en: 'Engine and drive' },
    { key: 'state', ru: 'Состояние и документы', en: 'Condition and documents' },
    { key: 'body', ru: 'Повреждения и окраска', en: 'Damage and paint' },
    { key: 'equipment', ru: 'Комплектация', en: 'Equipment' },
    { key: 'photos', ru: 'Фотографии', en: 'Photos' },
    { key: 'offer', ru: 'Цена, описание и место', en: 'Price, description and location' },
  ],
  inputs: {
    engine_cc: {
      hint: { ru: 'Кубические сантиметры, как в документах', en: 'Cubic centimetres, as in the documents' },
    },
    gas_kit: { hint: { ru: 'ГБО вместе с бензином', en: 'In addition to petrol' } },
    vin: {
      hint: { ru: '17 знаков, без I, O и Q', en: '17 characters, without I, O and Q' },
      masks: ['XXXXXXXXXXXXXXXXX'],
    },
    frame_number: {
      hint: {
        ru: 'Если нет VIN: ZVW30-1234567 у японских, 0654321 у старых автомобилей',
        en: 'If there is no VIN: ZVW30-1234567 for Japanese cars, 0654321 for old ones',
      },
    },
    plate: { hint: { ru: 'Никому не показываем', en: 'Not shown to anyone' }, masks: plateMasks },
    photos: { hint: photosHint },
    video_url: { hint: { ru: `Ссылка на ${videoSites.join(', ')}`, en: `A link to ${videoSites.join(', ')}` } },
    description: { hint: { ru: 'Состояние, обслуживание, комплектация', en: 'Condition, maintenance, equipment' } },
  },
} as const satisfies DictionaryForm;
