import { type Language, optionLabel } from '#areas/listing/fields.ts';
import { autoField } from './fields.ts';

// The few words a car is known by, the same wherever it is shown. Pure: the server and the browser both use them.

const locales = { ru: 'ru-RU', en: 'en-GB' } as const;

/** The title of a listing: «Toyota Camry, 2018». */
export function autoTitle(car: { mark: string; model: string; year: number }): string {
  return `${car.mark} ${car.model}, ${car.year}`;
}

type CardValues = {
  year: number;
  mileage_km: number;
  engine_cc: number | null;
  power_hp: number;
  fuel: string;
  gearbox: string;
};

/** Litres with one decimal: «2,5 л». */
export function litres(engineCc: number, language: Language): string {
  const number = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${number.format(engineCc / 1000)} ${language === 'ru' ? 'л' : 'l'}`;
}

/** Engine in one fact: «2,5 л / 181 л.с.», of an electric car «электро / 204 л.с.». */
export function engineFact(values: Pick<CardValues, 'engine_cc' | 'power_hp' | 'fuel'>, language: Language): string {
  const power = `${values.power_hp} ${autoField('power_hp').unit![language]}`;
  const first =
    values.engine_cc === null
      ? optionLabel(autoField('fuel'), values.fuel, language).toLowerCase()
      : litres(values.engine_cc, language);
  return `${first} / ${power}`;
}

/** The line of facts under a title, in parts: «2018», «45 000 км», «2,5 л / 181 л.с.», «автомат». */
export function autoFacts(values: CardValues, language: Language): string[] {
  const mileage = new Intl.NumberFormat(locales[language]).format(values.mileage_km);
  return [
    String(values.year),
    `${mileage} ${autoField('mileage_km').unit![language]}`,
    engineFact(values, language),
    optionLabel(autoField('gearbox'), values.gearbox, language).toLowerCase(),
  ];
}
