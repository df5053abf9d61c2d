import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/client.ts';
import { kindNames } from '#kinds/labels.ts';
import type { KindName } from '#kinds/names.ts';
import { kindPresentations } from '#kinds/web/calls.ts';
import { loadKind } from '#kinds/web/dictionaries.ts';
import { presetFilters } from '#listing/preset-filters.ts';
import type { ListingCard } from '#listing/contract.ts';
import { inCity } from '#listing/web/city-name.ts';
import { SimilarSection } from '#listing/web/page/SimilarSection.tsx';
import { similarPath } from '#listing/web/page/similar-path.ts';
import { similarQuery } from '#listing/web/page/similar-query.ts';
import { findCardCosts } from '#listing/web/find-card-costs.ts';
import { formatInteger } from '#ui/format.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';

/** Here, since no page shows this part in its first view (decision 31). */
const words = {
  ru: {
    similar: 'Похожее у других продавцов',
    trade: (sold: string) => `${sold}: другие продавцы`,
    all: 'Показать все',
    count: (count: string) => `Показать все: ${count}`,
  },
  en: {
    similar: 'Similar from other sellers',
    trade: (sold: string) => `${sold}: other sellers`,
    all: 'Show all',
    count: (count: string) => `Show all: ${count}`,
  },
} as const;

type Profile = OutputOf<'profile/get'>;

/** One row of lines on wide screens. */
const asked = 3;

/** What others have: like the newest listing of the seller, or where there is none of the seller's trade in the same city. */
export function OfOthers({
  profile: { trade, city },
  listings,
}: {
  profile: Profile;
  listings: readonly ListingCard[];
}) {
  const [newest] = listings;
  if (newest) return <LikeOfOthers newest={newest} own={listings} />;
  return trade && city && <TradeOfOthers kind={trade} city={city} />;
}

/** Nothing where only other regions or sections have any. */
function LikeOfOthers({ newest, own }: { newest: ListingCard; own: readonly ListingCard[] }) {
  const { api, locale } = useApp();
  const href = useHref();
  const { data } = useQuery(similarQuery(api, newest.id));
  if (data?.closeness !== 'similar') return null;
  const ids = new Set(own.map(({ id }) => id));
  const { similar, all } = words[locale];
  return (
    <SimilarSection
      title={similar}
      items={data.items.filter(({ id }) => !ids.has(id))}
      costs={data.costs}
      all={{ href: href(similarPath(newest.kind, data.search)), label: all }}
    />
  );
}

type TradeProps = { kind: KindName; city: NonNullable<Profile['city']> };

function TradeOfOthers({ kind, city }: TradeProps) {
  const { api, locale } = useApp();
  const href = useHref();
  const { data } = useQuery({
    queryKey: ['seller', 'trade', kind, city.id],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      // As the results that the link leads to, of one deal: a flat by the day is nothing like one for sale.
      const filters = { ...presetFilters(await loadKind(kind)), city_id: [city.id], limit: asked };
      const { items, total } = await kindPresentations[kind].find(api, filters, { signal });
      return { items, total, costs: await findCardCosts(api, items, signal) };
    },
  });
  if (!data) return null;
  const place = locale === 'ru' ? inCity(city.name_in.replaceAll('-', '\u2011')) : `in ${city.name_en}`;
  return (
    <SimilarSection
      title={words[locale].trade(`${kindNames[kind].plural[locale]} ${place}`)}
      isAside
      items={data.items}
      costs={data.costs}
      all={{
        href: href(paths.search(kind, `?place=${city.slug}`)),
        label: words[locale].count(formatInteger(data.total, locale)),
      }}
    />
  );
}
