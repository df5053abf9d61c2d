export type Values = Readonly<Record<string, unknown>>;

export const rentKeys = ['month', 'nights', 'weekend', 'guests', 'cleaning', 'deposit', 'commission'] as const;
export type RentKey = (typeof rentKeys)[number];
export type RentLine = {
  readonly key: RentKey;
  /** Kopecks; null where the landlord has not stated it. */
  readonly minor: number | null;
  /** How many months are paid ahead, how many nights there are at a price, which guests pay more, or the agent's fee as a share of a month. */
  readonly of?:
    | { readonly months: number }
    | { readonly nights: number; readonly each: number }
    | { readonly guests: number; readonly nights: number }
    | { readonly percent: number };
};

export type RentSum = {
  readonly lines: readonly RentLine[];
  /** What is paid to move in, as far as it is stated. */
  readonly minor: number;
  /** What a month costs with the utilities; null where these are neither included nor stated. */
  readonly monthMinor: number | null;
  readonly utilities: 'included' | 'stated' | 'unknown';
  /** Who pays by the meters of water and light, besides the utilities; null where nobody says so. */
  readonly meters: 'tenant' | 'owner' | null;
};

export const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What it costs to rent a home for long: the first payment, by what the listing states, and a month of living there. */
export function rentSum(values: Values, priceMinor: number): RentSum {
  const months = Math.max(1, numberOf(values['prepaid_months']) ?? 1);
  const percent = numberOf(values['commission_percent']);
  const utilities = numberOf(values['utilities_minor']);
  const lines: RentLine[] = [
    { key: 'month', minor: priceMinor * months, of: { months } },
    { key: 'deposit', minor: numberOf(values['deposit_minor']) },
    percent === null
      ? { key: 'commission', minor: null }
      : { key: 'commission', minor: Math.round((priceMinor * percent) / 100), of: { percent } },
  ];
  const meters = values['meters_paid_by'];
  const isIncluded = values['utilities_included'] === true;
  return {
    lines,
    minor: lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0),
    monthMinor: isIncluded ? priceMinor : utilities === null ? null : priceMinor + utilities,
    utilities: isIncluded ? 'included' : utilities === null ? 'unknown' : 'stated',
    meters: meters === 'tenant' || meters === 'owner' ? meters : null,
  };
}
