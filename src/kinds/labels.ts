import type { Words } from '#dictionary/field.ts';
import type { KindName } from './names.ts';

type Names = {
  /** Names: «Автомобиль», «Автомобили»; `what` within a sentence: «автомобиль». */
  readonly name: Words;
  readonly plural: Words;
  readonly what: Words;
};

/** Names of kinds without their dictionaries, since every page names all kinds. */
export const kindNames = {
  auto: {
    name: { ru: 'Автомобиль', en: 'Car' },
    plural: { ru: 'Автомобили', en: 'Cars' },
    what: { ru: 'автомобиль', en: 'car' },
  },
  autofromabroad: {
    name: { ru: 'Автомобиль из-за рубежа', en: 'Car from abroad' },
    plural: { ru: 'Автомобили из-за рубежа', en: 'Cars from abroad' },
    what: { ru: 'автомобиль из-за рубежа', en: 'car from abroad' },
  },
  spec: {
    name: { ru: 'Спецтехника и мото', en: 'Special vehicle or motorcycle' },
    plural: { ru: 'Спецтехника и мото', en: 'Special vehicles and motorcycles' },
    what: { ru: 'спецтехника или мото', en: 'special vehicle or motorcycle' },
  },
  house: {
    name: { ru: 'Недвижимость', en: 'Property' },
    plural: { ru: 'Недвижимость', en: 'Property' },
    what: { ru: 'недвижимость', en: 'property' },
  },
  equipment: {
    name: { ru: 'Оборудование', en: 'Equipment' },
    plural: { ru: 'Оборудование', en: 'Equipment' },
    what: { ru: 'оборудование', en: 'equipment' },
  },
  ads: {
    name: { ru: 'Вещь или услуга', en: 'Item or service' },
    plural: { ru: 'Вещи и услуги', en: 'Goods and services' },
    what: { ru: 'вещь или услуга', en: 'item or service' },
  },
} as const satisfies Record<KindName, Names>;
