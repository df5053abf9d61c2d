import { hydrateOnAct } from '#web/hydrate-on-act.tsx';

/** A text with a link, whose HTML works without its script. */
export const QuotedReview = hydrateOnAct(async () => (await import('./QuotedReview.tsx')).QuotedReview);
