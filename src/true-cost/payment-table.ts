import { acceptedPrices, knownPrices, type Prices } from './accepted-prices.ts';
import { monthlyBy, type PayingOffer } from './monthly.ts';
import type { MyFigures } from './my-figures.ts';
import { type QuickAnnuity, quickAnnuity, roundedPayment, unroundedPayment } from './quick-annuity.ts';

/** The reason why a price has no payment. */
export type NoPayment = 'no_offer' | 'nothing_to_finance';

/**
 * The terms of an offer: its rate, and the part of the price that is paid at the end, both in thousandths of a percent.
 */
type Terms = { readonly annuity: QuickAnnuity; readonly rate: number; readonly buyout: number };
/** Terms of which one has the smallest payment at every price from this one to the next segment; none if no offer accepts these prices. */
type Segment = { readonly from: number; readonly terms: readonly Terms[] };

/** Prices that have a payment of at most some amount. */
export type PaymentLimit = {
  /** The longest interval of known prices that surely have one, and the interval beyond which none has. */
  readonly surely: Prices;
  readonly may: Prices;
  has(price: number): boolean;
};

const nowhere: Prices = { from: Infinity, to: -Infinity };
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Returns the segments of the prices that offers accept, from `knownPrices.from` to `knownPrices.to`. */
function segmentsOf(offers: readonly PayingOffer[], figures: MyFigures): Segment[] {
  const cheapest = new Map<string, { prices: Prices; terms: Terms }>();
  for (const offer of offers) {
    const prices = acceptedPrices(offer, figures);
    if (!prices) continue;
    const rate = numberOf(offer.values['rate_min']);
    const buyout = offer.area === 'leasings' ? numberOf(offer.values['buyout']) : 0;
    const key = `${prices.from} ${prices.to} ${buyout}`;
    const known = cheapest.get(key);
    if (!known || rate < known.terms.rate)
      cheapest.set(key, { prices, terms: { annuity: quickAnnuity(rate, figures.months), rate, buyout } });
  }
  // Terms never cost less than others with a lower rate and a higher buyout.
  const byRate = [...cheapest.values()].sort(({ terms: one }, { terms: other }) => one.rate - other.rate || other.buyout - one.buyout); // prettier-ignore
  const starts = [...new Set([knownPrices.from, ...byRate.flatMap(({ prices: { from, to } }) => [from, to + 1])])];
  const segments = starts
    .sort((one, other) => one - other)
    .map((from): Segment => {
      const terms: Terms[] = [];
      for (const each of byRate) {
        const isAccepted = each.prices.from <= from && from <= each.prices.to;
        if (isAccepted && each.terms.buyout > (terms.at(-1)?.buyout ?? -1)) terms.push(each.terms);
      }
      return { from, terms };
    });
  return segments.filter(({ terms }, at) => {
    const before = segments[at - 1]?.terms;
    return before?.length !== terms.length || terms.some((each, index) => each !== before[index]);
  });
}

/**
 * The smallest monthly payment by price among the offers for one class of items: the result of `bestMonthly`, computed quickly for any
 * price. Each offer accepts one interval of prices, so few segments of prices have different best offers.
 */
export class PaymentTable {
  readonly #offers: readonly PayingOffer[];
  readonly #figures: MyFigures;
  readonly #segments: readonly Segment[];
  readonly #starts: Float64Array;
  /** The longest interval of known prices that have a payment; from Infinity if there is none. */
  readonly financed: Prices;

  constructor(offers: readonly PayingOffer[], figures: MyFigures) {
    this.#offers = offers;
    this.#figures = figures;
    this.#segments = segmentsOf(offers, figures);
    this.#starts = Float64Array.from(this.#segments, ({ from }) => from);
    this.financed = this.#findFinanced();
  }

  #findFinanced(): Prices {
    let longest: Prices = nowhere;
    let from: number | null = null;
    for (const [at, segment] of this.#segments.entries()) {
      from = segment.terms.length === 0 ? null : (from ?? segment.from);
      const to = (this.#starts[at + 1] ?? knownPrices.to) - 1;
      if (from !== null && to - from > longest.to - longest.from) longest = { from, to };
    }
    return longest;
  }

  /** The lowest price that may have a payment; Infinity if there is none. */
  get firstPrice(): number {
    if (this.#offers.length === 0) return Infinity;
    if (this.#offers.some(({ values }) => numberOf(values['amount_min_minor']) < knownPrices.from)) return 0;
    return this.#segments.find(({ terms }) => terms.length > 0)?.from ?? knownPrices.to;
  }

  /** The index of the segment of a known price. */
  #segmentAt(price: number): number {
    const starts = this.#starts;
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (starts[middle]! <= price) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #termsAt(price: number): readonly Terms[] {
    return this.#segments[this.#segmentAt(price)]!.terms;
  }

  #paymentByRules(price: number): number | null {
    let least = Infinity;
    for (const offer of this.#offers) least = Math.min(least, monthlyBy(offer, price, this.#figures) ?? Infinity);
    return least === Infinity ? null : least;
  }

  /** Returns the smallest payment in kopecks; null if no offer accepts the price. */
  paymentOf(price: number): number | null {
    if (price < knownPrices.from || price >= knownPrices.to) return this.#paymentByRules(price);
    const { downMinor, downPercent } = this.#figures;
    const product = price * downPercent + 99;
    const lent = price - (downMinor > 0 ? downMinor : (product - (product % 100)) / 100);
    let least = Infinity;
    for (const { annuity, buyout } of this.#termsAt(price)) {
      const balloon = buyout === 0 ? 0 : Math.round((price * buyout) / 100_000);
      const unrounded = unroundedPayment(annuity, lent, balloon);
      if (unrounded < least + 1) least = Math.min(least, roundedPayment(unrounded, annuity, lent, balloon));
    }
    return least === Infinity ? null : least;
  }

  /** Whether an offer accepts the price. */
  isFinanced(price: number): boolean {
    const { from, to } = this.financed;
    if (price >= from && price <= to) return true;
    if (price < knownPrices.from || price >= knownPrices.to) return this.#paymentByRules(price) !== null;
    return this.#termsAt(price).length > 0;
  }

  /** Why a price has no payment. */
  reasonAt(price: number): NoPayment {
    const { downMinor, downPercent } = this.#figures;
    // A share is rounded up to a kopeck, so it covers the whole of a very low price.
    const isCovered = downMinor > 0 ? downMinor >= price : price * (100 - downPercent) < 100;
    return isCovered ? 'nothing_to_finance' : 'no_offer';
  }

  /** The growth of a payment with the price, and the constant that is subtracted from it. */
  #lineOf({ annuity: { perAmount, perBalloon }, buyout }: Terms): { slope: number; less: number } {
    const { downMinor, downPercent } = this.#figures;
    const lent = downMinor > 0 ? 1 : 1 - downPercent / 100;
    return { slope: lent * perAmount - (buyout / 100_000) * perBalloon, less: downMinor * perAmount };
  }

  /** Returns the price up to which one of the terms has a payment of at most this much, before rounding. */
  #reachOf(terms: readonly Terms[], payment: number): number {
    let reach = -Infinity;
    for (const each of terms) {
      const { slope, less } = this.#lineOf(each);
      reach = Math.max(reach, slope <= 0 ? Infinity : (payment + less) / slope);
    }
    return reach;
  }

  /** Returns the prices that have a payment of at most this much. */
  upTo(payment: number): PaymentLimit {
    let surely: Prices = nowhere;
    let run: Prices = nowhere;
    let most = this.#offers.length === 0 ? -Infinity : knownPrices.from;
    const ends = this.#segments.map(({ from, terms }, at) => {
      const end = (this.#starts[at + 1] ?? knownPrices.to) - 1;
      // Down payment, buyout and the payment itself are rounded by less than a kopeck each.
      const to = Math.min(end, this.#reachOf(terms, payment - 1));
      const beyond = Math.min(end, this.#reachOf(terms, payment + 3));
      most = Math.max(most, beyond);
      run = to < from ? nowhere : { from: run.to === from - 1 ? run.from : from, to };
      if (run.to - run.from > surely.to - surely.from) surely = run;
      return { to, beyond };
    });
    const surelyTo = Float64Array.from(ends, ({ to }) => to);
    const mayTo = Float64Array.from(ends, ({ beyond }) => beyond);
    const isUnbounded = most >= knownPrices.to - 1 || this.mostPriceFor(payment) >= knownPrices.to;
    return {
      surely,
      may: { from: this.firstPrice, to: isUnbounded ? Infinity : most },
      has: (price) => {
        if (price < knownPrices.from || price >= knownPrices.to)
          return (this.#paymentByRules(price) ?? Infinity) <= payment;
        const at = this.#segmentAt(price);
        return price <= surelyTo[at]! || (price <= mayTo[at]! && (this.paymentOf(price) ?? Infinity) <= payment);
      },
    };
  }

  /** Returns a price above which every payment exceeds this much. */
  mostPriceFor(payment: number): number {
    const { downMinor, downPercent, months } = this.#figures;
    if (this.#offers.length === 0) return 0;
    const share = downMinor > 0 ? 1 : 1 - downPercent / 100;
    // The least that one kopeck of the price adds to a payment, over all offers.
    const perPrice = this.#offers.map(({ area, values }) => {
      const { perAmount, perBalloon } = quickAnnuity(numberOf(values['rate_min']), months);
      const buyout = area === 'leasings' ? numberOf(values['buyout']) / 100_000 : 0;
      return share * perAmount - buyout * perBalloon;
    });
    const least = Math.min(...perPrice);
    if (least <= 0) return Infinity;
    const most = Math.max(...this.#offers.map(({ values }) => quickAnnuity(numberOf(values['rate_min']), months).perAmount)); // prettier-ignore
    return ((payment + 2 + (downMinor + 1) * most) / least) * 1.000_001;
  }
}
