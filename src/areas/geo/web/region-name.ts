import type { Locale } from '#web/app-state.ts';

/** Name of a region: «Татарстан», but «Свердловская область», since an adjective cannot be used alone. */
export function regionName(region: { name: string; full_name: string; name_en: string }, locale: Locale): string {
  if (locale === 'en') return region.name_en;
  return /(ая|ий)$/.test(region.name) ? region.full_name : region.name;
}
