import type { DictionaryForm } from '#dictionary/form.ts';
import { photosHint } from '#listing/photos-hint.ts';
import { videoSites } from '#listing/video-sites.ts';
import { plateMasks } from './plate-masks.ts';

/** Sections, hints and masks of the form of cars in Russia. */
export const autoFormData = {
  sections: [
    { key: 'numbers', ru: 'Номера автомобиля', en: 'Numbers of the car' },
    { key: 'car', ru: 'Автомобиль', en: 'Car' },
    { key: 'engine', ru: 'Двигатель и привод', en: 'Engine and drive' },
    { key: 'state', ru: 'Состояние и документы', en: 'Condition and papers' },
    { key: 'photos', ru: 'Фотографии', en: 'Photos' },
    { key: 'offer', ru: 'Цена, описание и место', en: 'Price, description and place' },
  ],
  inputs: {
    engine_cc: { hint: { ru: 'Кубические сантиметры, как в документах', en: 'Cubic centimetres, as in the papers' } },
    gas_kit: { hint: { ru: 'ГБО вместе с бензином', en: 'Runs on gas as well as petrol' } },
    vin: {
      hint: { ru: '17 знаков, без I, O и Q', en: '17 characters, never I, O or Q' },
      masks: ['XXXXXXXXXXXXXXXXX'],
    },
    frame_number: {
      hint: {
        ru: 'Если нет VIN: ZVW30-1234567 у японских, 0654321 у старых автомобилей',
        en: 'Where there is no VIN: ZVW30-1234567 of Japanese cars, 0654321 of old ones',
      },
    },
    plate: { hint: { ru: 'Никому не показываем', en: 'Never shown to anyone' }, masks: plateMasks },
    photos: { hint: photosHint },
    video_url: { hint: { ru: `Ссылка на ${videoSites.join(', ')}`, en: `A link to ${videoSites.join(', ')}` } },
    description: { hint: { ru: 'Состояние, обслуживание, комплектация', en: 'Condition, service, equipment' } },
  },
} as const satisfies DictionaryForm;
