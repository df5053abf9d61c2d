import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearch } from '#web/router/use-router.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { ListSearch } from './ListSearch.tsx';
import { ShopBounds } from './ShopBounds.tsx';
import { shopFilterOf, shopPosts, shopSorts, typedOf } from './shop-filter.ts';
import { postsQuery } from './user-queries.ts';
import { kindSoldMost } from './what-is-sold.ts';

/** Words, bounds and order within the listings of a seller. */
export function ShopSearch({ id }: { id: number }) {
  const t = useTranslations('user.shop');
  const { api } = useApp();
  const href = useHref();
  const search = useSearch();
  const [all] = useSuspenseInfiniteQuery(postsQuery(api, id, shopPosts({}))).data.pages;
  const filter = shopFilterOf(search);
  const typed = typedOf(search);
  return (
    <ListSearch
      key={JSON.stringify([filter, typed])}
      action={href(paths.seller(id))}
      label={t('search')}
      placeholder={t(`words.${kindSoldMost(all?.kinds)}`)}
      q={typed}
      sort={filter.sort}
      sorts={shopSorts}
      kept={{
        kind: filter.kind,
        deal: filter.deal,
        category: filter.category,
        price_dropped: filter.price_dropped && 'true',
        was: typed ?? '',
      }}
      bounds={<ShopBounds id={id} filter={filter} />}
    />
  );
}
