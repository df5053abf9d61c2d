import type { Locale } from '#ui/format.ts';
import { isCounted, type Line, type Sum } from './CostLines.tsx';
import { costWords } from './cost-words.ts';

/** The parts of a landed price, in the order in which money is spent. */
export const partKeys = ['price', 'way', 'customs'] as const;
export type PartKey = (typeof partKeys)[number];

const partOf = (key: string): PartKey =>
  key === 'price' ? key : key === 'freight' || key === 'delivery' ? 'way' : 'customs';

/** A sum of which the price is more than this share is the price: a bar of it has nothing to tell. */
const wholeShare = 0.97;

/** Returns the counted parts of a landed price in kopecks; none where the price is nearly all of it. */
export function costParts(
  lines: readonly Pick<Line, 'key' | 'minor' | 'least_minor'>[],
): { key: PartKey; minor: number }[] {
  const sums: Record<PartKey, number> = { price: 0, way: 0, customs: 0 };
  for (const { key, minor, least_minor: least } of lines) sums[partOf(key)] += minor ?? least ?? 0;
  const total = partKeys.reduce((sum, key) => sum + sums[key], 0);
  if (total === 0 || sums.price / total > wholeShare) return [];
  return partKeys.flatMap((key) => (sums[key] > 0 ? [{ key, minor: sums[key] }] : []));
}

/** Whether delivery to the buyer's city is in a landed price; null where nothing has to be delivered. */
export function deliveryIn(
  lines: readonly Pick<Line, 'key' | 'minor' | 'least_minor'>[],
): 'counted' | 'unknown' | null {
  const delivery = lines.find(({ key }) => key === 'delivery');
  return delivery ? (isCounted(delivery) ? 'counted' : 'unknown') : null;
}

/** What a landed price has in it: delivery to the buyer's city, or none where the way there is unknown. It is «под ключ» for a car from abroad alone. */
export function reachText(
  lines: readonly Pick<Line, 'key' | 'minor' | 'least_minor'>[],
  city: string,
  locale: Locale,
): string {
  const say = costWords[locale];
  const delivery = deliveryIn(lines);
  const place = lines.some(({ key }) => key === 'freight') ? say.place : say.here;
  return delivery === 'counted' ? place(city) : delivery === 'unknown' ? say.undelivered : say.total;
}

/** Whether a sum says more than the price does. */
export const tellsMore = ({ total }: Pick<Sum, 'total'>, priceMinor: number): boolean =>
  (total.minor ?? total.known_minor) !== priceMinor && (total.minor !== null || total.known_minor > 0);

/** The lines of some sums of which nothing is known, each name once. */
export function unknownLines<T extends Pick<Line, 'name' | 'minor' | 'least_minor'>>(lines: readonly T[]): T[] {
  const byName = new Map<string, T>();
  for (const line of lines)
    if (line.minor === null && line.least_minor === null && !byName.has(line.name)) byName.set(line.name, line);
  return [...byName.values()];
}
