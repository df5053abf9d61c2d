import type { Locale } from '#web/app-state.ts';

/** «Татарстан», but «Свердловская область»: a short name that is an adjective does not stand alone. */
export function regionName(region: { name: string; full_name: string; name_en: string }, locale: Locale): string {
  if (locale === 'en') return region.name_en;
  return /(ая|ий)$/.test(region.name) ? region.full_name : region.name;
}
