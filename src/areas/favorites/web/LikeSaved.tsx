import { useQuery } from '@tanstack/react-query';
import { similarQuery } from '#listing/web/page/similar-query.ts';
import { similarPath } from '#listing/web/page/similar-path.ts';
import { shownSimilar } from '#listing/web/page/shown-similar.ts';
import { ListingList } from '#listing/web/card/ListingList.tsx';
import { titleIn } from '#listing/title.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { Favorite } from './favorites-order.ts';

/** Here, since no page shows this part in its first view (decision 31). */
const words = {
  ru: { like: (title: string) => `Похоже на «${title}»`, all: 'Показать все' },
  en: { like: (title: string) => `Like “${title}”`, all: 'Show all' },
} as const;

type Props = { favorite: Pick<Favorite, 'listing'>; except: readonly number[] };

/** Listings like a saved one, but for those that are saved already; nothing where there are only others of its region or section. */
export function LikeSaved({ favorite: { listing }, except }: Props) {
  const { api, locale } = useApp();
  const href = useHref();
  const say = words[locale];
  const { data } = useQuery({ ...similarQuery(api, listing?.id ?? 0), enabled: listing !== null });
  if (!listing || !data || data.closeness !== 'similar') return null;
  const { large, lines } = shownSimilar(data.items.filter(({ id }) => !except.includes(id)));
  if (large.length + lines.length === 0) return null;
  return (
    <section className="mt-10 md:mt-14">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-20 font-semibold md:text-24">{say.like(titleIn(listing, locale))}</h2>
        <a
          href={href(similarPath(listing.kind, data.search))}
          rel="nofollow"
          className="link inline-flex min-h-6 items-center"
        >
          {say.all}
        </a>
      </div>
      <div className="space-y-4">
        {large.length > 0 && <ListingList items={large} view="shelf" costs={data.costs} />}
        {lines.length > 0 && <ListingList items={lines} view="lines" costs={data.costs} />}
      </div>
    </section>
  );
}
