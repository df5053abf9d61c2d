import { type ChoiceName, choiceNames } from '#listing/seller-choices.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { paths } from '#web/paths.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import type { PostsFilter } from './user-queries.ts';

/** The id of the sheet of filters, which its buttons open. */
export const sheetId = 'shop-filters';
/** The id of the makes in that sheet. */
export const makesId = 'shop-makes';

export const shopSorts = ['photographed_first', 'newest', 'price_asc', 'price_desc'] as const;
type ShopSort = (typeof shopSorts)[number];

/** The bounds that a visitor may set, in the order of their fields: sums in roubles. */
export const shopBounds = [
  'price_from',
  'price_to',
  'landed_from',
  'landed_to',
  'year_from',
  'year_to',
  'mileage_to',
] as const;
/** Choices among the filters; deals and categories are chips above the listings. */
export const shopChoices = ['rooms', 'gearbox', 'body', 'fuel'] as const;

type ShopBound = (typeof shopBounds)[number];

/** The filter of a seller's page, as held in the URL. */
export type ShopFilter = {
  kind?: KindName | undefined;
  q?: string | undefined;
  sort?: ShopSort | undefined;
  /** The slug of a make. */
  mark?: string | undefined;
  price_dropped?: true | undefined;
} & Partial<Record<ChoiceName, string | undefined>> &
  Partial<Record<ShopBound, number | undefined>>;

/** Bounds of sums, which calls have in kopecks. */
const isSum = (bound: string): boolean => /^(?:price|landed)_(?:from|to)$/.test(bound);

/** A filter with its sums multiplied. */
export const withSums = <F extends object>(filter: F, by: number): F =>
  Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, isSum(key) ? Number(value) * by : value])) as F;

/** The largest bound that the call takes. */
const mostOf = (bound: ShopBound): number =>
  isSum(bound) ? 10_000_000_000 : bound.startsWith('year') ? 2200 : 10_000_000;
const leastOf = (bound: ShopBound): number => (bound.startsWith('year') ? 1800 : 0);

/** A bound as people type it: «1 500 000», “1,500,000”. */
function boundIn(search: RawSearch, bound: ShopBound): number | undefined {
  const digits = (firstValue(search, bound) ?? '').replaceAll(/[\s,]/g, '');
  const value = /^\d{1,11}$/.test(digits) ? Number(digits) : -1;
  return value >= leastOf(bound) && value <= mostOf(bound) ? value : undefined;
}

/** The maximum length of the call's input. */
const maxQueryLength = 100;

const keyIn = (search: RawSearch, name: string): string | undefined =>
  /^[a-z0-9][a-z0-9_]{0,59}$/.exec(firstValue(search, name) ?? '')?.[0];

/** Reads the filter from the URL's query; invalid values and the default order are ignored. */
export function shopFilterOf(search: RawSearch): ShopFilter {
  const [kind, sort] = [firstValue(search, 'kind'), firstValue(search, 'sort')];
  const filter: ShopFilter = {
    kind: listingKinds.find((known) => known === kind),
    q: firstValue(search, 'q')?.trim().slice(0, maxQueryLength) || undefined,
    sort: shopSorts.find((known) => known === sort && known !== shopSorts[0]),
    mark: /^[a-z0-9-]{1,60}$/.exec(firstValue(search, 'mark') ?? '')?.[0],
    price_dropped: firstValue(search, 'price_dropped') === 'true' || undefined,
    ...Object.fromEntries(choiceNames.map((choice) => [choice, keyIn(search, choice)])),
    ...Object.fromEntries(shopBounds.map((bound) => [bound, boundIn(search, bound)])),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** The call's filter: buyers see active listings only. */
export const shopPosts = ({ sort = shopSorts[0], ...filter }: ShopFilter): PostsFilter => ({
  ...withSums(filter, 100),
  sort,
  status: 'active',
  facets: true,
});

/** The address of a filter; `typed` is the text that it was read from. */
export const shopHref = (id: number, filter: ShopFilter, typed?: string): string =>
  paths.seller(id) +
  stringifySearch(
    Object.fromEntries(
      Object.entries({ ...filter, typed }).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)]],
      ),
    ),
  );

/** The text in the field of the search: as it was typed, where its words became filters. */
export const typedOf = (search: RawSearch): string | undefined =>
  firstValue(search, 'typed')?.trim().slice(0, maxQueryLength) || shopFilterOf(search).q;
