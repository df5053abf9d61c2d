import { plateMasks } from '#areas/auto/plate-masks.ts';
import type { DictionaryForm } from '#dictionary/form.ts';
import { photosHint } from '#listing/photos-hint.ts';

/** Sections, hints and masks of the form of special vehicles. */
export const specFormData = {
  sections: [
    { key: 'machine', ru: 'Техника', en: 'Machine' },
    { key: 'numbers', ru: 'Номера', en: 'Numbers' },
    { key: 'state', ru: 'Состояние и документы', en: 'Condition and papers' },
    { key: 'work', ru: 'Рабочие характеристики', en: 'What it can do' },
    { key: 'engine', ru: 'Двигатель и ходовая часть', en: 'Engine and running gear' },
    { key: 'photos', ru: 'Фотографии', en: 'Photos' },
    { key: 'offer', ru: 'Цена, описание и место', en: 'Price, description and place' },
  ],
  inputs: {
    model_name: { hint: { ru: 'Если их нет в списках', en: 'Where the lists do not have them' } },
    vin: {
      hint: { ru: '17 знаков, без I, O и Q', en: '17 characters, never I, O or Q' },
      masks: ['XXXXXXXXXXXXXXXXX'],
    },
    serial_number: {
      hint: { ru: 'С таблички завода, если нет VIN', en: 'From the maker’s plate, where there is no VIN' },
    },
    papers: {
      hint: {
        ru: 'ПСМ — паспорт самоходной машины, по нему её регистрирует Гостехнадзор',
        en: 'A PSM is the passport of a self-propelled machine, registered by Gostekhnadzor',
      },
    },
    plate: { hint: { ru: 'Никому не показываем', en: 'Never shown to anyone' }, masks: plateMasks },
    photos: { hint: photosHint },
    description: {
      hint: { ru: 'Состояние, навесное оборудование, обслуживание', en: 'Condition, attachments, service' },
    },
  },
} as const satisfies DictionaryForm;
