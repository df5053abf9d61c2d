import { latinName } from '#dictionary/latin-name.ts';
import { type Language, optionLabel } from '#dictionary/field.ts';
import { THIN } from '#ui/format.ts';
import { metroModes } from './options.ts';

/** «м. Бабушкинская, 14 мин на транспорте» of the values of a home; empty without a station. */
export function wayToMetro(
  { metro, metro_minutes: minutes, metro_by: by }: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  if (!metro) return '';
  const name = String(metro);
  const station = language === 'ru' ? `м.\u00A0${name}` : `${latinName(name)} metro`;
  if (!minutes) return station;
  const mode = optionLabel({ options: metroModes }, by, language).toLocaleLowerCase(language);
  return `${station}, ${String(minutes)}${THIN}${language === 'ru' ? 'мин' : 'min'} ${mode}`.trim();
}
