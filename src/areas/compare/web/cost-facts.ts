import type { OutputOf } from '#contract/client.ts';
import { areaPriceOf } from '#areas/house/price-per-area.ts';
import type { Listing } from '#listing/contract.ts';
import { approximate } from '#listing/price-text.ts';
import { formatMoney, type Locale, roundEstimate } from '#ui/format.ts';
import type { useTranslations } from 'use-intl';
import { bestOf, bestOfRivals, leastOf, rivalsOf } from './best-values.ts';
import type { ComparedFact } from './compared-fact.ts';

type Cost = NonNullable<OutputOf<'true-cost/get'>['cost']>;

/** Costs of the compared listings for the figures of the buyer, as rows of the table; costs that no listing has are left out. */
export function costFacts(
  costs: readonly (Cost | null | undefined)[],
  t: ReturnType<typeof useTranslations<'compare.cost'>>,
  locale: Locale,
  /** Homes are paid by mortgages alone. */
  areHomes = false,
  /** The places of those that are rivals of each other. */
  rivals: readonly (readonly number[])[] = [costs.map((_, at) => at)],
): ComparedFact[] {
  const atLeast = (minor: number): string =>
    t('from', { amount: formatMoney(roundEstimate(minor, Math.floor), 'RUB', locale) });
  // A sum of estimates is no more exact than they are; a price to which nothing is added is exact.
  const textOf = (total: Cost['landed']['total'] | undefined): string => {
    if (!total) return '';
    const { minor, known_minor: known } = total;
    if (minor !== null)
      return minor === roundEstimate(minor) ? formatMoney(minor, 'RUB', locale) : approximate(minor, locale);
    return known > 0 ? atLeast(known) : '';
  };
  const payments = costs.map((cost) => cost?.monthly.line.minor ?? null);
  // The first day of a loan and that of a whole price are no rivals.
  const areMixed = (places: readonly number[]): boolean => new Set(places.map((at) => payments[at] === null)).size > 1;
  const isFromAbroad = costs.some((cost) => cost?.landed.lines.some(({ key }) => key === 'freight'));
  const years = costs.find((cost) => cost?.ownership)?.ownership?.years ?? 0;
  const rowOf = (key: 'landed' | 'day_one' | 'ownership'): ComparedFact => {
    const totals = costs.map((cost) => (key === 'ownership' ? withoutRunning(cost) : cost?.[key].total));
    return {
      key,
      // Customs are those of cars from abroad alone.
      label: t(key === 'landed' && !isFromAbroad ? 'delivered' : key, { years }),
      values: totals.map(textOf),
      differs: new Set(totals.map(textOf)).size > 1,
      // Interest counts in the years of those alone that are bought on credit.
      best: bestOfRivals(rivals, (places) =>
        key !== 'landed' && areMixed(places) ? [] : leastTotals(places.map((at) => totals[at])),
      ),
    };
  };
  // The price is a row of its own, and what else is paid within the years stands below the sum.
  const partRows = ['financing', 'osago_years'].flatMap((key): ComparedFact[] => {
    const lines = costs.map((cost) => cost?.ownership?.lines.find((line) => line.key === key));
    const label = lines.find((line) => line)?.name;
    if (!label) return [];
    const minors = lines.map((line) => line?.minor ?? null);
    const values = minors.map((minor) => (minor === null ? '' : approximate(minor, locale)));
    const best = minors.includes(null) ? [] : leastOfRivals(minors, rivals);
    // Why policies of unlike cars cost the same.
    const details = lines.map((line) => line?.row ?? '');
    return [{ key, label, values, details, differs: new Set(values).size > 1, best, isPart: true }];
  });
  const months = costs.find((cost) => cost?.monthly.terms)?.monthly.terms?.months;
  const monthly: ComparedFact = {
    key: 'monthly',
    // The payments of a row have one term: that of the buyer.
    label: months
      ? t(areHomes ? 'mortgage_over' : 'monthly_over', { months, years: months % 12 === 0 ? months / 12 : 0 })
      : t(areHomes ? 'mortgage' : 'monthly'),
    values: payments.map((minor) => (minor === null ? '' : atLeast(minor))),
    differs: new Set(payments).size > 1,
    best: leastOfRivals(payments, rivals),
  };
  // A lower payment for the same price is by another programme.
  const loans = costs.map((cost) => cost?.monthly.terms?.loan ?? '');
  const loan: ComparedFact = { key: 'loan', label: t('loan'), values: loans, differs: true, best: [] };
  const hasOtherLoans = new Set(loans).size > 1;
  // A total of prices alone would say them again.
  const isAdded = costs.some((cost) => cost && cost.landed.lines.length > 1);
  return [
    ...(isAdded ? [rowOf('landed')] : []),
    monthly,
    ...(hasOtherLoans ? [loan] : []),
    rowOf('day_one'),
    rowOf('ownership'),
    ...partRows,
    ...runningRow(costs, t, locale),
  ].filter(({ values }) => values.some((value) => value !== ''));
}

const runningOf = (cost: Cost | null | undefined) =>
  cost?.ownership?.lines.find(({ key }) => key === 'running' || key === 'charging');

/** The sum of the years without fuel and upkeep, which are at one rate for all and tell no car from another. */
function withoutRunning(cost: Cost | null | undefined): Cost['landed']['total'] | undefined {
  const total = cost?.ownership?.total;
  if (!total) return undefined;
  const running = runningOf(cost)?.minor ?? 0;
  return {
    ...total,
    minor: total.minor === null ? null : total.minor - running,
    known_minor: Math.max(0, total.known_minor - running),
  };
}

/** Fuel and upkeep as one value of all cars, since what each burns is not stated; none of what is no car. */
function runningRow(
  costs: readonly (Cost | null | undefined)[],
  t: ReturnType<typeof useTranslations<'compare.cost'>>,
  locale: Locale,
): ComparedFact[] {
  const lines = costs.map(runningOf);
  const minor = lines.find((line) => line)?.minor;
  if (!minor) return [];
  // The value says that the rate is one.
  const label = [...new Set(lines.flatMap((line) => line?.name.split(',')[0] ?? []))].join('; ');
  const amount = approximate(minor, locale);
  const shared = t('running', { amount });
  return [
    { key: 'running', label, values: lines.map((line) => (line ? amount : '')), shared, differs: false, best: [] },
  ];
}

/** The places of the least totals. A total of which nothing is known is no rival of the others. */
const leastTotals = (totals: readonly (Cost['landed']['total'] | undefined)[]): number[] =>
  leastOf(
    totals.map((total) => total?.minor ?? null),
    totals.map((total) => total?.known_minor || null),
  );

/** The places of the least amount among each set of rivals. */
const leastOfRivals = (minors: readonly (number | null)[], rivals: readonly (readonly number[])[]): number[] =>
  bestOfRivals(rivals, (places) => bestOf(places.map((at) => minors[at] ?? null), 'less')); // prettier-ignore

/**
 * The price of a square metre of homes, or of a hundred of plots; none if both are compared. A square metre
 * of a house is no rival of that of a flat.
 */
export function areaPriceFact(
  listings: readonly Pick<Listing, 'kind' | 'price' | 'values'>[],
  t: ReturnType<typeof useTranslations<'compare.cost'>>,
  locale: Locale,
): ComparedFact[] {
  const found = listings.map((listing) => (listing.kind === 'house' ? areaPriceOf(listing) : null));
  const [unit, ...others] = new Set(found.flatMap((each) => (each ? [each.unit] : [])));
  if (!unit || others.length > 0) return [];
  const minors = found.map((each) => each?.minor ?? null);
  const values = minors.map((minor) => (minor === null ? '' : formatMoney(minor, 'RUB', locale)));
  const best = leastOfRivals(minors, rivalsOf(listings));
  return [{ key: 'area', label: t(`per.${unit}`), values, differs: new Set(values).size > 1, best }];
}
