import type { ReactNode } from 'react';
import type { CardCosts } from '../card/card-costs.ts';
import { cx } from '#ui/cx.ts';
import { ListingList, type ListingListProps } from '../card/ListingList.tsx';
import { shownSimilar } from './shown-similar.ts';

type Props = {
  title: string;
  items: ListingListProps['items'];
  costs: CardCosts;
  noteOf?: ((id: number) => ReactNode) | undefined;
  /** Not the matter of the page: a smaller heading, and small pictures alone. */
  isAside?: boolean;
  /** The link to the results of which these are the first. */
  all?: { href: string; label: string } | undefined;
};

/** Listings like others below a heading: those with large photos are swiped on phones, the others are lines. Renders nothing without any. */
export function SimilarSection({ title, items, isAside, all, ...list }: Props) {
  const { large, lines } = isAside ? { large: [], lines: items } : shownSimilar(items);
  if (large.length + lines.length === 0) return null;
  return (
    <section className="mt-10 md:mt-14 print:hidden">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className={cx('font-semibold', isAside ? 'text-18' : 'text-20 md:text-24')}>{title}</h2>
        {all && (
          <a href={all.href} rel="nofollow" className="link inline-flex min-h-6 items-center">
            {all.label}
          </a>
        )}
      </div>
      <div className="space-y-4">
        {large.length > 0 && <ListingList items={large} view="shelf" {...list} />}
        {lines.length > 0 && <ListingList items={lines} view="lines" {...list} />}
      </div>
    </section>
  );
}
