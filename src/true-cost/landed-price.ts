import { formatE4, type Rates } from '#areas/currency/rates.ts';
import { engineOfListing, isInEaeu, madeOfListing } from '#areas/customs/car-of-listing.ts';
import type { CustomsTables } from '#areas/customs/customs-table.ts';
import type { Formula } from '#areas/customs/formula.ts';
import type { CustomsLine } from '#areas/customs/lines.ts';
import { computeCustoms, leastCustoms, unknownCustoms } from '#areas/customs/rules.ts';
import { type CustomsTerms, type LineKey, lineKeys } from '#areas/customs/terms.ts';
import { borderPlace } from './border-places.ts';
import { type CostLine, isKnown, lineOf, type Source, type Total, totalOf, type Unknown } from './cost-line.ts';
import { deliveryLine, type Place } from './delivery.ts';
import { type LandedPart, landedParts } from './landed-amount.ts';
import type { FigureKey, FigurePayer, MyFigures } from './my-figures.ts';
import { fromBank, fromListing, fromOtherSellers, withEuroRate } from './sources.ts';
import { freightRoute, type TypicalFreights } from './typical-freight.ts';

type Values = Readonly<Record<string, unknown>>;

/** The facts of a listing that its cost depends on. */
export type ListingFacts = {
  readonly kind: string;
  readonly price: { readonly minor: number; readonly currency: string };
  /** The city of the listing; null if it has none. */
  readonly city: Place | null;
  readonly values: Values;
};

/** The data in force on the day: rates of the Bank of Russia, customs tables, and what transport to the border usually costs. */
export type CostContext = {
  readonly day: string;
  readonly rates: Rates;
  readonly tables: CustomsTables;
  readonly freights: TypicalFreights;
};

export type LandedKey = 'price' | 'freight' | LineKey | 'customs' | 'delivery';
export type LandedPrice = {
  /** Price, transport to the border and customs: the amount that a loan or a lease finances. */
  readonly base: readonly CostLine<LandedKey>[];
  /** The delivery; null for items that are not delivered. */
  readonly delivery: CostLine<'delivery'> | null;
  readonly lines: readonly CostLine<LandedKey>[];
  readonly total: Total;
};

/** A listing's amount in roubles, with the rate if it is in another currency. */
function amountLine<Key extends 'price' | 'freight'>(
  key: Key,
  { minor, currency }: ListingFacts['price'],
  { day, rates }: CostContext,
): CostLine<Key> {
  if (currency === 'RUB') return lineOf(key, [[{ unit: 'roubles', minors: [minor] }]], fromListing(day));
  const rate = rates.get(currency);
  if (!rate) return { key, unknown: 'no_rate' };
  const products: Formula = [
    [
      { unit: 'foreign', minor, currency },
      { unit: 'currency_rate', value: formatE4(rate.valueE4), nominal: rate.nominal, currency },
    ],
  ];
  return lineOf(key, products, fromBank(rate, day));
}

const noSum: Formula = [[{ unit: 'roubles', minors: [0] }]];

/**
 * The transport to the border, which the price of a car abroad excludes; 0 for a car at the border. Where the seller does not state it, the
 * median of what other sellers state for the same route is an estimate.
 */
function freightLine({ values }: ListingFacts, context: CostContext): CostLine<'freight'> {
  const { delivery_cost_minor: minor, delivery_currency: currency, stage } = values;
  if (typeof minor === 'number') {
    return amountLine('freight', { minor, currency: typeof currency === 'string' ? currency : 'RUB' }, context);
  }
  if (stage === 'at_border') return lineOf('freight', noSum, fromListing(context.day));
  const typical = context.freights.get(freightRoute(values['country'], values['border_point']));
  if (!typical) return { key: 'freight', unknown: 'freight_not_stated' };
  const source = fromOtherSellers(typical.listings, context.day);
  return lineOf('freight', [[{ unit: 'roubles', minors: [typical.minor] }]], source, true);
}

/** The customs declaration of a car abroad; null if the listing does not state when it was made. */
export function importTerms(
  { values }: Pick<ListingFacts, 'values'>,
  valueMinor: number,
  payer: FigurePayer,
  { day, rates }: CostContext,
): CustomsTerms | null {
  const made = madeOfListing(values);
  if (made === null) return null;
  const euro = rates.get('EUR');
  const number = (key: string): number | null => (typeof values[key] === 'number' ? values[key] : null);
  const decimal = (key: string): string | null => (number(key) === null ? null : String(number(key)));
  const { powertrain, fuel } = engineOfListing(values);
  const isElectric = powertrain === 'electric';
  return {
    payer: payer === 'individual' ? 'individual' : 'legal',
    valueMinor,
    eurRate: euro ? formatE4(euro.valueE4) : null,
    declared: day,
    age: { made },
    engineCc: isElectric ? null : number('engine_cc'),
    powerHp: isElectric ? null : number('power_hp'),
    powerKw: isElectric ? null : decimal('power_kw'),
    power30MinKw: powertrain === 'combustion' ? null : decimal('power_30min_kw'),
    powertrain,
    fuel,
    personalUse: payer === 'individual',
    clearedInEaeu: isInEaeu(values),
  };
}

const usesEuro = (formula: Formula): boolean => formula.some((terms) => terms.some(({ unit }) => unit === 'eur_rate'));

/** The table of a line; of one in euros with the rate that converts them. */
function tableSource({ table, formula }: CustomsLine, { day, rates }: CostContext): Source {
  const source = { name: { ru: table.act, en: table.act_en }, date: table.effective_from };
  const euro = usesEuro(formula) ? rates.get('EUR') : undefined;
  return euro ? withEuroRate(source, euro, day) : source;
}

/**
 * The customs lines by the lines that make up the customs value. An unknown one counts as 0, and lines that it would raise are lower bounds; those
 * that depend on an estimate are estimates.
 */
function customsLines(facts: ListingFacts, ofValue: readonly CostLine[], payer: FigurePayer, context: CostContext) {
  const { minor, knownMinor } = totalOf(ofValue);
  const terms = importTerms(facts, knownMinor, payer, context);
  const isEstimate = ofValue.some((line) => isKnown(line) && line.assumption);
  const compute = minor === null ? leastCustoms : computeCustoms;
  const { lines, unknown } = terms ? compute(context.tables, terms) : unknownCustoms('other_line');
  return lineKeys.flatMap((key): CostLine<LineKey>[] => {
    const line = lines.find((each) => each.key === key);
    // A line without products is part of the unified rate and would be shown as 0.
    if (line?.formula.length === 0) return [];
    if (line) {
      const { row, confidence } = line;
      const assumption = isEstimate && line.isByValue ? true : undefined;
      const known = { ...lineOf(key, line.formula, tableSource(line, context), assumption), row: { row, confidence } };
      return [minor === null && line.isByValue ? { key, unknown: 'other_line', least: known } : known];
    }
    const reason = unknown.find((each) => each.key === key)?.reason;
    return reason ? [{ key, unknown: reason }] : [];
  });
}

/**
 * Returns the part of the landed price that depends on the buyer only through the payer: price, transport to the border and customs. A
 * search computes it for each listing, payer and day.
 */
export function landedBase(
  facts: ListingFacts,
  payer: FigurePayer,
  context: CostContext,
): readonly CostLine<LandedKey>[] {
  const price = amountLine('price', facts.price, context);
  if (facts.kind !== 'autofromabroad') {
    const isUncleared = facts.kind === 'auto' && facts.values['customs_cleared'] === false;
    return isUncleared ? [price, { key: 'customs', unknown: 'not_cleared' }] : [price];
  }
  const freight = freightLine(facts, context);
  return [price, freight, ...customsLines(facts, [price, freight], payer, context)];
}

/** Returns the landed base in kopecks; null if any of its lines is unknown. */
export const landedBaseMinor = (facts: ListingFacts, payer: FigurePayer, context: CostContext): number | null =>
  totalOf(landedBase(facts, payer, context)).minor;

/**
 * Returns a lower bound of an unknown landed price, in kopecks: the price with its known additions and the lower bounds of others; null if
 * the landed price is known, the price itself is not, or nothing is added.
 */
export function leastLandedMinor({ base, total }: Pick<LandedPrice, 'base' | 'total'>): number | null {
  const price = base.find(({ key }) => key === 'price');
  const isBound = total.minor === null && price !== undefined && isKnown(price) && total.knownMinor > price.minor;
  return isBound ? total.knownMinor : null;
}

/** Returns the parts of which a lower bound of the landed price has no figure at all, in part or in whole. */
export function partsLeftOut(lines: readonly CostLine<LandedKey>[]): LandedPart[] {
  const missing = new Set(lines.flatMap((line) => (isKnown(line) || line.least ? [] : [partOfKey(line.key)])));
  return landedParts.filter((part) => missing.has(part));
}

const partOfKey = (key: LandedKey): LandedPart | 'price' =>
  key === 'price' || key === 'freight' || key === 'delivery' ? key : 'customs';

/** Kinds whose delivery depends on size and weight, which listings do not state. */
const kindsOfAnySize: ReadonlySet<string> = new Set(['equipment', 'ads']);

/** The starting place of the delivery; for a car abroad, the point where it crosses the border. */
export const originOf = ({ kind, city, values }: ListingFacts): Place | null =>
  kind === 'autofromabroad' ? borderPlace(values['border_point']) : city;

/**
 * Returns the part of the landed price that depends only on the two places; null for kinds that are not delivered.
 */
export function placePart(
  facts: ListingFacts,
  to: Place,
  figures: Pick<MyFigures, 'kmRateMinor'>,
  { day, assumed }: { day: string; assumed: readonly FigureKey[] },
): CostLine<'delivery'> | null {
  if (facts.kind === 'house') return null;
  const isRateStated = !assumed.includes('kmRateMinor');
  // The assumed rate is for passenger cars.
  if (kindsOfAnySize.has(facts.kind)) return { key: 'delivery', unknown: 'no_size' satisfies Unknown };
  if (facts.kind === 'spec' && !isRateStated) return { key: 'delivery', unknown: 'low_loader' satisfies Unknown };
  return deliveryLine(originOf(facts), to, figures, { day, isRateStated });
}

/**
 * Returns the price with delivery and customs: the base of the listing and the location part, whose sum is the total.
 */
export function landedPrice(
  facts: ListingFacts,
  { figures, assumed, place }: { figures: MyFigures; assumed: readonly FigureKey[]; place: Place },
  context: CostContext,
): LandedPrice {
  const base = landedBase(facts, figures.payer, context);
  const delivery = placePart(facts, place, figures, { day: context.day, assumed });
  const lines = [...base, ...(delivery ? [delivery] : [])];
  return { base, delivery, lines, total: totalOf(lines) };
}
