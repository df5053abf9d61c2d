import { factText } from '#dictionary/fact-text.ts';
import type { Language, Words } from '#dictionary/field.ts';
import { THIN } from '#ui/format.ts';
import { houseData } from '../data.ts';
import { houseFactFormatters } from '../fact-formatters.ts';

type Values = Readonly<Record<string, unknown>>;

const kitchen: Words = { ru: 'кухня', en: 'kitchen' };

/** What a title does not say of a home, in a few words: «8/9 эт.», «кухня 12,7 м²», «монолит». */
export function homeFacts({ values }: { values: Values }, language: Language): string[] {
  const text = (key: string): string => {
    const field = houseData.fields.find((one) => one.key === key);
    return field ? factText(field, values[key], {}, language) : '';
  };
  const floor = houseFactFormatters.floor(values['floor'], language, values);
  const area = text('area_kitchen_m2');
  return [
    floor,
    area && kitchen[language] + THIN + area,
    text('material').toLocaleLowerCase(language),
    text('land_use'),
  ].filter(Boolean);
}
