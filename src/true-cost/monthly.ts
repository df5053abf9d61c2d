import { financeData } from '#finance-areas/data.ts';
import { percentOf } from '#finance/costs.ts';
import type { Ask } from '#finance/finance-area.ts';
import { admits } from '#finance/rules.ts';
import { buyoutOf } from '#areas/leasings/rules.ts';
import { leasedThing } from '#kinds/leased-things.ts';
import type { KnownLine, Source, Unknown } from './cost-line.ts';
import type { ListingFacts } from './landed-price.ts';
import { downPaymentOf, type FigurePayer, type MyFigures } from './my-figures.ts';

type Values = Readonly<Record<string, unknown>>;

/** Areas of finance whose offers can finance a listing. */
export const payingAreas = ['credits', 'leasings'] as const;
export type PayingArea = (typeof payingAreas)[number];

/** A public offer, with the values that decide whether it finances an item and what it costs. */
export type PayingOffer = {
  readonly id: number;
  readonly area: PayingArea;
  readonly values: Values;
  /** ISO 3166-2; null for all of Russia. */
  readonly regions: readonly string[] | null;
};

/** The class of a listing, by which offers accept or refuse it whatever its price. */
export type FinancedThing = {
  readonly area: PayingArea;
  /** The values that an offer must have. */
  readonly is: Readonly<Record<string, string>>;
  /** Options that an offer has to allow; an empty set allows all. */
  readonly allows: Readonly<Record<string, string>>;
};

/** The kind of client, as offers name it. */
export const clientTypeOf = (payer: FigurePayer): string => (payer === 'individual' ? 'individual' : 'company');

const homes: Readonly<Record<string, string>> = { flat: 'resale', room: 'resale', house: 'house', plot: 'plot' };

/** Returns the classes of offers that may finance a listing; none for items that no offer finances. */
export function financedThings(facts: Pick<ListingFacts, 'kind' | 'values'> & { isPrivate: boolean }): FinancedThing[] {
  const { kind, values } = facts;
  const { condition, deal, category } = values;
  if (kind === 'house') {
    // Sellers say so of homes that no bank takes as a pledge.
    if (values['mortgage'] === false) return [];
    const home = deal !== 'sale' ? undefined : values['market'] === 'new' ? 'new_building' : homes[String(category)];
    return home === undefined ? [] : [{ area: 'credits', is: { category: 'mortgage' }, allows: { homes: home } }];
  }
  // A price of one kopeck, because leasing eligibility does not depend on the price.
  const leased = leasedThing({ kind, values, price: { minor: 1, currency: 'RUB' }, city: { region: '' } });
  const leasing: FinancedThing[] = leased
    ? [{ area: 'leasings', is: { things: leased.kind }, allows: { states: leased.state } }]
    : [];
  // Loans for any purpose, to a firm and to an individual.
  const business: FinancedThing = { area: 'credits', is: { category: 'business' }, allows: {} };
  if (kind === 'autofromabroad') return [{ area: 'credits', is: { category: 'consumer' }, allows: {} }, business];
  if (kind !== 'auto') return deal === 'sale' ? [...leasing, business] : [];
  const state = condition === 'new' ? 'new' : facts.isPrivate ? 'private' : 'used';
  return [{ area: 'credits', is: { category: 'auto' }, allows: { car_states: state } }, ...leasing, business];
}

const includes = (value: unknown, option: string): boolean =>
  Array.isArray(value) ? value.includes(option) : value === option;

/** Whether an offer is for this class of items and this buyer, whatever the price. */
export function isFor(
  offer: PayingOffer,
  thing: FinancedThing,
  { payer, region }: { payer: FigurePayer; region: string },
): boolean {
  const { area, values, regions } = offer;
  return (
    area === thing.area &&
    includes(values['client_types'], clientTypeOf(payer)) &&
    (regions === null || regions.includes(region)) &&
    Object.entries(thing.is).every(([key, option]) => includes(values[key], option)) &&
    Object.entries(thing.allows).every(([key, option]) => values[key] == null || includes(values[key], option))
  );
}

/** The terms requested of an offer: a price with the buyer's down payment and term. */
export const askFor = (priceMinor: number, figures: MyFigures): Ask => ({
  amount_minor: priceMinor,
  down_payment_minor: downPaymentOf(priceMinor, figures),
  term_months: figures.months,
});

/**
 * Returns the monthly payment of one offer at the lower end of its rate; null if it does not accept the price. Within the prices that an
 * offer accepts, the payment never falls as the price grows.
 */
export function monthlyBy({ area, values }: PayingOffer, priceMinor: number, figures: MyFigures): number | null {
  const ask = askFor(priceMinor, figures);
  return admits(values, ask) ? financeData[area].monthly(values, ask, 'min') : null;
}

export type BestMonthly =
  | {
      readonly minor: number;
      readonly offer: PayingOffer;
      readonly downMinor: number;
      readonly line: KnownLine<'monthly'>;
    }
  | {
      readonly unknown: Extract<
        Unknown,
        'no_offer' | 'no_offer_for_buyer' | 'not_financed' | 'no_mortgage' | 'nothing_to_finance' | 'other_line'
      >;
    };

const rateOf = ({ values }: PayingOffer): number => Number(values['rate_min']);

/** Whether one payment ranks before another: the smaller one, then the lower rate, then the older offer. */
export const isBetter = (
  one: { minor: number; offer: PayingOffer },
  other: { minor: number; offer: PayingOffer } | null,
): boolean =>
  other === null ||
  one.minor < other.minor ||
  (one.minor === other.minor &&
    (rateOf(one.offer) < rateOf(other.offer) ||
      (rateOf(one.offer) === rateOf(other.offer) && one.offer.id < other.offer.id)));

/**
 * Returns the smallest monthly payment for a listing among real offers that accept the item, the price and the buyer. The price is the
 * landed base; if that is unknown, there is no payment.
 */
export function bestMonthly(
  things: readonly FinancedThing[],
  priceMinor: number | null,
  { figures, region }: { figures: MyFigures; region: string },
  offers: readonly PayingOffer[],
  source: Source,
): BestMonthly {
  if (things.length === 0) return { unknown: 'not_financed' };
  if (priceMinor === null) return { unknown: 'other_line' };
  const downMinor = downPaymentOf(priceMinor, figures);
  if (downMinor >= priceMinor) return { unknown: 'nothing_to_finance' };
  let best: { minor: number; offer: PayingOffer } | null = null;
  for (const offer of offers) {
    if (!things.some((thing) => isFor(offer, thing, { payer: figures.payer, region }))) continue;
    const minor = monthlyBy(offer, priceMinor, figures);
    if (minor !== null && isBetter({ minor, offer }, best)) best = { minor, offer };
  }
  if (!best) return { unknown: 'no_offer' };
  const { minor, offer } = best;
  const annuity = {
    amountMinor: priceMinor - downMinor,
    ratePercent: percentOf(rateOf(offer)),
    months: figures.months,
    balloonMinor: offer.area === 'leasings' ? buyoutOf(offer.values, askFor(priceMinor, figures)) : 0,
  };
  return { minor, offer, downMinor, line: { key: 'monthly', minor, formula: { annuity }, source } };
}
