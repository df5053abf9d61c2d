import { hydrateOnAct } from '#web/hydrate-on-act.tsx';

// Parts of a seller's page whose HTML works without their scripts.

/** A text with a link. */
export const QuotedReview = hydrateOnAct(async () => (await import('./QuotedReview.tsx')).QuotedReview);
/** Fields of a form in a sheet that the browser opens. */
export const ShopBounds = hydrateOnAct(async () => (await import('./ShopBounds.tsx')).ShopBounds);
/** A text with links. */
export const NothingInShop = hydrateOnAct(async () => (await import('./NothingInShop.tsx')).NothingInShop);
