import { engine, work } from './fields.ts';
import { plateMasks } from '#areas/auto/plate-masks.ts';
import type { DictionaryForm } from '#dictionary/form.ts';
import { photosHint } from '#listing/photos-hint.ts';

/** Vehicles that carry goods or people on roads and take no attachments. */
const onRoad = ['truck_tractor', 'dump_truck', 'flatbed_truck', 'box_truck', 'semi_trailer', 'trailer', 'bus'] as const;
const roadHint = { ru: 'Состояние, обслуживание, шины, ремонты', en: 'Condition, maintenance, tyres, repairs' };
const rideHint = {
  ru: 'Состояние, обслуживание, доработки, что отдаёте вместе с техникой',
  en: 'Condition, maintenance, modifications, what comes with it',
};

/** Sections, hints and masks of the form of special vehicles. */
export const specFormData = {
  sections: [
    { key: 'machine', ru: 'Техника', en: 'Machine' },
    { key: 'numbers', ru: 'Номера', en: 'Numbers' },
    { key: 'state', ru: 'Состояние и документы', en: 'Condition and documents' },
    work,
    engine,
    { key: 'photos', ru: 'Фотографии', en: 'Photos' },
    { key: 'offer', ru: 'Цена, описание и место', en: 'Price, description and location' },
  ],
  inputs: {
    model_name: { hint: { ru: 'Если их нет в списках', en: 'If they are not in the lists' } },
    vin: {
      hint: { ru: '17 знаков, без I, O и Q', en: '17 characters, without I, O and Q' },
      masks: ['XXXXXXXXXXXXXXXXX'],
    },
    serial_number: {
      hint: { ru: 'С таблички завода, если нет VIN', en: 'From the manufacturer’s plate, if there is no VIN' },
    },
    papers: {
      hint: {
        ru: 'ПСМ — паспорт самоходной машины, по нему её регистрирует Гостехнадзор',
        en: 'A PSM is the title of a self-propelled machine, used to register it with Gostekhnadzor',
      },
    },
    plate: { hint: { ru: 'Никому не показываем', en: 'Not shown to anyone' }, masks: plateMasks },
    photos: { hint: photosHint },
    description: {
      hint: { ru: 'Состояние, навесное оборудование, обслуживание', en: 'Condition, attachments, maintenance' },
      hints: {
        ...Object.fromEntries(onRoad.map((category) => [category, roadHint])),
        motorcycle: rideHint,
        atv: rideHint,
        snowmobile: rideHint,
        boat: {
          ru: 'Состояние корпуса и мотора, оборудование, где хранили',
          en: 'Condition of the hull and engine, equipment, how it was stored',
        },
      },
    },
  },
} as const satisfies DictionaryForm;
