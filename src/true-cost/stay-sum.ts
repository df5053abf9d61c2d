import { addDays, daysBetween } from '#ui/iso-days.ts';
import { numberOf, type RentLine, type Values } from './rent-sum.ts';

/** From the day of arrival to the day of departure, as «2026-12-05»; of how many guests, where they are said. */
export type Stay = { readonly from: string; readonly to: string; readonly guests: number | null };

export type StaySum = {
  readonly lines: readonly RentLine[];
  /** What is paid at once, the deposit included, as far as it is stated. */
  readonly minor: number;
  /** What the stay costs: without the deposit, which is given back. */
  readonly spentMinor: number;
  /** What is to be added for guests is not stated. */
  readonly isLeast: boolean;
};

/** Whether the night that begins on a day is that from Friday or from Saturday. */
const isWeekendNight = (day: string): boolean => [5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The nights of a stay by their price; without days they are the fewest that the home is let for. */
function nightLines(values: Values, priceMinor: number, stay: Stay | null): RentLine[] {
  const weekend = numberOf(values['weekend_minor']);
  const all = stay ? daysBetween(stay.from, stay.to) : Math.max(1, numberOf(values['nights_min']) ?? 1);
  const dear =
    stay && weekend !== null
      ? Array.from({ length: all }, (_, night) => addDays(stay.from, night)).filter(isWeekendNight).length
      : 0;
  const lineOf = (key: 'nights' | 'weekend', nights: number, each: number): RentLine[] =>
    nights > 0 ? [{ key, minor: nights * each, of: { nights, each } }] : [];
  return [...lineOf('nights', all - dear, priceMinor), ...lineOf('weekend', dear, weekend ?? 0)];
}

/** What guests beyond those in the price pay. */
function guestLines(values: Values, nights: number, guests: number | null): RentLine[] {
  const [included, each] = [numberOf(values['guests_included']), numberOf(values['extra_guest_minor'])];
  if (guests === null || included === null || each === null || guests <= included) return [];
  const more = guests - included;
  return [{ key: 'guests', minor: more * each * nights, of: { guests: more, nights } }];
}

/** Whether more guests are asked for than are in the price, and what they pay is not stated, so that the sum is a lower bound. */
export function lacksGuests(values: Values, guests: number | null): boolean {
  const included = numberOf(values['guests_included']);
  return guests !== null && included !== null && guests > included && numberOf(values['extra_guest_minor']) === null;
}

/**
 * What a stay in a home let by the day takes, by its listing: the nights, guests beyond those in the price, cleaning where it is stated, and the
 * deposit. Such lets state no agent's fee.
 */
export function staySum(values: Values, priceMinor: number, stay: Stay | null = null): StaySum {
  const ofNights = nightLines(values, priceMinor, stay);
  const nights = nightsOf(ofNights);
  const cleaning = numberOf(values['cleaning_minor']);
  const spent: RentLine[] = [
    ...ofNights,
    ...guestLines(values, nights, stay?.guests ?? null),
    ...(cleaning === null ? [] : [{ key: 'cleaning', minor: cleaning } as const]),
  ];
  const deposit: RentLine = { key: 'deposit', minor: numberOf(values['deposit_minor']) };
  const spentMinor = spent.reduce((sum, { minor }) => sum + (minor ?? 0), 0);
  const isLeast = lacksGuests(values, stay?.guests ?? null);
  return { lines: [...spent, deposit], minor: spentMinor + (deposit.minor ?? 0), spentMinor, isLeast };
}

/** What a night of a stay costs: the mean in whole roubles where nights have two prices; and what the stay costs besides its nights. */
export function nightTerms(lines: readonly RentLine[]): {
  each: number;
  isMean: boolean;
  hasMore: ('guests' | 'cleaning')[];
} {
  const nights = lines.filter(({ of }) => of && 'each' in of);
  const minor = nights.reduce((sum, line) => sum + (line.minor ?? 0), 0);
  return {
    each: Math.round(minor / Math.max(1, nightsOf(lines)) / 100) * 100,
    isMean: nights.length > 1,
    hasMore: (['guests', 'cleaning'] as const).filter((key) => lines.some((line) => line.key === key && line.minor)),
  };
}

/** How many nights the lines of a stay have. */
export const nightsOf = (lines: readonly RentLine[]): number =>
  lines.reduce((sum, { of }) => sum + (of && 'each' in of ? of.nights : 0), 0);
