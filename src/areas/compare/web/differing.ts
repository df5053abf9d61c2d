import type { ComparedFact, ComparedGroup } from './compared-fact.ts';

/**
 * Whether known values contradict each other. What is not stated contradicts nothing; that a listing cannot have a value is known of it, and so is
 * that it lacks what its own list of equipment (of the places `listing`) leaves out.
 */
function isDiffering({ values, has, applies }: ComparedFact, listing: ReadonlySet<number>): boolean {
  const known = values
    .map((value, at) => {
      if (has) return has[at] ?? (listing.has(at) ? false : null);
      return value || (applies?.[at] === false ? 'not applicable' : null);
    })
    .filter((value) => value !== null);
  return new Set(known).size > 1;
}

/** The places of the listings that list any equipment. */
const placesWithEquipment = (groups: readonly ComparedGroup[]): Set<number> =>
  new Set(groups.flatMap(({ facts }) => facts.flatMap(({ has = [] }) => has.flatMap((one, at) => (one ? [at] : [])))));

/** The rows whose known values differ, in their groups, of which none is folded at first, and the number of the others. */
export function differing(groups: readonly ComparedGroup[]): { groups: ComparedGroup[]; hidden: number } {
  const listing = placesWithEquipment(groups);
  const rest = groups.map((group) => ({
    ...group,
    isFolded: false,
    facts: group.facts.filter((fact) => isDiffering(fact, listing)),
  }));
  const countRows = (all: readonly ComparedGroup[]) => all.reduce((sum, { facts }) => sum + facts.length, 0);
  return { groups: rest.filter(({ facts }) => facts.length > 0), hidden: countRows(groups) - countRows(rest) };
}
