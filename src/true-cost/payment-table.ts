import { financeData } from '#finance-areas/data.ts';
import type { FinanceArea } from '#finance/finance-area.ts';
import { admits, admitsDemand, demandsOf } from '#finance/rules.ts';
import { askFor, monthlyBy, type PayingOffer } from './monthly.ts';
import { downPaymentOf, type MyFigures } from './my-figures.ts';

/** Below 1 000 ₽ the rounding of a down payment moves its share, so that an offer may accept a price between two that it refuses. */
const leastTabled = 1000_00;
const mostTabled = 2 ** 50;
/** A payment may fall by a kopeck as the price grows by one, where down payment and buyout are rounded. */
const slack = 2;

// Prices of one cell have the same exponent and the same five bits of the mantissa as floating-point numbers: a cell is 2 to 3 % wide.
const double = new Float64Array(1);
const [low, high] = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? [0, 1] : [1, 0];
const halves = new Uint32Array(double.buffer);
const mantissaBits = 15;
function bucketOf(price: number): number {
  double[0] = price;
  return halves[high]! >>> mantissaBits;
}
function bucketStart(bucket: number): number {
  halves[low] = 0;
  halves[high] = bucket << mantissaBits;
  return double[0]!;
}

/** The least price from which a test that changes once gives what it gives at `mostTabled`; null where it never changes. */
function turnOf(passes: (price: number) => boolean): number | null {
  const last = passes(mostTabled);
  if (passes(leastTabled) === last) return null;
  let [before, after] = [leastTabled, mostTabled];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (passes(middle) === last) after = middle;
    else before = middle;
  }
  return after;
}

/** Offers that cost the same as others of the list, or more, at every price are left out. */
function cheapestOf(offers: readonly PayingOffer[]): PayingOffer[] {
  const best = new Map<string, PayingOffer>();
  for (const offer of offers) {
    const { lead, others }: FinanceArea['pricing'] = financeData[offer.area].pricing;
    const key = JSON.stringify([offer.area, ...Object.keys(others).map((other) => offer.values[other])]);
    const known = best.get(key);
    if (!known || Number(offer.values[lead]) < Number(known.values[lead])) best.set(key, offer);
  }
  return [...best.values()];
}

/** Why a price has no payment. */
export type NoPayment = 'no_offer' | 'nothing_to_finance';

/**
 * The smallest monthly payment by price among the offers for one class of things: what `bestMonthly` answers, quickly and for any price. Within a cell
 * of prices the same offers accept every price, so that payments lie between those of its ends.
 */
export class PaymentTable {
  readonly #offers: readonly PayingOffer[];
  readonly #figures: MyFigures;
  /** The first price of each cell. */
  readonly #starts: Float64Array;
  readonly #firstBucket = bucketOf(leastTabled);
  /** The cell in which each bucket begins. */
  readonly #cellOf: Int32Array;
  readonly #accepted = new Map<number, readonly PayingOffer[]>();
  readonly #least: Float64Array;
  readonly #most: Float64Array;
  readonly #payments = new Map<number, number>();
  /** The least price that an offer accepts; Infinity where none does. */
  readonly firstPrice: number;

  constructor(offers: readonly PayingOffer[], figures: MyFigures) {
    this.#offers = offers;
    this.#figures = figures;
    const turns = new Set<number>();
    // Many offers have the limits of another.
    const seen = new Set<string>();
    for (const offer of offers) {
      const { values } = offer;
      const key = JSON.stringify([offer.area, ...Object.keys(values).filter((name) => typeof values[name] === 'number' && name !== 'rate_min' && name !== 'rate_max').map((name) => values[name])]); // prettier-ignore
      if (seen.has(key)) continue;
      seen.add(key);
      const demands = demandsOf(askFor(leastTabled, figures)).length;
      const tests = [
        ...Array.from({ length: demands }, (_, index) => (price: number) => admitsDemand(values, demandsOf(askFor(price, figures))[index]!)),
        (price: number) => financeData[offer.area].cost(values, askFor(price, figures), 'min') !== null,
      ]; // prettier-ignore
      for (const test of tests) {
        const turn = turnOf(test);
        if (turn !== null) turns.add(turn);
      }
    }
    const buckets = bucketOf(mostTabled) - this.#firstBucket + 1;
    for (let bucket = 1; bucket < buckets; bucket += 1) turns.add(bucketStart(this.#firstBucket + bucket));
    this.#starts = Float64Array.from([leastTabled, ...turns, mostTabled]).sort();
    this.#cellOf = new Int32Array(buckets);
    for (let cell = 0, bucket = 0; bucket < buckets; bucket += 1) {
      const start = Math.max(leastTabled, bucketStart(this.#firstBucket + bucket));
      while (this.#starts[cell + 1]! <= start) cell += 1;
      this.#cellOf[bucket] = cell;
    }
    this.#least = new Float64Array(this.#starts.length).fill(NaN);
    this.#most = new Float64Array(this.#starts.length).fill(NaN);
    this.firstPrice = this.#findFirstPrice();
  }

  #findFirstPrice(): number {
    if (this.#offers.length === 0) return Infinity;
    if (this.#offers.some(({ values }) => !(Number(values['amount_min_minor']) >= leastTabled))) return 0;
    for (let cell = 0; cell < this.#starts.length - 1; cell += 1) {
      if (this.#acceptedIn(cell).length > 0) return this.#starts[cell]!;
    }
    return Infinity;
  }

  #cell(price: number): number {
    let cell = this.#cellOf[bucketOf(price) - this.#firstBucket]!;
    while (price >= this.#starts[cell + 1]!) cell += 1;
    return cell;
  }

  /** The offers of which one has the least payment at every price of the cell. */
  #acceptedIn(cell: number): readonly PayingOffer[] {
    const known = this.#accepted.get(cell);
    if (known) return known;
    const accepted = cheapestOf(this.#acceptedAt(this.#starts[cell]!));
    this.#accepted.set(cell, accepted);
    return accepted;
  }

  #acceptedAt(price: number): PayingOffer[] {
    const ask = askFor(price, this.#figures);
    return this.#offers.filter(
      ({ area, values }) => admits(values, ask) && financeData[area].cost(values, ask, 'min') !== null,
    );
  }

  /** The smallest payment in kopecks; null where no offer accepts the price. */
  paymentOf(price: number): number | null {
    const known = this.#payments.get(price);
    if (known !== undefined) return known < 0 ? null : known;
    const offers = price < leastTabled || price >= mostTabled ? this.#offers : this.#acceptedIn(this.#cell(price));
    let least = Infinity;
    for (const offer of offers) least = Math.min(least, monthlyBy(offer, price, this.#figures) ?? Infinity);
    if (this.#payments.size > 200_000) this.#payments.clear();
    this.#payments.set(price, least === Infinity ? -1 : least);
    return least === Infinity ? null : least;
  }

  /** A payment that none of the prices close to this one falls below; Infinity where no offer accepts the price. */
  atLeast(price: number): number {
    if (price < leastTabled || price >= mostTabled) return this.paymentOf(price) ?? Infinity;
    const cell = this.#cell(price);
    const known = this.#least[cell]!;
    if (!Number.isNaN(known)) return known;
    const payment = this.paymentOf(this.#starts[cell]!);
    return (this.#least[cell] = payment === null ? Infinity : payment - slack);
  }

  /** A payment that none of the prices close to this one exceeds; Infinity where no offer accepts the price. */
  atMost(price: number): number {
    if (price < leastTabled || price >= mostTabled) return this.paymentOf(price) ?? Infinity;
    const cell = this.#cell(price);
    const known = this.#most[cell]!;
    if (!Number.isNaN(known)) return known;
    const payment = this.paymentOf(this.#starts[cell + 1]! - 1);
    return (this.#most[cell] = payment === null ? Infinity : payment + slack);
  }

  isFinanced(price: number): boolean {
    if (this.#offers.length === 0) return false;
    if (price < leastTabled || price >= mostTabled) return this.paymentOf(price) !== null;
    return this.atLeast(price) !== Infinity;
  }

  /** Why a price has no payment. */
  reasonAt(price: number): NoPayment {
    return downPaymentOf(price, this.#figures) >= price ? 'nothing_to_finance' : 'no_offer';
  }

  /** The highest price that may have a payment of this much: all payments together repay no less than what is lent less the buyout. */
  mostPriceFor(payment: number): number {
    const { months, downMinor, downPercent } = this.#figures;
    const buyout = Math.max(0, ...this.#offers.map(({ values }) => Number(values['buyout'] ?? 0) / 100_000));
    const lent = 1 - buyout - (downMinor > 0 ? 0 : downPercent / 100);
    return lent <= 0 ? Infinity : (((payment + 1) * months + downMinor + 2) / lent) * 1.000_001;
  }
}
