import { hydrateOnAct } from '#web/hydrate-on-act.tsx';

/** The lines below a price. Their links work without scripts, and lists have no room for more in their first view (decision 31). */
export const PriceCosts = hydrateOnAct(async () => (await import('./PriceCosts.tsx')).PriceCosts);
