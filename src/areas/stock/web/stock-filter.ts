import { figureSorts, type OwnedSort, ownedSorts } from '#areas/object/owning/rules.ts';
import { onlyDefined, readListFilter } from '#areas/object/owning/web/own-filter.ts';
import type { KindName } from '#kinds/names.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import { paths } from '#web/paths.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';

/** Orders of the stock table; the first is the default. */
export const stockSorts = [...ownedSorts, ...figureSorts] as const;

/** The filter of the stock table, as stored in the address. */
export type StockFilter = {
  status?: ListingStatus | undefined;
  kind?: KindName | undefined;
  q?: string | undefined;
  sort?: OwnedSort | undefined;
  stale?: true | undefined;
};

export const stockFilterOf = (search: RawSearch): StockFilter =>
  onlyDefined<StockFilter>({
    ...readListFilter(search, stockSorts),
    stale: firstValue(search, 'stale') === '1' ? true : undefined,
  });

/** The address of the stock table with a filter; the first order is left out. */
export const stockHref = (id: number, { stale, sort, ...filter }: StockFilter): string =>
  paths.userStock(id) +
  stringifySearch(
    onlyDefined({ ...filter, sort: sort === stockSorts[0] ? undefined : sort, stale: stale ? '1' : undefined }),
  );

/** A sortable column: its order on the first press and on the second. */
export type SortPair = readonly [first: OwnedSort, second: OwnedSort];

/** The order that a press on the heading of a column leads to. */
export const nextSort = ([first, second]: SortPair, sort: OwnedSort): OwnedSort => (sort === first ? second : first);
