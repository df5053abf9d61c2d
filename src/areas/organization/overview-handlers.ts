import { handle } from '#server/http/handle.ts';
import { countHoldings } from './holdings-queries.ts';
import { overviewCalls } from './overview-contract.ts';
import { findOrganizationState, hasOffers } from './queries.ts';

export const overviewHandlers = handle(overviewCalls, {
  'organization/overview': async (_input, { db, actor, ports }) => {
    const [holdings, state, has_offers] = await Promise.all([
      countHoldings(db, actor.id, ports.clock.now()),
      findOrganizationState(db, actor.id),
      hasOffers(db, actor.id),
    ]);
    return { holdings, publication: { ...state, has_offers } };
  },
});
