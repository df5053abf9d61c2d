import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '#web/router/use-router.ts';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing } from '#areas/listing/contract.ts';
import { ComplainButton } from '#areas/listing/web/ComplainButton.tsx';
import { CopyLink } from '#areas/listing/web/CopyLink.tsx';
import { cityName, joinFacts } from '#areas/listing/web/card-look.ts';
import { Facts } from '#areas/listing/web/Facts.tsx';
import { Gallery } from '#areas/listing/web/Gallery.tsx';
import { FavoriteButton } from '#areas/listing/web/FavoriteButton.tsx';
import { LifeBanner } from '#areas/listing/web/LifeBanner.tsx';
import { PhoneButton, type RevealedPhone } from '#areas/listing/web/PhoneButton.tsx';
import { SellerCard } from '#areas/listing/web/SellerCard.tsx';
import { useCountedView } from '#areas/listing/web/use-counted-view.ts';
import { type Api, ApiError } from '#contract/client.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { Card } from '#ui/Card.tsx';
import { formatMoney, formatWhen, type Locale } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { createStore, localHref, type Store, useApp, useHref } from '#web/context.tsx';
import { paths } from '#web/paths.ts';
import { rememberSeen } from '#web/recently-seen.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { autoJsonLd, crumbsJsonLd } from './auto-json-ld.ts';
import { autoFactsLine } from './facts-line.ts';
import { SimilarCars, similarQuery } from './SimilarCars.tsx';

const listingQuery = (api: Api, id: number) =>
  queryOptions({ queryKey: ['object', id], queryFn: ({ signal }) => api('object/get', { id }, { signal }) });

/** A malformed id is no listing's (product.md §2). */
function idOf(text: string | undefined): number {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new ApiError('not_found', 404);
  return id;
}

export async function load(ctx: LoadContext): Promise<Listing> {
  const id = idOf(ctx.params['id']);
  const [listing] = await Promise.all([
    ctx.queryClient.ensureQueryData(listingQuery(ctx.api, id)),
    // The page stands without them.
    ctx.queryClient.prefetchQuery(similarQuery(ctx.api, id)),
  ]);
  return listing;
}

const placeOf = ({ city }: Listing, locale: Locale): string => {
  const name = cityName(city, locale);
  const region = locale === 'ru' ? city.region_name : city.region_name_en;
  // Moscow is a region of its own name.
  return region === name ? name : `${name}, ${region}`;
};

const priceOf = ({ price }: Listing, locale: Locale): string => formatMoney(price.minor, price.currency, locale);

type Crumb = { label: string; path: string };

function crumbsOf({ refs }: Listing, t: (key: 'all') => string): Crumb[] {
  const { mark_id: mark, model_id: model } = refs;
  const byMark = `?mark=${mark.slug ?? ''}`;
  return [
    { label: t('all'), path: paths.autoSearch() },
    { label: mark.name, path: paths.autoSearch(byMark) },
    { label: model.name, path: paths.autoSearch(`${byMark}&model=${model.slug ?? ''}`) },
  ];
}

export function head(ctx: LoadContext, listing: Listing): Head {
  const t = ctx.words.translator('auto');
  const { locale } = ctx;
  const facts = joinFacts(autoFactsLine(listing.values, locale));
  return {
    title: `${t('page.head', { title: listing.title, price: priceOf(listing, locale) })} · ${ctx.words.translator('shell')('site_name')}`,
    description: t('page.description_head', { title: listing.title, facts, place: placeOf(listing, locale) }),
    canonical: paths.auto(listing.id),
    noindex: listing.status !== 'active',
    jsonLd: [
      autoJsonLd(listing, localHref(locale, paths.auto(listing.id)), locale),
      crumbsJsonLd(
        [...crumbsOf(listing, () => t('page.all')), { label: listing.title, path: paths.auto(listing.id) }],
        locale,
      ),
    ],
    // Where its page is closed to others there is no card either.
    ...(['active', 'sold', 'expired'].includes(listing.status)
      ? { image: `/media/og/${listing.id}.jpg`, imageAlt: `${listing.title}, ${priceOf(listing, locale)}` }
      : {}),
  };
}

/** Each listing has its own: one page follows another without a new document. */
const phoneStoreOf = (_id: number): Store<RevealedPhone | null> => createStore<RevealedPhone | null>(null);

export function Page() {
  const t = useTranslations('auto.page');
  const { api, locale } = useApp();
  const href = useHref();
  const id = idOf(useParams()['id']);
  const { data: listing } = useSuspenseQuery(listingQuery(api, id));
  const revealed = useMemo(() => phoneStoreOf(id), [id]);
  useCountedView(listing);
  useEffect(() => {
    if (!listing.is_own) rememberSeen(listing.id);
  }, [listing.id, listing.is_own]);
  return (
    <PageContainer className="py-4 md:py-6">
      <Breadcrumbs
        label={t('crumbs')}
        items={crumbsOf(listing, t).map(({ label, path }) => ({ label, href: href(path) }))}
      />
      <h1 className="mt-2 text-24 font-semibold wrap-anywhere md:text-32">{listing.title}</h1>
      <p className="mt-1 mb-4 text-ink-2 tabular-nums">{joinFacts(autoFactsLine(listing.values, locale))}</p>
      <LifeBanner listing={listing} locale={locale} />
      <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8">
        <Gallery key={listing.id} pictures={listing.pictures} title={listing.title} />
        <aside className="lg:row-span-2">
          <div className="space-y-4 lg:sticky lg:top-[calc(var(--header-height)+16px)]">
            <PriceCard listing={listing} revealed={revealed} />
            <SellerCard seller={listing.seller} />
          </div>
        </aside>
        <div className="min-w-0 space-y-8">
          <section>
            <h2 className="mb-3 text-20 font-semibold">{t('facts')}</h2>
            <Facts listing={listing} locale={locale} />
          </section>
          {listing.description && (
            <section>
              <h2 className="mb-3 text-20 font-semibold">{t('description')}</h2>
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{listing.description}</p>
            </section>
          )}
          <section>
            <h2 className="mb-3 text-20 font-semibold">{t('place')}</h2>
            <p className="flex items-start gap-2">
              <Icon name="map-pin" className="mt-0.5 text-ink-3" />
              {placeOf(listing, locale)}
            </p>
          </section>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-14 text-ink-3 tabular-nums">{t('number', { id: String(listing.id) })}</p>
            {!listing.is_own && <ComplainButton about="listing" id={listing.id} />}
          </div>
        </div>
      </div>
      <SimilarCars key={listing.id} id={listing.id} />
      <PriceBar listing={listing} revealed={revealed} />
    </PageContainer>
  );
}

type CardProps = { listing: Listing; revealed: Store<RevealedPhone | null> };

function PriceCard({ listing, revealed }: CardProps) {
  const t = useTranslations('listing');
  const { locale, now, timeZone } = useApp();
  return (
    <Card as="section">
      <p className="text-32 font-semibold tabular-nums">{priceOf(listing, locale)}</p>
      <p className="mt-1 text-14 text-ink-3">
        {placeOf(listing, locale)}
        {listing.published_at && (
          <time dateTime={listing.published_at} className="block">
            {t('published', { when: formatWhen(listing.published_at, new Date(now), locale, timeZone) })}
          </time>
        )}
      </p>
      <div className="mt-4 grid gap-2">
        {listing.status === 'active' && <PhoneButton id={listing.id} revealed={revealed} />}
        <FavoriteButton id={listing.id} />
      </div>
      <div className="mt-2 -ml-3">
        <CopyLink />
      </div>
    </Card>
  );
}

/** On phones the price stays in view, with the way to the seller. */
function PriceBar({ listing, revealed }: CardProps) {
  const { locale } = useApp();
  return (
    <div className="sticky bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] z-10 -mx-(--gutter) mt-6 -mb-4 flex items-center justify-between gap-3 border-t border-line bg-surface px-(--gutter) py-2 md:bottom-0 md:-mb-6 lg:hidden">
      <span className="text-20 font-semibold whitespace-nowrap tabular-nums">{priceOf(listing, locale)}</span>
      {listing.status === 'active' ? (
        <PhoneButton id={listing.id} revealed={revealed} compact />
      ) : (
        <span className="min-w-0 truncate text-14 text-ink-2">{cityName(listing.city, locale)}</span>
      )}
    </div>
  );
}
