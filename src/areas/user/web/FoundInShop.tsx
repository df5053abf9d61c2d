import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Chip } from '#ui/Chip.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { isAmongChips, withoutCondition } from './shop-conditions.ts';
import { type ShopFilter, shopHref, shopPosts } from './shop-filter.ts';
import { postsQuery } from './user-queries.ts';

/** How many listings a search within a seller found, and each of its conditions with a cross that drops it; nothing where the chips say it all. */
export function FoundInShop({ id, filter }: { id: number; filter: ShopFilter }) {
  const t = useTranslations('user.shop');
  const { api, locale } = useApp();
  const href = useHref();
  const [page] = useSuspenseInfiniteQuery(postsQuery(api, id, shopPosts(filter))).data.pages;
  if (!page || page.conditions.every(isAmongChips)) return null;
  return (
    <div className="bar-hidden chip-line mt-2 items-center">
      <p className="font-semibold">{t('found', { count: page.total })}</p>
      {page.conditions.map((condition) => {
        const name = condition.name[locale];
        const to = href(shopHref(id, withoutCondition(filter, condition)));
        return (
          <Chip key={name} remove={{ label: t('remove', { name }), href: to }}>
            {name}
          </Chip>
        );
      })}
      {page.conditions.length > 1 && (
        <a href={href(shopHref(id, { sort: filter.sort }))} className="link px-2 text-14">
          {t('reset')}
        </a>
      )}
    </div>
  );
}
