import { kindNames } from '#kinds/labels.ts';
import type { KindName } from '#kinds/names.ts';
import type { CardCosts } from '#listing/web/card/card-costs.ts';
import { ListingList } from '#listing/web/card/ListingList.tsx';
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
        <p className="flex gap-x-5 sm:mb-2">
          {kinds.map((kind) => (
            <a
              key={kind}
              href={href(paths.search(kind))}
              className="link inline-flex min-h-11 items-center gap-2 font-medium max-sm:text-14 sm:min-h-8"
            >
              {kindNames[kind].plural[locale]}
              <span className="font-normal text-ink-3 max-sm:hidden">{formatInteger(countOf(kind), locale)}</span>
            </a>
          ))}
        </p>
        <ListingList items={items} view="shelf" costs={costs} />
      </div>
    );
  });
}
