import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { nameIn } from '#dictionary/latin-name.ts';
import { Chip } from '#ui/Chip.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { type ShopFilter, shopHref, shopPosts } from './shop-filter.ts';
import { sheetId } from './ShopBounds.tsx';
import { postsQuery } from './user-queries.ts';

/** In the line of chips, beside the sections; the others are among the filters. */
const firstMakes = 2;

type Props = { id: number; filter: ShopFilter };

/** The makes of a seller's listings, the most frequent first, and how many of all prices have fallen. */
function useFacets({ id, filter }: Props) {
  const { api } = useApp();
  const { data } = useSuspenseInfiniteQuery(postsQuery(api, id, shopPosts(filter)));
  const { marks = [], price_dropped: dropped = 0 } = data.pages[0]?.facets ?? {};
  return { marks: marks.length > 1 || filter.mark !== undefined ? marks : [], dropped };
}

type MakeProps = Props & { make: { slug: string; name: string; count: number } };

function Make({ id, filter, make: { slug, name, count } }: MakeProps) {
  const { locale } = useApp();
  const href = useHref();
  return (
    <Chip
      href={href(shopHref(id, { ...filter, mark: slug === filter.mark ? undefined : slug }))}
      selected={slug === filter.mark}
    >
      {nameIn(name, locale)} {count}
    </Chip>
  );
}

/** Those whose prices fell and the first makes, as links with counts, in the line of the sections. */
export function ShopFacets({ id, filter }: Props) {
  const t = useTranslations('user.shop');
  const href = useHref();
  const { marks, dropped } = useFacets({ id, filter });
  const shown = filter.mark ? marks.filter(({ slug }) => slug === filter.mark) : marks.slice(0, firstMakes);
  const further = filter.mark ? 0 : marks.length - shown.length;
  const hasDropped = dropped > 0 || filter.price_dropped === true;
  if (!hasDropped && marks.length === 0) return null;
  return (
    <nav aria-label={t('facets')}>
      <ul className="flex gap-2 *:shrink-0">
        {hasDropped && (
          <li>
            <Chip
              href={href(shopHref(id, { ...filter, price_dropped: filter.price_dropped ? undefined : true }))}
              selected={filter.price_dropped === true}
            >
              {t('price_dropped')} {dropped}
            </Chip>
          </li>
        )}
        {shown.map((make) => (
          <li key={make.slug}>
            <Make id={id} filter={filter} make={make} />
          </li>
        ))}
        {further > 0 && (
          <li>
            <button
              type="button"
              popoverTarget={sheetId}
              className="inline-flex min-h-9 items-center px-2 text-14 font-medium text-accent"
            >
              {t('more_makes', { count: further })}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** All makes, as links with counts, among the filters. */
export function ShopMakes({ id, filter }: Props) {
  const t = useTranslations('user.shop');
  const { marks } = useFacets({ id, filter });
  if (marks.length === 0) return null;
  return (
    <nav aria-label={t('makes')} className="mt-4">
      <h3 className="mb-2 font-semibold">{t('makes')}</h3>
      <ul className="flex max-h-[30dvh] flex-wrap gap-2 overflow-y-auto">
        {marks.map((make) => (
          <li key={make.slug}>
            <Make id={id} filter={filter} make={make} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
