import type { CostKey } from '#true-cost/cost-keys.ts';
import { osagoOf } from '#true-cost/costs-of.ts';
import { isKnown } from '#true-cost/cost-line.ts';
import { deliveryMinor, type Place } from '#true-cost/delivery.ts';
import { originOf } from '#true-cost/landed-price.ts';
import { financedThings } from '#true-cost/monthly.ts';
import { downPaymentOf } from '#true-cost/my-figures.ts';
import { powerBands } from '#true-cost/osago.ts';
import type { PaymentTable } from '#true-cost/payment-table.ts';
import type { CostBasis } from '../costs/basis.ts';
import type { CostBounds } from '../costs/cost-filters.ts';
import { codeOf } from '../costs/reasons.ts';
import type { ReferenceData } from '../reference-data.ts';
import type { Columns } from './columns.ts';
import type { RangeCondition, TableCondition } from './condition.ts';
import {
  type AmountsByNumber,
  baseAndPartWithin,
  byClassUpTo,
  cashUpTo,
  type CostLimit,
  nowhere,
  type RowClasses,
} from './cost-limit.ts';
import type { NumericColumn } from './numeric-column.ts';
import { digitOf, type Packing } from './packing.ts';

/** A cost of the listings of a kind for one buyer, over the columns as they are now. Amounts are kopecks; below 0 they are reasons (`costs/reasons.ts`). */
export type SlotCost = {
  readonly key: CostKey;
  /** Equal for costs that are equal for every listing. */
  readonly cacheKey: string;
  of(slot: number): number;
  /** Tells the rows whose cost is known and within bounds; only the landed price has a lower one. */
  within(bounds: CostBounds): CostLimit;
  /** The landed base, on which every cost rests. */
  readonly bases: NumericColumn;
  readonly baseKey: string;
  /** The least base with a known cost. */
  readonly firstBase: number;
  /** The highest base of listings that may cost this much. */
  mostBaseFor(cost: number): number;
  /** A row that passes them all has a known cost; so have some of the others. */
  readonly known: readonly (TableCondition | RangeCondition)[];
};

type Parts = { readonly codes: Uint16Array; readonly parts: Float64Array };

/** The delivery to the buyer by the codes of a column: places of cars in Russia, points of the border of cars abroad. */
function deliveries({ schema, packing, groups, place, places }: Columns, { cities }: ReferenceData, basis: CostBasis): Parts {
  const { kind } = schema.data;
  const { buyer } = basis;
  const partOf = (city: Place | null, values: Record<string, unknown>): number => {
    const minor = deliveryMinor(originOf({ kind, price: { minor: 0, currency: 'RUB' }, city, values }), buyer.place, buyer.figures);
    return typeof minor === 'number' ? minor : codeOf(minor.unknown);
  };
  const border = kind === 'autofromabroad' ? packing.digits.find(({ key }) => key === 'border_point') : undefined;
  if (border) {
    const byValue = [null, ...border.values].map((point) => partOf(null, { border_point: point }));
    const parts = new Float64Array(packing.sizes[border.group]!);
    for (let code = 0; code < parts.length; code += 1) parts[code] = byValue[code === 0 ? 0 : digitOf(code, border)]!;
    return { codes: groups[border.group]!, parts };
  }
  const byCity = new Map<number, number>();
  const parts = new Float64Array(places.cities.length);
  for (const [code, city] of places.cities.entries()) {
    const part = byCity.get(city) ?? partOf(cities.get(city) ?? null, {});
    byCity.set(city, part);
    parts[code] = part;
  }
  return { codes: place, parts };
} // prettier-ignore

/** Which class of payments the listings of a condition and of a kind of seller have, by the codes of the two packed columns. */
type Classes = {
  readonly condition: { readonly group: number; readonly rows: Uint8Array };
  readonly seller: { readonly group: number; readonly rows: Uint8Array };
  /** The values of the condition by row. */
  readonly conditions: readonly (string | number | null)[];
};
const classesOf = new WeakMap<Packing, Classes>();

function classesIn(packing: Packing): Classes {
  const known = classesOf.get(packing);
  if (known) return known;
  const digit = (key: string) => packing.digits.find((each) => each.key === key)!;
  const [condition, seller] = [digit('condition'), digit('seller_kind')];
  const privately = seller.values.indexOf('private') + 1;
  const rowsOf = ({ group }: { group: number }, of: (code: number) => number) => ({
    group,
    rows: Uint8Array.from({ length: packing.sizes[group]! }, (_, code) => (code === 0 ? 0 : of(code))),
  });
  const classes = {
    condition: rowsOf(condition, (code) => digitOf(code, condition)),
    seller: rowsOf(seller, (code) => Number(digitOf(code, seller) === privately)),
    conditions: [null, ...condition.values],
  };
  classesOf.set(packing, classes);
  return classes;
}

/** The payments of each class of cars. */
type Payments = {
  of(slot: number): PaymentTable | null;
  readonly classes: RowClasses;
  readonly ofClass: readonly (PaymentTable | null)[];
  /** By row of the condition, of firms and of private sellers. */
  readonly byCondition: readonly (readonly (PaymentTable | null)[])[];
  readonly tables: readonly PaymentTable[];
};

function paymentsIn({ schema, packing, groups }: Columns, basis: CostBasis): Payments {
  const { condition, seller, conditions } = classesIn(packing);
  const { kind } = schema.data;
  const byCondition = conditions.map((value) =>
    [false, true].map((isPrivate) => {
      const things = financedThings({ kind, values: { condition: value }, isPrivate });
      return things.length === 0 ? null : basis.paymentsFor(things);
    }),
  );
  const flat = byCondition.flat();
  const [rows, otherRows] = [condition.rows, seller.rows];
  const [codes, otherCodes] = [groups[condition.group]!, groups[seller.group]!];
  return {
    of: (slot) => flat[rows[codes[slot]!]! * 2 + otherRows[otherCodes[slot]!]!]!,
    classes: { codes, rows, otherCodes, otherRows },
    ofClass: flat,
    byCondition,
    tables: [...new Set(flat)].filter((table) => table !== null),
  };
}

/** Policies of cars up to this stored power are looked up by it. */
const tabledPower = 4096;

/** The first policy of OSAGO by the stored power. */
function policiesIn({ schema, numerics }: Columns, basis: CostBasis): AmountsByNumber {
  const index = schema.numerics.findIndex(({ key }) => key === 'power_hp');
  const { scale } = schema.numerics[index]!;
  const { osago, day } = basis.tables;
  const policyOf = (power: number | null): number => {
    const line = osagoOf(power, basis.buyer, basis.tables);
    return isKnown(line) ? line.minor : codeOf(line.unknown);
  };
  const byPower = new Float64Array(tabledPower);
  let from = 0;
  let beyond = 0;
  for (const most of powerBands(osago, day)) {
    beyond = policyOf(from / scale);
    byPower.fill(beyond, from);
    from = Math.floor(most * scale) + 1;
  }
  return { numbers: numerics[index]!, amounts: byPower, unknown: policyOf(null), beyond };
}

/** The bases that pass in a class without offers. */
const noLimit = { surely: nowhere, may: nowhere, has: () => false };

/** Products up to this are whole numbers in floating point. */
const mostProduct = 2 ** 52;

const leastOf = (values: Iterable<number>): number => {
  let least = Infinity;
  for (const value of values) if (value >= 0 && value < least) least = value;
  return least;
};

/** Rows of which the cost is known and not above an amount. */
const within =
  (of: SlotCost['of'], most: number) =>
  (slot: number): boolean => {
    const amount = of(slot);
    return amount >= 0 && amount <= most;
  };

/** The costs of a kind's listings for one buyer, each made when it is first asked for. */
export class SlotCosts {
  readonly #columns: Columns;
  readonly #basis: CostBasis;
  readonly #bases: NumericColumn;
  readonly #baseKey: string;
  readonly #delivered: Parts;
  readonly #made = new Map<CostKey, SlotCost>();
  #payments: Payments | null = null;

  constructor(basis: CostBasis, columns: Columns, reference: ReferenceData) {
    this.#columns = columns;
    this.#basis = basis;
    const { landed, numerics } = columns.schema;
    const column = landed![basis.buyer.figures.payer === 'individual' ? 'individual' : 'legal'];
    this.#bases = columns.numerics[numerics.indexOf(column)]!;
    this.#baseKey = column.key;
    this.#delivered = deliveries(columns, reference, basis);
  }

  of(key: CostKey): SlotCost {
    const known = this.#made.get(key);
    if (known) return known;
    const common = { key, cacheKey: `${key} ${this.#basis.key}`, bases: this.#bases, baseKey: this.#baseKey };
    const own = key === 'monthly' ? this.#monthly() : key === 'landed' ? this.#landed() : this.#dayOne();
    const made = { ...common, ...own };
    this.#made.set(key, made);
    return made;
  }

  #paymentsOf(): Payments {
    return (this.#payments ??= paymentsIn(this.#columns, this.#basis));
  }

  /** Rows with a known base. */
  #baseKnown(from = 0, to = Infinity): RangeCondition {
    const isWhole = from === 0 && to === Infinity;
    return { facet: null, values: this.#bases, from, to, cacheKey: isWhole ? `${this.#baseKey} known` : null };
  }

  /** Rows with a known delivery: none for all rows. */
  #deliveryKnown(): TableCondition[] {
    const { codes, parts } = this.#delivered;
    const passes = new Uint8Array(parts.length).fill(1);
    const failing: number[] = [];
    for (let code = 0; code < parts.length; code += 1) {
      if (parts[code]! >= 0) continue;
      passes[code] = 0;
      failing.push(code);
    }
    return failing.length === 0 ? [] : [{ facet: null, codes, passes, cacheKey: `delivered ${failing}` }];
  }

  #landed() {
    const { codes, parts } = this.#delivered;
    const bases = this.#bases;
    const least = leastOf(parts);
    const of = (slot: number): number => {
      const base = bases[slot]!;
      if (base < 0) return base;
      const part = parts[codes[slot]!]!;
      return part < 0 ? part : base + part;
    };
    const known = [this.#baseKnown(), ...this.#deliveryKnown()];
    const within = (bounds: CostBounds): CostLimit => baseAndPartWithin(bases, this.#delivered, bounds);
    return { of, within, firstBase: 0, mostBaseFor: (cost: number): number => cost - least, known };
  }

  #dayOne() {
    const { figures } = this.#basis.buyer;
    const { downMinor, downPercent } = figures;
    const { codes, parts } = this.#delivered;
    const policies = policiesIn(this.#columns, this.#basis);
    const { numbers: powers, amounts: byPower, unknown, beyond } = policies;
    const payments = this.#paymentsOf();
    const bases = this.#bases;
    const paidDown = (base: number): number => {
      if (downMinor > 0) return Math.min(base, downMinor);
      const product = base * downPercent + 99;
      return product > mostProduct ? downPaymentOf(base, figures) : (product - (product % 100)) / 100;
    };
    const of = (slot: number): number => {
      const base = bases[slot]!;
      if (base < 0) return base;
      const part = parts[codes[slot]!]!;
      if (part < 0) return part;
      const power = powers[slot]!;
      const policy = power < 0 ? unknown : power < tabledPower ? byPower[power]! : beyond;
      if (policy < 0) return policy;
      return (payments.of(slot)?.isFinanced(base) ? paidDown(base) : base) + part + policy;
    };
    const ofPower = [...byPower, beyond];
    const least = leastOf(parts) + leastOf([...ofPower, unknown]);
    const mostBaseFor = (cost: number): number => {
      const first = cost - least;
      if (downMinor > 0) return first >= downMinor ? Infinity : first;
      return downPercent === 0 ? Infinity : (first * 100) / downPercent;
    };
    const isPolicyKnown = ofPower.every((policy) => policy >= 0);
    const powerKnown: RangeCondition = { facet: null, values: powers, from: isPolicyKnown ? 0 : Infinity, to: Infinity, cacheKey: `power ${isPolicyKnown}` }; // prettier-ignore
    const known = [this.#baseKnown(), ...this.#deliveryKnown(), powerKnown];
    const { classes, ofClass } = payments;
    const financed = ofClass.map((table) => table?.financed ?? nowhere);
    const down = { minor: downMinor, percent: downPercent };
    const terms = { bases, delivered: this.#delivered, policies, classes, financed, down };
    const upTo = ({ to }: CostBounds): CostLimit =>
      cashUpTo({ ...terms, amount: to, mostBase: mostBaseFor(to), isWithin: within(of, to) });
    return { of, within: upTo, firstBase: 0, mostBaseFor, known };
  }

  #monthly() {
    const bases = this.#bases;
    const payments = this.#paymentsOf();
    const notFinanced = codeOf('not_financed');
    const of = (slot: number): number => {
      const base = bases[slot]!;
      const table = payments.of(slot);
      if (!table) return notFinanced;
      return base < 0 ? base : (table.paymentOf(base) ?? codeOf(table.reasonAt(base)));
    };
    const { tables, classes, ofClass } = payments;
    const upTo = ({ to }: CostBounds): CostLimit => {
      const limits = ofClass.map((table) => table?.upTo(to) ?? noLimit);
      return byClassUpTo(bases, classes, limits);
    };
    return {
      of,
      within: upTo,
      firstBase: Math.min(Infinity, ...tables.map(({ firstPrice }) => firstPrice)),
      mostBaseFor: (cost: number) => Math.max(0, ...tables.map((table) => table.mostPriceFor(cost))),
      known: this.#monthlyKnown(payments),
    };
  }

  #monthlyKnown({ tables, byCondition }: Payments): (TableCondition | RangeCondition)[] {
    const paying = tables.filter(({ financed }) => financed.from <= financed.to);
    const isPaid = byCondition.map((ofCondition) => ofCondition.every((table) => table && paying.includes(table)));
    const { group, rows } = classesIn(this.#columns.packing).condition;
    const passes = Uint8Array.from(rows, (row, code) => Number(code > 0 && isPaid[row]!));
    const classes: TableCondition = { facet: null, codes: this.#columns.groups[group]!, passes, cacheKey: `paid ${isPaid}` }; // prettier-ignore
    const from = Math.max(0, ...paying.map(({ financed }) => financed.from));
    const to = Math.min(Infinity, ...paying.map(({ financed }) => financed.to));
    return [classes, this.#baseKnown(from, to)];
  }
}
