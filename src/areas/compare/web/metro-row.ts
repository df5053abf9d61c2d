import { measuredStation, withStationInEnglish } from '#areas/geo/metro/named-station.ts';
import { stationText } from '#areas/geo/metro/station-text.ts';
import { metroText } from '#areas/house/metro-text.ts';
import type { Language } from '#dictionary/field.ts';
import type { ComparedFact } from './compared-fact.ts';
import type { Columns, Compared } from './compared-rows.ts';

const joined = new Set(['metro_minutes', 'metro_by']);

/** The metro of a home as its card says it: «м. Сокол, 7 мин пешком», or with a distance «м. Каширская, 400 м»; empty without a station. */
export function metroOf(listing: Compared, way: string, language: Language): string {
  const { values, stations = [] } = listing;
  const measured = measuredStation(values, stations);
  if (measured) return stationText(measured, language);
  return metroText(language === 'en' ? withStationInEnglish(values, stations) : values, way, language);
}

/** One row of the station and the way to it in place of three; the best is that of the minutes, unless distances stand beside them. */
export function joinMetro(rows: readonly ComparedFact[], { listings, language }: Columns): ComparedFact[] {
  const rowOf = (own: string) => rows.find(({ key }) => key === own);
  return rows.flatMap((row) => {
    if (row.key !== 'metro') return joined.has(row.key) ? [] : [row];
    const ways = rowOf('metro_by')?.values;
    const values = listings.map((listing, at) => metroOf(listing, ways?.[at] ?? '', language));
    const best = listings.some(({ values: of, stations = [] }) => measuredStation(of, stations))
      ? []
      : (rowOf('metro_minutes')?.best ?? []);
    return [{ ...row, values, differs: new Set(values).size > 1, best }];
  });
}
