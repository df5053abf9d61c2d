import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ChoiceName } from '#listing/seller-choices.ts';
import type { OutputOf } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import { type ShopFilter, shopPosts } from './shop-filter.ts';
import { postsQuery } from './user-queries.ts';

type Page = OutputOf<'object/get_by_user'>;
export type CountedOption = NonNullable<Page['facets']>['choices'][ChoiceName][number];

/** What a seller's listings are counted by: each count ignores its own filter, and a single option is no choice. */
export function useShopFacets(id: number, filter: ShopFilter) {
  const { api } = useApp();
  const { data } = useSuspenseInfiniteQuery(postsQuery(api, id, shopPosts(filter)));
  const [page] = data.pages;
  const facets = page?.facets;
  const optionsOf = (choice: ChoiceName): readonly CountedOption[] => {
    const options = facets?.choices[choice] ?? [];
    return options.length > 1 || filter[choice] !== undefined ? options : [];
  };
  const marks = facets?.marks ?? [];
  return {
    total: page?.total ?? 0,
    kinds: page?.kinds,
    dropped: facets?.price_dropped ?? 0,
    marks: marks.length > 1 || filter.mark !== undefined ? marks : [],
    optionsOf,
  };
}
