import type { ComparedFact, ComparedGroup } from './compared-fact.ts';

/** Whether known values contradict each other. What is not stated contradicts nothing; that a listing cannot have a value is known of it. */
function isDiffering({ values, has, applies }: ComparedFact): boolean {
  const known = values
    .map((value, at) => (has ? (has[at] ?? null) : value || (applies?.[at] === false ? 'not applicable' : null)))
    .filter((value) => value !== null);
  return new Set(known).size > 1;
}

/** The rows whose known values differ, in their groups, and the number of the others. */
export function differing(groups: readonly ComparedGroup[]): { groups: ComparedGroup[]; hidden: number } {
  const rest = groups.map((group) => ({ ...group, facts: group.facts.filter(isDiffering) }));
  const countRows = (all: readonly ComparedGroup[]) => all.reduce((sum, { facts }) => sum + facts.length, 0);
  return { groups: rest.filter(({ facts }) => facts.length > 0), hidden: countRows(groups) - countRows(rest) };
}
