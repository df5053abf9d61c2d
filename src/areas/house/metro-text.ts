import { latinName } from '#dictionary/latin-name.ts';
import type { Language } from '#dictionary/field.ts';
import { THIN } from '#ui/format.ts';

/** «м. Бабушкинская, 14 мин на транспорте» of the values of a home and the label of the way; empty without a station. */
export function metroText(
  { metro, metro_minutes: minutes }: Readonly<Record<string, unknown>>,
  way: string,
  language: Language,
): string {
  if (!metro) return '';
  const name = String(metro);
  const station = language === 'ru' ? `м.\u00A0${name}` : `${latinName(name)} metro`;
  if (!minutes) return station;
  return `${station}, ${String(minutes)}${THIN}${language === 'ru' ? 'мин' : 'min'} ${way.toLocaleLowerCase(language)}`.trim();
}
