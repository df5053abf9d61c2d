import type { Language, Words } from '#dictionary/field.ts';

/** Descriptions of an implausible value and the value it was compared with; used in questions to sellers and findings for moderators. */
const doubtWords = {
  mileage_for_age: { ru: 'Пробег {value} у машины {beside} года', en: 'A mileage of {value} for a car of {beside}' },
  hours_for_age: { ru: 'Наработка {value} у техники {beside} года', en: '{value} run by a machine of {beside}' },
  mileage_before: {
    ru: 'Пробег {value}, а раньше с этим номером было {beside}',
    en: 'A mileage of {value}, where {beside} stood with this number before',
  },
  hours_before: {
    ru: 'Наработка {value}, а раньше с этим номером было {beside}',
    en: '{value} run, where {beside} stood with this number before',
  },
  power_for_engine: {
    ru: 'Мощность {value} при объёме двигателя {beside}',
    en: '{value} from an engine of {beside}',
  },
  engine_size: { ru: 'Объём двигателя {value}', en: 'An engine of {value}' },
  engine_power: { ru: 'Мощность {value}', en: 'A power of {value}' },
  area_for_rooms: { ru: 'Площадь {value} при числе комнат {beside}', en: 'An area of {value} with {beside} rooms' },
  area: { ru: 'Площадь {value}', en: 'An area of {value}' },
  payload: { ru: 'Грузоподъёмность {value}', en: 'A payload of {value}' },
  weight: { ru: 'Мощность {value} при массе {beside}', en: '{value} at a weight of {beside}' },
  age: { ru: 'Возраст {value}', en: 'An age of {value}' },
  screen: { ru: 'Экран {value}', en: 'A screen of {value}' },
  price_low: { ru: 'Цена {value}', en: 'A price of {value}' },
  hire_high: { ru: 'Цена аренды {value}', en: 'A hire price of {value}' },
} as const satisfies Record<string, Words>;

export type DoubtCode = keyof typeof doubtWords;
export const doubtCodes = Object.keys(doubtWords) as [DoubtCode, ...DoubtCode[]];

const isDoubtCode = (code: string): code is DoubtCode => Object.hasOwn(doubtWords, code);

/** «Пробег 1 км у машины 1990 года»; an empty string for an unknown code. */
export function doubtText(code: string, figures: { value: string; beside: string }, language: Language): string {
  if (!isDoubtCode(code)) return '';
  return doubtWords[code][language].replace('{value}', figures.value).replace('{beside}', figures.beside);
}
