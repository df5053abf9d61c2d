import type { SearchByCost } from './kind-search.ts';
import { CostNote, findTerms, loadTerms } from './late-cost-note.ts';

/** The part of a page of results with payments on its cards, of machines, which are not searched by cost. */
export const machinePayments: SearchByCost = {
  askedOf: () => [],
  findTerms,
  load: loadTerms,
  partsOf(pages, { view }, terms) {
    if (!pages) return null;
    const costs = { costs: pages.flatMap((page) => page.costs ?? []), terms };
    // A rent has no payment.
    const note = view !== 'map' && costs.costs.some(({ monthly_minor: minor }) => minor !== null) && (
      <CostNote isOfMachines />
    );
    return { note, costs, costsBelowNote: note ? { ...costs, terms: null } : costs };
  },
};
