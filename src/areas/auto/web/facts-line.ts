import { type Language, optionLabel } from '#areas/listing/fields.ts';
import { formatInteger, formatNumber, THIN } from '#ui/format.ts';
import { autoField } from '../fields.ts';

/** What of a car's values its line of facts is made from. */
export type CarFacts = {
  year: number;
  mileage_km: number;
  engine_cc: number | null;
  power_hp: number;
  fuel: string;
  gearbox: string;
};

const mileage = autoField('mileage_km');
const power = autoField('power_hp');
const fuel = autoField('fuel');
const gearbox = autoField('gearbox');
const litre = { ru: 'л', en: 'L' };

/** «2,0 л»: engine size as it is spoken of, from cubic centimetres. */
function litres(cc: number, language: Language): string {
  const tenths = formatNumber(cc / 1000, language, 1);
  const point = language === 'ru' ? ',' : '.';
  return `${tenths.includes(point) ? tenths : `${tenths}${point}0`}${THIN}${litre[language]}`;
}

/** Inside a line a word begins small; an abbreviation such as CVT stays as it is. */
const inLine = (label: string): string => (label === label.toUpperCase() ? label : label.toLowerCase());

/** The parts of «2019 · 84 000 км · 2,0 л, 150 л.с., бензин · автомат», in this order. */
export function autoFactsLine(values: CarFacts, language: Language): string[] {
  const engine = [
    values.engine_cc === null ? '' : litres(values.engine_cc, language),
    `${formatInteger(values.power_hp, language)}${THIN}${power.unit?.[language] ?? ''}`,
    inLine(optionLabel(fuel, values.fuel, language)),
  ];
  return [
    String(values.year),
    `${formatInteger(values.mileage_km, language)}${THIN}${mileage.unit?.[language] ?? ''}`,
    engine.filter(Boolean).join(', '),
    inLine(optionLabel(gearbox, values.gearbox, language)),
  ].filter(Boolean);
}
