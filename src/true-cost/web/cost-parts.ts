import { isOldRate } from '#areas/currency/rates.ts';
import type { OutputOf } from '#contract/client.ts';
import { dayMs } from '#ui/durations.ts';
import { estimateStep, type Locale, roundEstimate } from '#ui/format.ts';
import { costWords } from './cost-words.ts';

export type Cost = NonNullable<OutputOf<'true-cost/get'>['cost']>;
export type Sum = Cost['day_one'];
export type Line = Sum['lines'][number];

/** Whether a line counts in its sum, with its amount or a lower bound of it. */
export const isCounted = ({ minor, least_minor: least }: Pick<Line, 'minor' | 'least_minor'>): boolean =>
  minor !== null || least !== null;

/** The parts of a landed price, in the order in which money is spent. */
export const partKeys = ['price', 'transport', 'customs'] as const;
export type PartKey = (typeof partKeys)[number];

const partOf = (key: string): PartKey =>
  key === 'price' ? key : key === 'freight' || key === 'delivery' ? 'transport' : 'customs';

/** A sum of which the price is more than this share is the price: a bar of it has nothing to tell. */
const wholeShare = 0.97;

/** Whether an amount is shown rounded: it rests on an assumption, on the rate of a currency or on the rate of an offer. */
export const isRounded = ({
  key,
  is_assumption: isAssumption,
  source,
}: Pick<Line, 'key' | 'is_assumption' | 'source'>) =>
  isAssumption || key === 'monthly' || (key === 'price' && typeof source?.url === 'string');

type PartLine = Pick<Line, 'key' | 'minor' | 'least_minor' | 'is_assumption' | 'source'>;

/** Returns the counted parts of a landed price in kopecks, rounded where a line of them is; none where the price is nearly all of it. */
export function costParts(lines: readonly PartLine[]): { key: PartKey; minor: number }[] {
  const parts = partKeys.flatMap((key) => {
    const own = lines.filter((line) => partOf(line.key) === key);
    const minor = own.reduce((sum, line) => sum + (line.minor ?? line.least_minor ?? 0), 0);
    return minor > 0 ? [{ key, minor: own.some(isRounded) ? roundEstimate(minor) : minor }] : [];
  });
  const total = parts.reduce((sum, { minor }) => sum + minor, 0);
  const price = parts.find(({ key }) => key === 'price')?.minor ?? 0;
  return total === 0 || price / total > wholeShare ? [] : parts;
}

/** Of how many parts a sum tells before it unfolds. */
const toldParts = 3;

/** The largest parts of a sum, the largest first, each by the beginning of its name; none of a sum of one. */
export function largestParts(lines: readonly Pick<Line, 'name' | 'minor' | 'least_minor'>[]) {
  const parts = lines.flatMap(({ name, minor, least_minor: least }) => {
    const counted = minor ?? least ?? 0;
    const [said = name] = name.split(',');
    // «Цена» begins a name, «ОСАГО» is one.
    const isWord = said.charAt(1) === said.charAt(1).toLowerCase();
    return counted > 0 ? [{ name: isWord ? said.charAt(0).toLowerCase() + said.slice(1) : said, minor: counted }] : [];
  });
  return parts.length > 1 ? parts.toSorted((a, b) => b.minor - a.minor).slice(0, toldParts) : [];
}

/** Whether delivery to the buyer's city is in a landed price; null where nothing has to be delivered. */
export function deliveryIn(
  lines: readonly Pick<Line, 'key' | 'minor' | 'least_minor'>[],
): 'counted' | 'unknown' | null {
  const delivery = lines.find(({ key }) => key === 'delivery');
  return delivery ? (isCounted(delivery) ? 'counted' : 'unknown') : null;
}

/** What decides most of what a landed price lacks; the small charges go with it. */
const missingKeys = ['freight', 'duty', 'vat', 'recycling_fee', 'customs', 'delivery'] as const;

/** Whether the transport to the border is an estimate, because the seller does not state it. */
export const isFreightEstimated = (lines: readonly Pick<Line, 'key' | 'is_assumption'>[]): boolean =>
  lines.some(({ key, is_assumption: isAssumption }) => key === 'freight' && isAssumption);

/** The parts that a landed price lacks. */
export const missingIn = (lines: readonly Pick<Line, 'key' | 'minor' | 'least_minor'>[]) =>
  missingKeys.filter((key) => lines.some((line) => line.key === key && !isCounted(line)));

/**
 * What a landed price has in it, which is delivery to the buyer's city, or else what it lacks: «без пошлины, НДС и утильсбора». It has customs for a
 * car from abroad alone.
 */
export function reachText(
  lines: readonly Pick<Line, 'key' | 'minor' | 'least_minor'>[],
  city: string,
  locale: Locale,
): string {
  const say = costWords[locale];
  const missing = missingIn(lines);
  if (missing.length > 0) {
    const names = new Intl.ListFormat(locale === 'ru' ? 'ru' : 'en-GB', { type: 'conjunction' });
    return say.without(names.format(missing.map((key) => say.left_out[key])));
  }
  const place = lines.some(({ key }) => key === 'freight') ? say.place : say.here;
  return deliveryIn(lines) === 'counted' ? place(city) : say.total;
}

/** Whether a sum with delivery and customs lacks the services of an import, whose prices are not known (`import-services.ts`). */
export const lacksImportServices = (lines: readonly Pick<Line, 'key' | 'minor'>[]): boolean =>
  lines.some(({ key, minor }) => key === 'broker' && minor === null);

/** Numbers as whole ones that add up to `whole`: the largest rests are rounded up. */
function wholeParts(exact: readonly number[], whole: number): number[] {
  const missing = whole - exact.reduce((sum, part) => sum + Math.floor(part), 0);
  const rests = exact.map((part, at) => [part % 1, at] as const).toSorted(([one], [other]) => other - one);
  const up = new Set(rests.slice(0, missing).map(([, at]) => at));
  return exact.map((part, at) => Math.floor(part) + Number(up.has(at)));
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The share of each amount in whole percents, which add up to 100. */
export const sharesOf = (amounts: readonly number[]): number[] =>
  wholeParts(
    amounts.map((amount) => (amount / sumOf(amounts)) * 100),
    100,
  );

/** Amounts in kopecks as rounded as the estimate of their sum, to which they add up. */
export function estimatesOf(amounts: readonly number[]): number[] {
  const total = sumOf(amounts);
  const step = estimateStep(total);
  return wholeParts(
    amounts.map((amount) => amount / step),
    roundEstimate(total) / step,
  ).map((part) => part * step);
}

/** Whether a line is a delivery within the buyer's city, which costs nothing. */
export const isFreeDelivery = ({ key, minor }: Pick<Line, 'key' | 'minor'>): boolean =>
  key === 'delivery' && minor === 0;

/** Whether a line of a landed price is told: none for a free delivery. */
export const isTold = (line: Pick<Line, 'key' | 'minor' | 'least_minor'>): boolean =>
  isCounted(line) && !isFreeDelivery(line);

/** The lines that count in a sum with the upper end of a range; none in a sum that is a lower bound. */
export const ceilingLines = <T extends Pick<Line, 'minor' | 'least_minor'>>(
  lines: readonly T[],
  { minor: total }: Pick<Sum['total'], 'minor'>,
): T[] =>
  total === null
    ? []
    : lines.filter(({ minor, least_minor: least }) => minor !== null && least !== null && least < minor);

/** The day of the rate that a price was converted by, where it is an old one. */
export function oldRateDay({ key, source }: Pick<Line, 'key' | 'source'>, day: string): string | null {
  return key === 'price' && source && isOldRate(source, day) ? source.date : null;
}

/** How old a rate is on a day, in whole months, or in days below one: «5 месяцев назад». */
export function rateAge(date: string, day: string, locale: Locale): string {
  const days = Math.round((Date.parse(day) - Date.parse(date)) / dayMs);
  const ago = new Intl.RelativeTimeFormat(locale);
  const text = days < 30 ? ago.format(-days, 'day') : ago.format(-Math.round(days / 30.4), 'month');
  // A figure stays with its word.
  return text.replaceAll(' ', '\u00A0');
}

/** Whether a line has nothing to unfold: a price in roubles, of the listing that one reads. */
export const isPlain = ({ key, row, note, source }: Pick<Line, 'key' | 'row' | 'note' | 'source'>): boolean =>
  key === 'price' && row === null && note === null && source?.url === null;

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
