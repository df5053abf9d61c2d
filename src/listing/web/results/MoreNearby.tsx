import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { formatInteger, formatMoney, type Locale, THIN } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { noCosts } from '../no-costs.ts';
import { ListingList } from '../card/ListingList.tsx';
import type { KindSearch } from './kind-search.ts';
import { nearbyQuery, type Widened, type WiderSearch, widerSearches } from './nearby.ts';
import { stayQueryOf } from './search-state.ts';
import { useSearchPage } from './use-search-page.ts';

// Most pages do not load these words.
const words = {
  ru: {
    radius: (count: string, km: number) => `Ещё ${count} рядом, до ${km}${THIN}км`,
    area: (count: string) => `Ещё ${count} рядом с этой областью`,
    russia: (count: string) => `Ещё ${count} по всей России`,
    nearest: 'сначала ближайшие',
    price: (count: string, to: string) => `Ещё ${count} чуть дороже, до ${to}`,
    year: (count: string, years: string) => `Ещё ${count} за соседние годы: ${years}`,
    all: 'Показать все',
  },
  en: {
    radius: (count: string, km: number) => `${count} more nearby, within ${km}${THIN}km`,
    area: (count: string) => `${count} more around this area`,
    russia: (count: string) => `${count} more across Russia`,
    nearest: 'nearest first',
    price: (count: string, to: string) => `${count} more at a slightly higher price, up to ${to}`,
    year: (count: string, years: string) => `${count} more from nearby years: ${years}`,
    all: 'Show all',
  },
};

/** Listings that the search misses by one filter, after few or no results: each filter with the number found and a link to all of them. */
export function MoreNearby({ search }: { search: KindSearch }) {
  const { state, searchedRegions } = useSearchPage(search);
  return widerSearches(state, searchedRegions).map((wider) => (
    <Nearby key={wider.widened.of} search={search} wider={wider} />
  ));
}

function headingOf(widened: Widened, count: string, isNearestFirst: boolean, locale: Locale): string {
  const { radius, area, russia, nearest, price, year } = words[locale];
  switch (widened.of) {
    case 'radius':
      return radius(count, widened.km);
    case 'area':
      return area(count);
    case 'russia':
      return isNearestFirst ? `${russia(count)}, ${nearest}` : russia(count);
    case 'price':
      return price(count, formatMoney(widened.to * 100, 'RUB', locale));
    case 'year':
      return year(count, `${widened.from}–${widened.to}`);
  }
}

function Nearby({ search, wider }: { search: KindSearch; wider: WiderSearch }) {
  const { api, locale } = useApp();
  const page = useSearchPage(search);
  const found = page.results.data?.pages[0]?.items ?? [];
  const { data } = useQuery(nearbyQuery(search, api, wider, found, page));
  if (!data || data.total === 0) return null;
  const byCost = search.byCost?.partsOf([data], page.state, page.terms);
  // The note is above the list.
  const costs = found.length > 0 ? byCost?.costsBelowNote : byCost?.costs;
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-20 font-semibold">
        {headingOf(wider.widened, formatInteger(data.total, locale), data.home !== undefined, locale)}
      </h2>
      <ListingList
        items={data.items}
        view={page.state.view}
        costs={costs ?? noCosts}
        query={stayQueryOf(wider.state, search.spec)}
      />
      {data.total > data.items.length && (
        <Button
          href={page.hrefOf(
            data.home ? { ...wider.state, near: { city: data.home, radius: null }, sort: 'distance' } : wider.state,
          )}
          rel="nofollow"
          variant="secondary"
          full
          className="mt-4"
        >
          {words[locale].all}
        </Button>
      )}
    </section>
  );
}
