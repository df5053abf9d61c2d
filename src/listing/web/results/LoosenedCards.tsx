import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { formatInteger } from '#ui/format.ts';
import { useDataOf } from '#web/query/use-data-of.ts';
import { useApp } from '#web/use-app.ts';
import { priceText } from '../../price-text.ts';
import { ListingList } from '../card/ListingList.tsx';
import { noCosts } from '../no-costs.ts';
import { words } from './empty-words.ts';
import type { KindSearch } from './kind-search.ts';
import { mostWithCards, offerLabel } from './loosened-cards.ts';
import type { Loosening } from './loosening.ts';
import { nearbyQuery, widerSearches } from './nearby.ts';
import { stayQueryOf } from './search-state.ts';
import { useSearchPage } from './use-search-page.ts';

/** Cards of the ways out after the first one: a row of a wide screen. */
const mostCards = 3;

/** The filters that each wider search widens instead (`MoreNearby.tsx`). */
const widenedFilters = {
  price: ['price'],
  year: ['year'],
  radius: ['near'],
  area: ['within', 'area'],
  russia: ['near', 'region', 'place'],
} as const;

/** The first listings of the likeliest ways out, except where a wider search that misses by the same filter follows with its own. */
export function LoosenedCards({ search, offers }: { search: KindSearch; offers: readonly Loosening[] }) {
  const { api } = useApp();
  const page = useSearchPage(search);
  const wider = widerSearches(page.state, page.searchedRegions);
  const found = useDataOf(wider.map((each) => nearbyQuery(search, api, each, [], page)));
  const isWidened = ({ key }: Loosening): boolean =>
    wider.some(
      ({ widened }, at) => found[at]?.total !== 0 && widenedFilters[widened.of].some((filter) => filter === key),
    );
  return offers
    .slice(0, mostWithCards)
    .flatMap((offer, at) =>
      isWidened(offer) ? (
        []
      ) : (
        <LoosenedOne key={offer.key} search={search} offer={offer} most={at > 0 ? mostCards : undefined} />
      ),
    );
}

type Props = { search: KindSearch; offer: Loosening; most: number | undefined };

function LoosenedOne({ search, offer, most }: Props) {
  const t = useTranslations('results');
  const { api, locale } = useApp();
  const page = useSearchPage(search);
  const { state } = offer;
  const { data } = useQuery(nearbyQuery(search, api, { state }, [], page));
  const items = data?.items.slice(0, most) ?? [];
  const [first] = items;
  if (!data || !first) return null;
  const { total: count } = data;
  return (
    <section className="mt-8">
      <h2 className="mb-4 flex flex-wrap items-baseline gap-x-3 text-20 font-semibold">
        {offerLabel(offer, locale)}
        <span className="text-16 font-normal text-ink-2">
          {[
            words[locale].found(count, formatInteger(count, locale)),
            state.sort === 'price_asc' && words[locale].from(priceText(first, locale)),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </h2>
      <ListingList
        items={items}
        view={page.state.view}
        costs={search.byCost?.partsOf([data], page.state, page.terms)?.costs ?? noCosts}
        query={stayQueryOf(state, search.spec)}
      />
      {count > items.length && (
        <Button href={page.hrefOf(state)} rel="nofollow" variant="secondary" full className="mt-4">
          {t('filters.show', { count, shown: formatInteger(count, locale) })}
        </Button>
      )}
    </section>
  );
}
