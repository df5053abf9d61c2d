import { kindNames } from '#kinds/labels.ts';
import type { KindName } from '#kinds/names.ts';
import type { CardCosts } from '#listing/web/card/card-costs.ts';
import { ListingList } from '#listing/web/card/ListingList.tsx';
import { Icon } from '#ui/Icon.tsx';
import { formatInteger } from '#ui/format.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { homeRows, rowLength } from '../rows.ts';
import type { Feeds } from './home-queries.ts';

type Props = { newest: Feeds['newest']; countOf: (kind: KindName) => number; costs: CardCosts };

/** The newest listings of all sections: a row for each or for two that are alike, below links to all of theirs. */
export function NewestRows({ newest, countOf, costs }: Props) {
  const { locale } = useApp();
  const href = useHref();
  return homeRows.map((kinds) => {
    const items = newest.filter(({ kind }) => kinds.includes(kind)).slice(0, rowLength);
    if (items.length === 0) return null;
    return (
      <div key={kinds[0]} className="not-first:mt-4 sm:not-first:mt-8">
        <h3 className="mb-1 flex flex-wrap gap-x-5 sm:mb-2">
          {kinds.map((kind) => (
            <a
              key={kind}
              href={href(paths.search(kind))}
              className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-accent sm:min-h-8 sm:text-20"
            >
              {kindNames[kind].plural[locale]}
              <span className="text-16 font-normal text-accent max-sm:hidden">
                {formatInteger(countOf(kind), locale)}
              </span>
              <Icon name="chevron-right" size={16} className="text-accent" />
            </a>
          ))}
        </h3>
        <ListingList items={items} view="shelf" costs={costs} />
      </div>
    );
  });
}
