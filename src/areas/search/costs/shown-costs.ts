import type { Db } from '#server/db/connect.ts';
import { type CarFacts, type CostAmount, costsOf } from '#true-cost/costs-of.ts';
import type { LandedPart } from '#true-cost/landed-amount.ts';
import { landedPrice, leastLandedMinor, partsLeftOut } from '#true-cost/landed-price.ts';
import type { CostBasis } from './basis.ts';
import type { CostKind } from '#true-cost/cost-kinds.ts';
import { findCarFacts } from './queries.ts';
import { codeOf, type CostUnknown, reasonOf } from './reasons.ts';

/** The costs of a listing in kopecks; null where unknown. */
export type ShownCosts = {
  id: number;
  landed_minor: number | null;
  /** A lower bound of an unknown landed price of a car abroad; null where the price is known or nothing bounds it. */
  landed_at_least_minor: number | null;
  /** The parts that the lower bound lacks. */
  landed_left_out: LandedPart[];
  landed_unknown: CostUnknown | null;
  monthly_minor: number | null;
  day_one_minor: number | null;
};

/** Only cars abroad are shown at a lower bound: of those in Russia the price itself is one. */
export const hasLeastLanded = (kind: CostKind): boolean => kind === 'autofromabroad';

/** The lower bound of an unknown landed price, and what it lacks. */
function leastLanded(
  car: CarFacts,
  { buyer, tables }: CostBasis,
): Pick<ShownCosts, 'landed_at_least_minor' | 'landed_left_out'> {
  const landed = landedPrice(car, buyer, tables);
  const minor = leastLandedMinor(landed);
  return { landed_at_least_minor: minor, landed_left_out: minor === null ? [] : partsLeftOut(landed.lines) };
}

/** Of machines, whose delivery is not known. */
export const noLandedCosts = {
  landed_minor: null,
  landed_at_least_minor: null,
  landed_left_out: [],
  landed_unknown: null,
  day_one_minor: null,
} satisfies Omit<ShownCosts, 'id' | 'monthly_minor'>;

const noLeast = { landed_at_least_minor: null, landed_left_out: [] };

const minorOf = (amount: CostAmount): number | null => ('minor' in amount ? amount.minor : null);

/** The costs of few listings by the rules, in the order of `ids`. */
export async function findShownCosts(
  db: Db,
  kind: CostKind,
  ids: readonly number[],
  basis: CostBasis,
): Promise<ShownCosts[]> {
  if (ids.length === 0) return [];
  const { buyer, tables } = basis;
  const facts = await findCarFacts(db, kind, ids);
  return ids.flatMap((id) => {
    const car = facts.get(id);
    if (!car) return [];
    const { landed, monthly, day_one: dayOne } = costsOf(car, buyer, tables);
    return [
      {
        id,
        landed_minor: minorOf(landed),
        ...('minor' in landed || !hasLeastLanded(kind) ? noLeast : leastLanded(car, basis)),
        landed_unknown: 'minor' in landed ? null : reasonOf(codeOf(landed.unknown)),
        monthly_minor: minorOf(monthly),
        day_one_minor: minorOf(dayOne),
      },
    ];
  });
}

/** Adds the lower bounds of unknown landed prices, whose lines the columns of the engine do not hold. */
export async function withLeastLanded(
  db: Db,
  kind: CostKind,
  costs: readonly ShownCosts[],
  basis: CostBasis,
): Promise<ShownCosts[]> {
  const unknown = costs.flatMap(({ id, landed_minor: minor }) => (minor === null ? [id] : []));
  if (unknown.length === 0) return [...costs];
  const facts = await findCarFacts(db, kind, unknown);
  return costs.map((each) => {
    const car = facts.get(each.id);
    return car ? { ...each, ...leastLanded(car, basis) } : each;
  });
}
