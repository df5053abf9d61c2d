import { kilometresBetween } from '#areas/geo/distance.ts';
import type { CostLine, Unknown } from './cost-line.ts';
import { lineOf } from './cost-line.ts';
import type { MyFigures } from './my-figures.ts';
import { assumedByDvor, statedByBuyer } from './sources.ts';

/** A place in Russia for delivery. */
export type Place = {
  /** ISO 3166-2. */
  readonly region: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** Roads are about a quarter longer than the straight line: an assumption of Dvor, as is the rate per kilometre. */
export const roadFactor = '1.25';

/** Regions that no road connects with the others, or only through other states. */
const regionsWithoutRoad: ReadonlySet<string> = new Set(['RU-SAK', 'RU-KAM', 'RU-CHU', 'RU-KGD', 'RU-NEN']);

/** Towns that no road of the whole year connects with the others: Norilsk, Dudinka, Igarka, Vorkuta and Salekhard (docs/domain.md §7). */
const townsWithoutRoad: readonly Place[] = [
  { region: 'RU-KYA', latitude: 69.349, longitude: 88.201 },
  { region: 'RU-KYA', latitude: 69.403, longitude: 86.191 },
  { region: 'RU-KYA', latitude: 67.467, longitude: 86.581 },
  { region: 'RU-KO', latitude: 67.497, longitude: 64.061 },
  { region: 'RU-YAN', latitude: 66.549, longitude: 66.609 },
];

/** The index of the town without a road, by its point to about a kilometre; -1 for all others. */
const townWithoutRoad = ({ region, latitude, longitude }: Place): number =>
  townsWithoutRoad.findIndex(
    (town) =>
      town.region === region &&
      Math.abs(town.latitude - latitude) < 0.01 &&
      Math.abs(town.longitude - longitude) < 0.01,
  );

/**
 * Returns the straight line between two places in whole kilometres, or the reason why road transport is impossible.
 */
export function straightKilometres(from: Place | null, to: Place): { km: number } | { unknown: Unknown } {
  if (!from) return { unknown: 'no_origin' };
  const isApart = from.region !== to.region && [from, to].some(({ region }) => regionsWithoutRoad.has(region));
  const isCutOff = townWithoutRoad(from) !== townWithoutRoad(to);
  return isApart || isCutOff ? { unknown: 'no_road' } : { km: Math.round(kilometresBetween(from, to)) };
}

/**
 * The delivery between two places: straight line × road factor × rate per kilometre. It depends only on the locations, so that a search
 * computes it once for each place.
 */
export function deliveryLine(
  from: Place | null,
  to: Place,
  { kmRateMinor }: Pick<MyFigures, 'kmRateMinor'>,
  { day, isRateStated }: { day: string; isRateStated: boolean },
): CostLine<'delivery'> {
  const distance = straightKilometres(from, to);
  if ('unknown' in distance) return { key: 'delivery', unknown: distance.unknown };
  const products = [
    [
      { unit: 'km', value: String(distance.km) },
      { unit: 'times', value: roadFactor },
      { unit: 'rub_per_km', value: roublesText(kmRateMinor) },
    ],
  ] as const;
  return lineOf('delivery', products, isRateStated ? statedByBuyer(day) : assumedByDvor, true);
}

/** The factor in hundredths. */
const roadHundredths = Number(roadFactor) * 100;

/**
 * Returns the amount of `deliveryLine` in kopecks, or why it is unknown, for searches, which need it for every place.
 */
export function deliveryMinor(
  from: Place | null,
  to: Place,
  { kmRateMinor }: Pick<MyFigures, 'kmRateMinor'>,
): number | { unknown: Unknown } {
  const distance = straightKilometres(from, to);
  if ('unknown' in distance) return distance;
  const hundredths = distance.km * roadHundredths * kmRateMinor;
  return Math.floor((hundredths + 50) / 100);
}

/** Formats kopecks as decimal roubles: 3050 → «30.50». */
export const roublesText = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
