import type { OutputOf } from '#contract/client.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { firstValue, type LoadContext } from '#web/routes/view.ts';
import { type ShopFilter, shopFilterOf, shopHref, withSums } from './shop-filter.ts';
import { meaningQuery } from './user-queries.ts';

type Meaning = OutputOf<'object/understand_by_user'>;

/** A meaning as a filter of the page, whose sums are in roubles. */
const filterOf = ({ kind, filters, q }: Meaning): ShopFilter => ({
  ...(kind && { kind }),
  ...withSums(filters, 1 / 100),
  ...(q !== '' && { q }),
});

const withoutWords = ({ q: _q, ...filter }: ShopFilter): ShopFilter => filter;

/**
 * The filter of a search whose words were understood. A new text replaces what the former one meant and narrows what was chosen otherwise; a text
 * that stayed yields to the fields that were changed. `isWhole`: whether all of the meaning is in the filter.
 */
export function withMeaning(
  search: RawSearch,
  meant: ShopFilter,
  former?: ShopFilter,
): { filter: ShopFilter; isWhole: boolean } {
  const { q } = shopFilterOf(search);
  const hasStayed = q !== undefined && firstValue(search, 'was') === q;
  const before = withoutWords(former ?? {}) as Record<string, unknown>;
  const chosen = Object.fromEntries(
    Object.entries(withoutWords(shopFilterOf(search))).filter(
      ([key, value]) =>
        before[key] !== value &&
        // Deals and categories are of their section.
        (hasStayed || !((key === 'deal' || key === 'category') && meant.kind && meant.kind !== search['kind'])),
    ),
  );
  const named = hasStayed ? Object.fromEntries(Object.entries(meant).filter(([key]) => key === 'q' || !(key in search))) : meant; // prettier-ignore
  const filter: ShopFilter = { ...chosen, ...named };
  const isWhole = Object.entries(meant).every(([key, value]) => filter[key as keyof ShopFilter] === value);
  return { filter, isWhole };
}

/** The readable address of a search whose words were typed; null where the address is it. */
export async function readTyped({ api, queryClient, search }: LoadContext, id: number): Promise<string | null> {
  const was = firstValue(search, 'was');
  const { q } = shopFilterOf(search);
  if ('typed' in search || (q === undefined && was === undefined)) return null;
  const meaningOf = async (text: string | undefined): Promise<ShopFilter> =>
    // Without an answer the words are searched in texts.
    text ? queryClient.ensureQueryData(meaningQuery(api, id, text)).then(filterOf, () => ({ q: text })) : {};
  const [meant, former] = await Promise.all([meaningOf(q), was === q ? {} : meaningOf(was?.trim())]);
  if (was === undefined && meant.q === q && Object.keys(meant).length === 1) return null;
  const { filter, isWhole } = withMeaning(search, meant, former);
  return shopHref(id, filter, isWhole && filter.q !== q ? q : undefined);
}
