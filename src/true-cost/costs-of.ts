import type { OsagoVersion } from '#areas/calculators/osago-table.ts';
import type { CostKey } from './cost-keys.ts';
import { type CostLine, isKnown, totalOf, type Unknown } from './cost-line.ts';
import { dayOneCash } from './day-one.ts';
import type { Place } from './delivery.ts';
import { type CostContext, landedPrice, type ListingFacts } from './landed-price.ts';
import { bestMonthly, financedThings, type PayingOffer } from './monthly.ts';
import type { FigureKey, MyFigures } from './my-figures.ts';
import { osagoLine, osagoPlace } from './osago.ts';
import { fromOffers } from './sources.ts';

export type CostAmount = { readonly minor: number } | { readonly unknown: Unknown };

export type CarFacts = ListingFacts & { readonly isPrivate: boolean };

/** The buyer and the place for whom costs are computed. */
export type CostBuyer = {
  readonly figures: MyFigures;
  readonly assumed: readonly FigureKey[];
  readonly place: Place;
  readonly cityName: string;
};

/** The rates, tables and public offers in force. */
export type CostTables = CostContext & {
  readonly offers: readonly PayingOffer[];
  readonly osago: readonly OsagoVersion[];
};

/** Returns the first reason among unknown lines that does not follow from another line. */
export function unknownOf(lines: readonly CostLine[]): Unknown | null {
  const reasons = lines.flatMap((line) => (isKnown(line) ? [] : [line.unknown]));
  return reasons.find((reason) => reason !== 'other_line') ?? reasons[0] ?? null;
}

const sumOf = (lines: readonly CostLine[]): CostAmount => {
  const unknown = unknownOf(lines);
  return unknown === null ? { minor: totalOf(lines).knownMinor } : { unknown };
};

export const osagoOf = (
  powerHp: number | null,
  { figures, place, cityName }: CostBuyer,
  { osago, day }: Pick<CostTables, 'osago' | 'day'>,
): CostLine<'osago'> =>
  osagoLine(osago, { powerHp, place: osagoPlace({ name: cityName, region: place.region }), day }, figures);

/** Returns the costs of a car, each in kopecks or with the reason why it is unknown. */
export function costsOf(facts: CarFacts, buyer: CostBuyer, tables: CostTables): Record<CostKey, CostAmount> {
  const { figures, place } = buyer;
  const source = fromOffers(tables.day);
  const landed = landedPrice(facts, buyer, tables);
  const unknownBase = unknownOf(landed.base);
  const things = financedThings(facts);
  const asked = { figures, region: place.region };
  const monthly = bestMonthly(things, totalOf(landed.base).minor, asked, tables.offers, source);
  const power = facts.values['power_hp'];
  const osago = osagoOf(typeof power === 'number' ? power : null, buyer, tables);
  return {
    landed: sumOf(landed.lines),
    monthly:
      'minor' in monthly
        ? { minor: monthly.minor }
        : { unknown: monthly.unknown === 'other_line' ? (unknownBase ?? monthly.unknown) : monthly.unknown },
    day_one: sumOf(dayOneCash(landed, monthly, [osago], { ...buyer, day: tables.day }).lines),
  };
}
