import { costLimits } from '../../cost-search.ts';
import type { SearchByCost } from './kind-search.ts';
import { CostNote, findTerms, loadTerms } from './late-cost-note.ts';

/** The part of a page of results that knows costs, of kinds that have them. */
export const searchByCost: SearchByCost = {
  askedOf: ({ sort, ranges }) => costLimits.flatMap(({ key }) => (sort === `${key}_asc` || key in ranges ? key : [])),
  findTerms,
  load: loadTerms,
  partsOf: (pages, state, terms) => {
    const [first] = pages ?? [];
    if (!pages || !first?.costs) return null;
    const asked = searchByCost.askedOf(state);
    const isAsked = asked.length > 0;
    const note = (isAsked || (first.costs.length > 0 && state.view !== 'map')) && (
      <CostNote {...(isAsked && { unknown: first.unknown_costs })} />
    );
    const costs = { costs: pages.flatMap((page) => page.costs ?? []), terms, asked: asked.join(' ') };
    return { note, costs, costsBelowNote: note ? { ...costs, terms: null } : costs };
  },
};
