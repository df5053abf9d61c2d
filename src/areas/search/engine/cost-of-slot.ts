import type { CostKey } from '#true-cost/cost-keys.ts';
import { osagoOf } from '#true-cost/costs-of.ts';
import { isKnown } from '#true-cost/cost-line.ts';
import { placePart } from '#true-cost/landed-price.ts';
import { financedThings } from '#true-cost/monthly.ts';
import { downPaymentOf } from '#true-cost/my-figures.ts';
import type { PaymentTable } from '#true-cost/payment-table.ts';
import type { CostBasis } from '../costs/basis.ts';
import { codeOf } from '../costs/reasons.ts';
import type { ReferenceData } from '../reference-data.ts';
import type { Columns } from './columns.ts';
import type { NumericColumn } from './numeric-column.ts';
import { digitOf } from './packing.ts';

/** A cost of the listings of a kind for one buyer, over the columns as they are now. Amounts are kopecks; below 0 they are reasons (`costs/reasons.ts`). */
export type SlotCost = {
  readonly key: CostKey;
  /** Equal for costs that are equal for every listing. */
  readonly cacheKey: string;
  of(slot: number): number;
  /** Whether `of` is too slow for every row; then the bounds come first. */
  readonly isSlow: boolean;
  /** An amount that the cost is not below, and one that it does not exceed; both below 0 where it is unknown. */
  atLeast(slot: number): number;
  atMost(slot: number): number;
  /** The landed base, on which every cost rests. */
  readonly bases: NumericColumn;
  readonly baseKey: string;
  /** The least base with a known cost. */
  readonly firstBase: number;
  /** The highest base of listings that may cost this much. */
  mostBaseFor(cost: number): number;
};

type Parts = { readonly codes: Uint16Array; readonly parts: Float64Array };

const amountOf = (line: ReturnType<typeof placePart>): number =>
  line === null ? 0 : isKnown(line) ? line.minor : codeOf(line.unknown);

/** The delivery to the buyer by the codes of a column: places of cars in Russia, points of the border of cars abroad. */
function deliveries({ schema, packing, groups, place, places }: Columns, { cities }: ReferenceData, basis: CostBasis): Parts {
  const { buyer, tables } = basis;
  const { kind } = schema.data;
  const price = { minor: 0, currency: 'RUB' };
  const partOf = (cityId: number, values: Record<string, unknown>): number =>
    amountOf(
      placePart({ kind, price, city: cities.get(cityId) ?? null, values }, buyer.place, buyer.figures, {
        day: tables.day,
        assumed: buyer.assumed,
      }),
    );
  const border = kind === 'autofromabroad' ? packing.digits.find(({ key }) => key === 'border_point') : undefined;
  if (border) {
    const byValue = [null, ...border.values].map((point) => partOf(0, { border_point: point }));
    const size = packing.sizes[border.group]!;
    return {
      codes: groups[border.group]!,
      parts: Float64Array.from({ length: size }, (_, code) => byValue[code === 0 ? 0 : digitOf(code, border)]!),
    };
  }
  const byCity = new Map<number, number>();
  for (const city of places.cities) if (!byCity.has(city)) byCity.set(city, partOf(city, {}));
  return { codes: place, parts: Float64Array.from(places.cities, (city) => byCity.get(city)!) };
} // prettier-ignore

/** The tables of payments by the condition of a car and whether a private person sells it. */
function paymentsBySlot({ schema, packing, groups }: Columns, basis: CostBasis): (slot: number) => PaymentTable | null {
  const digit = (key: string) => packing.digits.find((each) => each.key === key)!;
  const [condition, seller] = [digit('condition'), digit('seller_kind')];
  const { kind } = schema.data;
  const tables = [null, ...condition.values].map((value) =>
    [false, true].map((isPrivate) => {
      const things = financedThings({ kind, values: { condition: value }, isPrivate });
      return things.length === 0 ? null : basis.paymentsFor(things);
    }),
  );
  const privately = seller.values.indexOf('private') + 1;
  const [conditions, sellers] = [groups[condition.group]!, groups[seller.group]!];
  const rowOf = Uint8Array.from({ length: packing.sizes[condition.group]! }, (_, code) => code && digitOf(code, condition)); // prettier-ignore
  const isPrivate = Uint8Array.from({ length: packing.sizes[seller.group]! }, (_, code) =>
    Number(code !== 0 && digitOf(code, seller) === privately),
  );
  const flat = tables.flat();
  return (slot) => flat[rowOf[conditions[slot]!]! * 2 + isPrivate[sellers[slot]!]!]!;
}

/** The classes of payment tables that listings may have. */
function paymentTables({ schema, packing }: Columns, basis: CostBasis): PaymentTable[] {
  const { kind } = schema.data;
  const conditions = packing.digits.find(({ key }) => key === 'condition')!.values;
  const tables = [null, ...conditions].flatMap((condition) =>
    [false, true].flatMap((isPrivate) => {
      const things = financedThings({ kind, values: { condition }, isPrivate });
      return things.length === 0 ? [] : [basis.paymentsFor(things)];
    }),
  );
  return [...new Set(tables)];
}

/** The first policy of OSAGO, by power. */
function policies({ schema, numerics }: Columns, basis: CostBasis): (slot: number) => number {
  const index = schema.numerics.findIndex(({ key }) => key === 'power_hp');
  const { scale } = schema.numerics[index]!;
  const powers = numerics[index]!;
  const byPower = new Map<number, number>();
  return (slot) => {
    const power = powers[slot]!;
    const known = byPower.get(power);
    if (known !== undefined) return known;
    const line = osagoOf(power < 0 ? null : power / scale, basis.buyer, basis.tables);
    const minor = isKnown(line) ? line.minor : codeOf(line.unknown);
    byPower.set(power, minor);
    return minor;
  };
}

/** Products up to this are whole numbers in floating point. */
const mostProduct = 2 ** 52;

export function slotCost(key: CostKey, basis: CostBasis, columns: Columns, reference: ReferenceData): SlotCost {
  const { figures } = basis.buyer;
  const { landed, numerics } = columns.schema;
  const column = landed![figures.payer === 'individual' ? 'individual' : 'legal'];
  const bases = columns.numerics[numerics.indexOf(column)]!;
  const common = { key, cacheKey: `${key} ${basis.key}`, bases, baseKey: column.key };
  if (key === 'monthly') return { ...common, ...monthlyCost(bases, columns, basis) };
  const { codes, parts } = deliveries(columns, reference, basis);
  const landedOf = (slot: number): number => {
    const base = bases[slot]!;
    if (base < 0) return base;
    const part = parts[codes[slot]!]!;
    return part < 0 ? part : base + part;
  };
  if (key === 'landed') {
    const direct = { of: landedOf, atLeast: landedOf, atMost: landedOf, isSlow: false };
    return { ...common, ...direct, firstBase: 0, mostBaseFor: (cost) => cost };
  }
  const paymentsOf = paymentsBySlot(columns, basis);
  const policyOf = policies(columns, basis);
  const { downMinor, downPercent } = figures;
  const paidDown = (base: number): number => {
    if (downMinor > 0) return Math.min(base, downMinor);
    const product = base * downPercent + 99;
    return product > mostProduct ? downPaymentOf(base, figures) : (product - (product % 100)) / 100;
  };
  const dayOneOf = (slot: number): number => {
    const base = bases[slot]!;
    if (base < 0) return base;
    const part = parts[codes[slot]!]!;
    if (part < 0) return part;
    const policy = policyOf(slot);
    if (policy < 0) return policy;
    return (paymentsOf(slot)?.isFinanced(base) ? paidDown(base) : base) + part + policy;
  };
  const mostBaseFor = (cost: number): number => {
    if (downMinor > 0) return cost >= downMinor ? Infinity : cost;
    return downPercent === 0 ? Infinity : (cost * 100) / downPercent;
  };
  return { ...common, of: dayOneOf, atLeast: dayOneOf, atMost: dayOneOf, isSlow: false, firstBase: 0, mostBaseFor };
}

function monthlyCost(bases: NumericColumn, columns: Columns, basis: CostBasis) {
  const paymentsOf = paymentsBySlot(columns, basis);
  const notFinanced = codeOf('not_financed');
  const noOffer = codeOf('no_offer');
  const unknown = (slot: number): number => {
    const base = bases[slot]!;
    const table = paymentsOf(slot);
    if (!table) return notFinanced;
    return base < 0 ? base : codeOf(table.reasonAt(base));
  };
  const within =
    (amountOf: (table: PaymentTable, base: number) => number) =>
    (slot: number): number => {
      const base = bases[slot]!;
      const table = paymentsOf(slot);
      if (base < 0 || !table) return noOffer;
      const amount = amountOf(table, base);
      return amount === Infinity ? noOffer : Math.max(0, amount);
    };
  const all = paymentTables(columns, basis);
  return {
    of: (slot: number): number => {
      const base = bases[slot]!;
      const table = paymentsOf(slot);
      return base < 0 || !table ? unknown(slot) : (table.paymentOf(base) ?? unknown(slot));
    },
    isSlow: true,
    atLeast: within((table, base) => table.atLeast(base)),
    atMost: within((table, base) => table.atMost(base)),
    firstBase: Math.min(Infinity, ...all.map(({ firstPrice }) => firstPrice)),
    mostBaseFor: (cost: number) => Math.max(0, ...all.map((table) => table.mostPriceFor(cost))),
  };
}
