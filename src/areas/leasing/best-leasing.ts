import { leasingsData } from '#areas/leasings/data.ts';
import type { Ask, Cost } from '#finance/finance-area.ts';
import { admits } from '#finance/rules.ts';
import type { LeasedThing } from '#listing/leased-things.ts';

type Values = Readonly<Record<string, unknown>>;

const lists = (value: unknown, item: string): boolean => Array.isArray(value) && value.includes(item);

/** Whether a firm leases such a thing; an offer that names no condition is for any. */
const isFor = (
  { values, regions }: { values: Values; regions: readonly string[] | null },
  thing: LeasedThing,
): boolean =>
  lists(values['things'], thing.kind) &&
  (!Array.isArray(values['states']) || lists(values['states'], thing.state)) &&
  (regions === null || regions.includes(thing.region));

/** The figures for a thing: the advance is a share in whole percent, rounded up to a kopeck. */
export const leasingAskOf = ({ priceMinor }: LeasedThing, { advancePercent, months }: Terms) =>
  ({
    amount_minor: priceMinor,
    down_payment_minor: Math.ceil((priceMinor * advancePercent) / 100),
    term_months: months,
  }) satisfies Ask;

type Offer = { values: Values; regions: readonly string[] | null };
type Terms = { advancePercent: number; months: number };
type Leasing<O> = { offer: O; monthlyMinor: number; cost: Cost };

/** The offers by which a thing is leased on these terms, the least monthly payment first, by the lower end of their rates. */
export function leasingsOf<O extends Offer>(
  offers: readonly O[],
  thing: LeasedThing,
  { advancePercent, months }: Terms,
): Leasing<O>[] {
  const ask = leasingAskOf(thing, { advancePercent, months });
  return offers
    .filter((offer) => isFor(offer, thing) && admits(offer.values, ask))
    .flatMap((offer) => {
      const cost = leasingsData.cost(offer.values, ask, 'min');
      return cost && cost.monthly_minor !== null ? [{ offer, monthlyMinor: cost.monthly_minor, cost }] : [];
    })
    .toSorted((one, other) => one.monthlyMinor - other.monthlyMinor || one.cost.price_minor - other.cost.price_minor);
}

/** The offer with the least monthly payment for a thing; null where no firm leases it on these terms. */
export const bestLeasing = <O extends Offer>(
  offers: readonly O[],
  thing: LeasedThing,
  terms: Terms,
): Leasing<O> | null => leasingsOf(offers, thing, terms)[0] ?? null;
