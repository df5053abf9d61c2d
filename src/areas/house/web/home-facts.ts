import { factText } from '#dictionary/fact-text.ts';
import type { Language, Words } from '#dictionary/field.ts';
import { THIN } from '#ui/format.ts';
import { houseData } from '../data.ts';
import { completionQuarters } from '../options.ts';
import { houseFactFormatters } from '../fact-formatters.ts';

type Values = Readonly<Record<string, unknown>>;

function textOf(key: string, values: Values, language: Language): string {
  const field = houseData.fields.find((one) => one.key === key);
  return field ? factText(field, values[key], {}, language) : '';
}

/** What decides of a new building: «ЖК «Берёзовая аллея»», «сдача: I кв. 2029»; nothing of others. */
export function newBuildingFacts({ values }: { values: Values }, language: Language): string[] {
  const { completion_year: year, completion_quarter: quarter } = values;
  if (typeof year !== 'number') return [];
  const label = completionQuarters.find(({ key }) => key === String(quarter))?.[language];
  const due =
    language === 'ru'
      ? `сдача: ${label ? `${label}\u00A0кв.\u00A0` : ''}${year}`
      : `completion: ${label ? `quarter\u00A0${label} of ` : ''}${year}`;
  return [textOf('estate', values, language), due].filter(Boolean);
}

const kitchen: Words = { ru: 'кухня', en: 'kitchen' };

/** What a title does not say of a home, in a few words: «8/9 эт.», «кухня 12,7 м²», «монолит». */
export function homeFacts({ values }: { values: Values }, language: Language): string[] {
  const text = (key: string): string => textOf(key, values, language);
  const floor = houseFactFormatters.floor(values['floor'], language, values);
  const area = text('area_kitchen_m2');
  return [
    floor,
    area && kitchen[language] + THIN + area,
    text('material').toLocaleLowerCase(language),
    text('land_use'),
  ].filter(Boolean);
}
