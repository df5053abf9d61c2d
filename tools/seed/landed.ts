import { snapshotRates } from '#areas/currency/snapshot.ts';
import { customsTables } from '#areas/customs/tables.ts';
import { landedPrice } from '#true-cost/landed-price.ts';
import { assumedFigures } from '#true-cost/my-figures.ts';

/** The facts of a car abroad that its landed price depends on, by the keys of the dictionary. */
type Values = Readonly<Record<string, unknown>>;

const moscow = { region: 'RU-MOW', latitude: 55.75, longitude: 37.62 };
const buyer = { figures: assumedFigures, assumed: [], place: moscow };

/**
 * The landed price in roubles of a car that costs so many roubles abroad, without its unknown lines: in Moscow, in December of the year, so that it
 * does not depend on the day of the demo.
 */
function landedRoubles(values: Values, roubles: number, thisYear: number): number {
  const facts = { kind: 'autofromabroad', price: { minor: Math.round(roubles) * 100, currency: 'RUB' }, city: null, values }; // prettier-ignore
  const context = { day: `${thisYear}-12-01`, rates: snapshotRates, tables: customsTables, freights: new Map() };
  return landedPrice(facts, buyer, context).total.knownMinor / 100;
}

/** The least share of its price in Russia for which anybody would sell a car abroad, and the largest. */
const shares = { least: 0.3, most: 0.95 };
/** The share of the price of its class for which a car is bought: German ones cost at home nearly what their class does, others far less. */
const homeShares: Readonly<Record<string, number>> = { DE: 0.95 };
const usualShare = 0.5;

/** The roubles for which a car is bought abroad so that it costs `target` with delivery and customs, within what is plausible beside its price in Russia. */
export function priceAbroad(values: Values, priceRub: number, target: number, thisYear: number): number {
  let [low, high] = [priceRub * shares.least, priceRub * shares.most];
  // The landed price grows with the price, in steps where a tariff does.
  for (let round = 0; round < 12; round++) {
    const middle = (low + high) / 2;
    if (landedRoubles(values, middle, thisYear) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** By how much a car is dearer in Russia than its class says, because those who bring it in pay customs that are high for it. */
export const importFactor = (values: Values, priceRub: number, country: string | null, thisYear: number): number =>
  Math.max(1, landedRoubles(values, priceRub * (homeShares[country ?? ''] ?? usualShare), thisYear) / priceRub);
