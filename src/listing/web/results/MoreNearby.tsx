import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { formatInteger } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { ListingList } from '../card/ListingList.tsx';
import type { KindSearch } from './kind-search.ts';
import { nearbyQuery, type WiderSearch, widerSearch } from './nearby.ts';
import { useSearchPage } from './use-search-page.ts';

/** Follows a search with few results: listings of a wider place, with their number and a link to all of them. */
export function MoreNearby({ search }: { search: KindSearch }) {
  const { state, searchedRegions } = useSearchPage(search);
  const wider = widerSearch(state, searchedRegions);
  return wider && <Nearby search={search} wider={wider} />;
}

function Nearby({ search, wider }: { search: KindSearch; wider: WiderSearch }) {
  const t = useTranslations('listing.nearby');
  const { api, locale } = useApp();
  const page = useSearchPage(search);
  const found = page.results.data?.pages[0]?.items ?? [];
  const { data } = useQuery(nearbyQuery(search, api, wider, found, page));
  if (!data || data.total === 0) return null;
  const words = { count: data.total, shown: formatInteger(data.total, locale) };
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-20 font-semibold">
        {wider.km === null ? t('russia', words) : t('radius', { ...words, km: wider.km })}
      </h2>
      <ListingList items={data.items} view={page.state.view} />
      {data.total > data.items.length && (
        <Button href={page.hrefOf(wider.state)} rel="nofollow" variant="secondary" full className="mt-4">
          {t('all')}
        </Button>
      )}
    </section>
  );
}
