import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { formatInteger, THIN } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { ListingList } from '../card/ListingList.tsx';
import type { KindSearch } from './kind-search.ts';
import { nearbyQuery, type WiderSearch, widerSearch } from './nearby.ts';
import { useSearchPage } from './use-search-page.ts';

// Most pages do not load these words.
const words = {
  ru: {
    radius: (count: string, km: number) => `Ещё ${count} рядом, до ${km}${THIN}км`,
    area: (count: string) => `Ещё ${count} рядом с этой областью`,
    russia: (count: string) => `Ещё ${count} по всей России`,
    all: 'Показать все',
  },
  en: {
    radius: (count: string, km: number) => `${count} more nearby, within ${km}${THIN}km`,
    area: (count: string) => `${count} more around this area`,
    russia: (count: string) => `${count} more across Russia`,
    all: 'Show all',
  },
};

/** Follows a search with few results: listings of a wider place, with their number and a link to all of them. */
export function MoreNearby({ search }: { search: KindSearch }) {
  const { state, searchedRegions } = useSearchPage(search);
  const wider = widerSearch(state, searchedRegions);
  return wider && <Nearby search={search} wider={wider} />;
}

function Nearby({ search, wider }: { search: KindSearch; wider: WiderSearch }) {
  const { api, locale } = useApp();
  const page = useSearchPage(search);
  const found = page.results.data?.pages[0]?.items ?? [];
  const { data } = useQuery(nearbyQuery(search, api, wider, found, page));
  if (!data || data.total === 0) return null;
  const { radius, area, russia, all } = words[locale];
  const count = formatInteger(data.total, locale);
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-20 font-semibold">
        {wider.isArea ? area(count) : wider.km === null ? russia(count) : radius(count, wider.km)}
      </h2>
      <ListingList items={data.items} view={page.state.view} />
      {data.total > data.items.length && (
        <Button href={page.hrefOf(wider.state)} rel="nofollow" variant="secondary" full className="mt-4">
          {all}
        </Button>
      )}
    </section>
  );
}
