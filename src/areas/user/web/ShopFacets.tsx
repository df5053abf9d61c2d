import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { nameIn } from '#dictionary/latin-name.ts';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { type ShopFilter, shopHref, shopPosts } from './shop-filter.ts';
import { postsQuery } from './user-queries.ts';

/** About a line of chips on wide screens; the others unfold. */
const firstMakes = 9;

/** The makes of a seller's listings and those whose prices fell, as links with counts; a line that scrolls on phones. */
export function ShopFacets({ id, filter }: { id: number; filter: ShopFilter }) {
  const t = useTranslations('user.shop');
  const { api, locale } = useApp();
  const href = useHref();
  const { data } = useSuspenseInfiniteQuery(postsQuery(api, id, shopPosts(filter)));
  const { marks = [], price_dropped: dropped = 0 } = data.pages[0]?.facets ?? {};
  const hasMakes = marks.length > 1 || filter.mark !== undefined;
  const others = marks.slice(firstMakes);
  const chipOf = ({ slug, name, count }: (typeof marks)[number]) => (
    <li key={slug}>
      <Chip
        href={href(shopHref(id, { ...filter, mark: slug === filter.mark ? undefined : slug }))}
        selected={slug === filter.mark}
      >
        {nameIn(name, locale)} {count}
      </Chip>
    </li>
  );
  if (!hasMakes && dropped === 0 && !filter.price_dropped) return null;
  return (
    <nav
      aria-label={t('facets')}
      className="bar-hidden chips-fade mt-2 -mr-(--gutter) overflow-x-auto py-1 pr-(--gutter)"
    >
      <ul className="flex gap-2 *:shrink-0 md:flex-wrap">
        {(dropped > 0 || filter.price_dropped) && (
          <li>
            <Chip
              href={href(shopHref(id, { ...filter, price_dropped: filter.price_dropped ? undefined : true }))}
              selected={filter.price_dropped === true}
            >
              {t('price_dropped')} {dropped}
            </Chip>
          </li>
        )}
        {hasMakes && marks.slice(0, firstMakes).map(chipOf)}
        {hasMakes && others.length > 0 && (
          <li className="has-[[open]]:basis-full">
            <details open={others.some(({ slug }) => slug === filter.mark)}>
              <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1 px-2 text-14 font-medium text-accent">
                {t('more_makes', { count: others.length })}
                <Icon name="chevron-down" size={16} />
              </summary>
              <ul className="mt-2 flex gap-2 *:shrink-0 md:flex-wrap">{others.map(chipOf)}</ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}
