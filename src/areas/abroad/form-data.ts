import { autoFormData } from '#areas/auto/form-data.ts';
import type { DictionaryForm } from '#dictionary/form.ts';
import { photosHint } from '#listing/photos-hint.ts';
import { ofPhotosRu, photos } from '#web/words/counted.ts';
import { maxInspectionPhotos } from './fields.ts';

/** Sections, hints and masks of the form of cars abroad. */
export const abroadFormData = {
  sections: [
    { key: 'numbers', ru: 'Номера автомобиля', en: 'VIN and plate' },
    { key: 'car', ru: 'Автомобиль', en: 'Car' },
    { key: 'engine', ru: 'Двигатель и привод', en: 'Engine and drive' },
    { key: 'state', ru: 'Состояние и документы', en: 'Condition and documents' },
    { key: 'delivery', ru: 'Где автомобиль и доставка', en: 'Location and delivery' },
    { key: 'photos', ru: 'Фотографии', en: 'Photos' },
    { key: 'offer', ru: 'Цена, описание и место', en: 'Price, description and location' },
  ],
  inputs: {
    engine_cc: autoFormData.inputs.engine_cc,
    vin: autoFormData.inputs.vin,
    frame_number: autoFormData.inputs.frame_number,
    month: {
      hint: { ru: 'От него зависит возраст, а с ним и пошлина', en: 'It determines the age and therefore the duty' },
    },
    power_kw: {
      hint: { ru: 'Как в документах; по ней считают сбор', en: 'As in the documents; the recycling fee depends on it' },
    },
    power_30min_kw: {
      hint: {
        ru: 'Сумма по всем электромоторам, по ней считают сбор',
        en: 'Total of all electric motors; the recycling fee depends on it',
      },
    },
    country: { hint: { ru: 'Где автомобиль стоит сейчас', en: 'Where the car is now' } },
    auction_grade: { hint: { ru: 'Как в аукционном листе: 4.5B, R', en: 'As on the auction sheet: 4.5B, R' } },
    delivery_days: { hint: { ru: 'До города, который указан ниже', en: 'To the city given below' } },
    delivery_cost_minor: { hint: { ru: 'До пункта въезда, без таможни', en: 'To the border, without customs' } },
    inspection: {
      hint: {
        ru: `Аукционный лист или отчёт об осмотре, до ${ofPhotosRu(maxInspectionPhotos)}`,
        en: `The auction sheet or the report of an inspection, up to ${photos(maxInspectionPhotos)}`,
      },
    },
    price_minor: { hint: { ru: 'За автомобиль там, где он стоит', en: 'For the car where it is now' } },
    photos: { hint: photosHint },
    description: {
      hint: {
        ru: 'Состояние, комплектация, что входит в цену',
        en: 'Condition, equipment, what the price includes',
      },
    },
    city_id: { hint: { ru: 'Куда привезёте автомобиль', en: 'Where you will deliver the car' } },
  },
} as const satisfies DictionaryForm;
