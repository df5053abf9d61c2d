import { hydrateOnAct } from '#web/hydrate-on-act.tsx';

// Parts of a seller's page whose HTML works without their scripts.

/** A text with a link. */
export const QuotedReview = hydrateOnAct(async () => (await import('./QuotedReview.tsx')).QuotedReview);
/** A form, with fields in a sheet that the browser opens. */
export const ShopSearch = hydrateOnAct(async () => (await import('./ShopSearch.tsx')).ShopSearch);
/** Unfolded by the browser. */
export const ShopPlace = hydrateOnAct(async () => (await import('./ShopPlace.tsx')).ShopPlace);
/** Texts with links. */
export const FoundInShop = hydrateOnAct(async () => (await import('./FoundInShop.tsx')).FoundInShop);
export const NothingInShop = hydrateOnAct(async () => (await import('./NothingInShop.tsx')).NothingInShop);
export const LegalDetails = hydrateOnAct(async () => (await import('./LegalDetails.tsx')).LegalDetails);

export const loadLateParts = (): Promise<unknown> =>
  Promise.all(
    [QuotedReview, ShopSearch, ShopPlace, FoundInShop, NothingInShop, LegalDetails].map((part) => part.load()),
  );
