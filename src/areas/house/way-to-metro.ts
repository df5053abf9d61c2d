import { type Language, optionLabel } from '#dictionary/field.ts';
import type { Listing } from '#listing/contract.ts';
import { THIN } from '#ui/format.ts';
import { houseFactFormatters } from './fact-formatters.ts';
import { metroWays } from './options.ts';

/** «м. Бабушкинская, 14 мин на транспорте»; empty without a station. */
export function wayToMetro({ values }: Pick<Listing, 'values'>, language: Language): string {
  const { metro, metro_minutes: minutes, metro_by: by }: Readonly<Record<string, unknown>> = values;
  if (!metro) return '';
  const station = houseFactFormatters.metro(metro, language);
  if (!minutes) return station;
  const way = optionLabel({ options: metroWays }, by, language).toLocaleLowerCase(language);
  return `${station}, ${String(minutes)}${THIN}${language === 'ru' ? 'мин' : 'min'} ${way}`.trim();
}
