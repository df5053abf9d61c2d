import type { Api, InputOf, OutputOf } from '#contract/client.ts';
import { paths } from '#web/paths.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { ListingCard } from '#listing/contract.ts';
import { type KindName, listingKinds } from '../names.ts';
import type { Facets } from '#dictionary/web/facet-counts.ts';

/** Input of a kind's search: its keys and values come from the same dictionary as the call's schema. */
export type SearchInput = Readonly<Record<string, unknown>>;
export type Answer = {
  items: ListingCard[];
  total: number;
  next_cursor: string | null;
  meant: string | null;
  costs: OutputOf<'auto/search'>['costs'];
  unknown_costs: OutputOf<'auto/search'>['unknown_costs'];
  caution?: OutputOf<'house/search'>['caution'];
  facets: Facets | null;
};
export type Find = (api: Api, input: SearchInput, asked: { signal?: AbortSignal }) => Promise<Answer>;

/** Properties of a kind that every page may need, available without its dictionary. Names are in ../labels.ts. */
export type KindPresentation = {
  icon: IconName;
  find: Find;
  /** Tiles on the home page: popular makes or categories. */
  tiles: 'marks' | 'categories';
  /** The filter that a budget is, where it is not the price: of cars from abroad the price all in. */
  budget?: 'landed_to';
};

export const kindPresentations: Record<KindName, KindPresentation> = {
  auto: {
    icon: 'car',
    find: (api, input, asked) => api('auto/search', input as InputOf<'auto/search'>, asked),
    tiles: 'marks',
  },
  autofromabroad: {
    icon: 'globe',
    find: (api, input, asked) =>
      api(
        'auto/search',
        { ...(input as InputOf<'auto/search'>), kind: 'autofromabroad' } as InputOf<'auto/search'>,
        asked,
      ),
    tiles: 'marks',
    budget: 'landed_to',
  },
  spec: {
    icon: 'truck',
    find: (api, input, asked) => api('spec/search', input as InputOf<'spec/search'>, asked),
    tiles: 'categories',
  },
  house: {
    icon: 'home',
    find: (api, input, asked) => api('house/search', input as InputOf<'house/search'>, asked),
    tiles: 'categories',
  },
  equipment: {
    icon: 'factory',
    find: (api, input, asked) => api('equipment/search', input as InputOf<'equipment/search'>, asked),
    tiles: 'categories',
  },
  ads: {
    icon: 'grid',
    find: (api, input, asked) => api('ads/search', input as InputOf<'ads/search'>, asked),
    tiles: 'categories',
  },
};

/** The kind whose results or listing page has this path. */
export const kindAt = (path: string): KindName | undefined =>
  listingKinds.find((kind) => path === paths.search(kind) || path.startsWith(`${paths.search(kind)}/`));

/** The default kind of a search. */
export const [firstKind] = listingKinds;
