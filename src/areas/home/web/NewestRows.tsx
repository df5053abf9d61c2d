import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { KindName } from '#kinds/names.ts';
import type { CardCosts } from '#listing/web/card/card-costs.ts';
import { ListingList } from '#listing/web/card/ListingList.tsx';
import { formatInteger } from '#ui/format.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { homeRows, rowLength } from '../rows.ts';
import type { Feeds } from './home-queries.ts';

type Props = {
  newest: Feeds['newest'];
  countOf: (kind: KindName) => number;
  costs: CardCosts;
  /** The number of cards in the first view. */
  eager: number;
  /** What stands below the first row. */
  children?: ReactNode;
};

/** The newest listings of all sections: a row for each or for two that are alike, beside its name links to all of theirs. */
export function NewestRows({ newest, countOf, costs, eager, children }: Props) {
  const t = useTranslations('home');
  const { locale } = useApp();
  const href = useHref();
  return homeRows.map(({ name, kinds }, place) => {
    const items = newest.filter(({ kind }) => kinds.some((of) => of === kind)).slice(0, rowLength);
    const row = items.length > 0 && (
      <div className="max-sm:first:-mt-3 not-first:mt-4 sm:not-first:mt-8">
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-5 max-sm:gap-x-3 sm:mb-2">
          <h3 className="font-semibold sm:text-20">{t(`rows.${name}`)}</h3>
          <span className="flex flex-wrap gap-x-5 max-sm:gap-x-3">
            {kinds.map((kind) => (
              <a
                key={kind}
                href={href(paths.search(kind))}
                className="inline-flex min-h-11 items-center gap-1.5 text-accent hover:underline max-sm:text-14 sm:min-h-8"
              >
                {t(`in_row.${kind}`)}
                {/* On phones the tiles of the sections, just above, have the numbers, and the names are one line. */}
                <span className="text-ink-3 max-sm:hidden">{formatInteger(countOf(kind), locale)}</span>
              </a>
            ))}
          </span>
        </div>
        <ListingList items={items} view="shelf" eager={place === 0 ? eager : 0} costs={costs} />
      </div>
    );
    return (
      <Fragment key={name}>
        {row}
        {place === 0 && children}
      </Fragment>
    );
  });
}
