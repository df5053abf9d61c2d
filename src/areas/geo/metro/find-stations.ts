import { findNamed } from '../find-named.ts';
import { normaliseName } from '../rules.ts';
import type { MetroStation } from './stations.ts';

const most = 20;

/** Stations whose name has a word that begins with a query, whole names first; without a query, all stations of a region. */
export function findStations(
  stations: readonly MetroStation[],
  typed: string,
  region: string | undefined,
): MetroStation[] {
  const within = stations
    .filter((station) => region === undefined || station.region === region)
    .sort((one, other) => one.name.localeCompare(other.name, 'ru') || one.id - other.id);
  const query = typed.replace(/^(?:станция |метро |м\. ?|м )+/iu, '');
  if (normaliseName(query) === '') return region === undefined ? [] : within;
  return findNamed(within, ({ name, name_en }) => [name, name_en].map(normaliseName), query).slice(0, most);
}
