import { formatNumber, type Locale, THIN } from '#ui/format.ts';

type Near = { name: string; name_en: string; metres: number };

/** «900 м», «1,4 км»: points of homes are rounded to 200 metres, so no distance is more exact than a hundred. */
export function distanceText(metres: number, locale: Locale): string {
  const rounded = Math.max(100, Math.round(metres / 100) * 100);
  const unit = locale === 'ru' ? { m: 'м', km: 'км' } : { m: 'm', km: 'km' };
  return rounded < 1000 ? `${rounded}${THIN}${unit.m}` : `${formatNumber(rounded / 1000, locale, 1)}${THIN}${unit.km}`;
}

/** The names of a station where it stands beside cities and districts: «м. Сокол». */
export const stationAsPlace = ({ name, name_en }: Omit<Near, 'metres'>): Omit<Near, 'metres'> => ({
  name: `м. ${name}`,
  name_en: `${name_en} metro`,
});

/** A station in a line of facts, whose name does not part from «м.»: «м. Академическая, 900 м». */
export const stationText = ({ name, name_en, metres }: Near, locale: Locale): string =>
  `${locale === 'ru' ? `м.\u00A0${name}` : `${name_en} metro`}, ${distanceText(metres, locale)}`;
