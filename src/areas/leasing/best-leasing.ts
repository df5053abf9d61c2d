import { leasingsData } from '#areas/leasings/data.ts';
import type { Ask, Cost } from '#finance/finance-area.ts';
import { admits } from '#finance/rules.ts';

type Values = Readonly<Record<string, unknown>>;

/** Sections of listings that can be leased, with what offers call them. */
export const leasedKinds = ['auto', 'spec', 'equipment'] as const;
export type LeasedKind = (typeof leasedKinds)[number];

export const leasedStates = ['used', 'new'] as const;
export type LeasedState = (typeof leasedStates)[number];

export type LeasedThing = {
  readonly kind: LeasedKind;
  readonly state: LeasedState;
  readonly priceMinor: number;
  /** ISO 3166-2. */
  readonly region: string;
};

const lists = (value: unknown, item: string): boolean => Array.isArray(value) && value.includes(item);

/** Whether a firm leases such a thing; an offer that names no condition is for any. */
const isFor = (
  { values, regions }: { values: Values; regions: readonly string[] | null },
  thing: LeasedThing,
): boolean =>
  lists(values['things'], thing.kind) &&
  (!Array.isArray(values['states']) || lists(values['states'], thing.state)) &&
  (regions === null || regions.includes(thing.region));

/** The figures for a price: the advance is a share in whole percent, rounded up to a kopeck. */
const askFor = (priceMinor: number, advancePercent: number, months: number): Ask => ({
  amount_minor: priceMinor,
  down_payment_minor: Math.ceil((priceMinor * advancePercent) / 100),
  term_months: months,
});

/** The offer with the least monthly payment for a thing, by the lower end of its rate; null where no firm leases it on these terms. */
export function bestLeasing<O extends { values: Values; regions: readonly string[] | null }>(
  offers: readonly O[],
  thing: LeasedThing,
  { advancePercent, months }: { advancePercent: number; months: number },
): { offer: O; monthlyMinor: number; cost: Cost } | null {
  const ask = askFor(thing.priceMinor, advancePercent, months);
  const [best] = offers
    .filter((offer) => isFor(offer, thing) && admits(offer.values, ask))
    .flatMap((offer) => {
      const cost = leasingsData.cost(offer.values, ask, 'min');
      return cost && cost.monthly_minor !== null ? [{ offer, monthlyMinor: cost.monthly_minor, cost }] : [];
    })
    .toSorted((one, other) => one.monthlyMinor - other.monthlyMinor || one.cost.price_minor - other.cost.price_minor);
  return best ?? null;
}
