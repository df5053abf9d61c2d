import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Listing } from '#areas/listing/contract.ts';
import { joinFacts } from '#areas/listing/web/card-look.ts';
import { useCountedView } from '#areas/listing/web/use-counted-view.ts';
import { type Api, ApiError } from '#contract/client.ts';
import { localHref, useApp } from '#web/context.tsx';
import { paths } from '#web/paths.ts';
import { rememberSeen } from '#web/recently-seen.ts';
import { useParams } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { autoJsonLd, crumbsJsonLd } from './auto-json-ld.ts';
import { AutoListing } from './AutoListing.tsx';
import { crumbsOf, placeOf, priceOf } from './auto-words.ts';
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

export function head(ctx: LoadContext, listing: Listing): Head {
  const t = ctx.words.translator('auto');
  const { locale } = ctx;
  const facts = joinFacts(listing.facts[locale]);
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

export function Page() {
  const { api } = useApp();
  const id = idOf(useParams()['id']);
  const { data: listing } = useSuspenseQuery(listingQuery(api, id));
  useCountedView(listing);
  useEffect(() => {
    if (!listing.is_own) rememberSeen(listing.id);
  }, [listing.id, listing.is_own]);
  return (
    <AutoListing listing={listing}>
      <SimilarCars key={listing.id} id={listing.id} />
    </AutoListing>
  );
}
