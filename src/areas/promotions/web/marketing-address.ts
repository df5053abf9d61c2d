import { type KindName, listingKinds } from '#kinds/names.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';
import { paths } from '#web/paths.ts';

/** The page in its address: the listing to promote, the place whose figures are shown, and the search among own listings. */
export type MarketingState = {
  listing: number | null;
  promotion: number | null;
  q: string;
  kind: KindName | null;
};

const longestQuery = 100;

function idIn(search: RawSearch, key: string): number | null {
  const text = firstValue(search, key) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

export const marketingStateOf = (search: RawSearch): MarketingState => ({
  listing: idIn(search, 'listing'),
  promotion: idIn(search, 'promotion'),
  q: (firstValue(search, 'q') ?? '').trim().slice(0, longestQuery),
  kind: listingKinds.find((kind) => kind === firstValue(search, 'kind')) ?? null,
});

/** The address of the page with a part of its state. */
export const marketingHref = ({ listing, promotion, q, kind }: Partial<MarketingState> = {}): string =>
  paths.marketing(
    // Absent values are left out.
    stringifySearch({ listing, promotion, q, kind }),
  );
