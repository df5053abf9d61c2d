import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '#contract/client.ts';
import { costQuery } from '#true-cost/web/cost-query.ts';
import { busyDaysQuery } from './busy-days-query.ts';
import { summaryQuery } from '#areas/vin-reports/web/summary-query.ts';
import { firmPlaceQuery, mayBeAtFirm } from './firm-place.ts';
import { hasVehicleNumber, historyQuery, ratingQuery } from './history-queries.ts';
import { localHref, paths } from '#web/paths.ts';
import { useApp } from '#web/use-app.ts';
import { rememberSeen } from '#web/recently-seen.ts';
import { notFound, redirect } from '#web/router/answers.ts';
import { useParams } from '#web/router/use-router.ts';
import { idParam } from '#web/routes/id-param.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import type { Listing } from '../../contract.ts';
import { idOfSlug } from '../../slug-id.ts';
import { priceText } from '../../price-text.ts';
import { joinFacts } from '#listing/web/page/join-facts.ts';
import type { KindPage } from './kind-page.ts';
import { crumbsJsonLd, listingJsonLd } from './listing-json-ld.ts';
import { crumbsOf, placeOf } from './listing-words.ts';
import { loadLateParts } from './hydrated-parts.ts';
import { ListingView, loadLife } from './ListingView.tsx';
import { Similar } from './Similar.tsx';
import { similarQuery } from './similar-query.ts';
import { useCountedView } from './use-counted-view.ts';
import { titleIn } from '../../title.ts';

export const listingQuery = (api: Api, id: number) =>
  queryOptions({ queryKey: ['object', id], queryFn: ({ signal }) => api('object/get', { id }, { signal }) });

/** The id in the address, or at the end of its slug. */
export const idOf = ({ id, slug }: Record<string, string>): number => idParam(id ?? idOfSlug(slug ?? ''));

function loadOf(page: KindPage) {
  const { kind, Sections } = page;
  return async (ctx: LoadContext): Promise<Listing> => {
    const id = idOf(ctx.params);
    const [listing] = await Promise.all([
      ctx.queryClient.ensureQueryData(listingQuery(ctx.api, id)),
      // The page is whole without these, so their failures are ignored.
      ctx.queryClient.prefetchQuery(ratingQuery(ctx.api, id)),
      ctx.queryClient.prefetchQuery(historyQuery(ctx.api, id)),
      ctx.queryClient.prefetchQuery(costQuery(ctx.api, id, ctx.locale)),
      ctx.queryClient.prefetchQuery(similarQuery(ctx.api, id)),
      ctx.isHydrating ? undefined : loadLateParts(page),
      ctx.isHydrating ? undefined : Sections?.load?.(),
    ]);
    if (listing.kind !== kind) throw notFound();
    if (ctx.params['slug'] !== undefined && ctx.params['slug'] !== (listing.slug ?? String(id))) {
      const path = paths.listing(listing.kind, id, listing.slug);
      throw redirect({ href: localHref(ctx.locale, path), isPermanent: true });
    }
    await Promise.all([
      hasVehicleNumber(listing) && ctx.queryClient.prefetchQuery(summaryQuery(ctx.api, { object_id: id })),
      mayBeAtFirm(listing) && ctx.queryClient.prefetchQuery(firmPlaceQuery(ctx.api, listing)),
    ]);
    if ('deal' in listing.values && listing.values.deal === 'rent_day')
      await Promise.all([
        ctx.queryClient.prefetchQuery(busyDaysQuery(ctx.api, id)),
        ctx.isHydrating ? undefined : page.details.load().then(({ Stay }) => Stay?.load()),
      ]);
    if (listing.status !== 'active') await loadLife(page);
    return listing;
  };
}

function headOf({ kind, details }: KindPage) {
  return (ctx: LoadContext, listing: Listing): Head => {
    const t = ctx.words.translator('page');
    const { locale } = ctx;
    const title = titleIn(listing, locale);
    const path = paths.listing(kind, listing.id, listing.slug);
    const price = priceText(listing, locale);
    const facts = joinFacts(listing.facts[locale]);
    // Parts of documents only, so browsers do not load the code that makes them; on the server `load` has loaded the details.
    const known = import.meta.env.SSR ? details.loaded() : undefined;
    return {
      title: `${t('head', { title, price })} · ${ctx.words.translator('shell')('site_name')}`,
      ...(import.meta.env.SSR && known
        ? {
            description: t('description_head', { title, facts, place: placeOf(listing, locale) }),
            canonical: path,
            noindex: listing.status !== 'active',
            // A listing that only its owner can open has no preview card.
            ...(['active', 'sold', 'expired'].includes(listing.status) && {
              image: `/media/og/${listing.id}${locale === 'ru' ? '' : `.${locale}`}.jpg`,
              imageAlt: `${title}, ${price}`,
            }),
            jsonLd: [
              listingJsonLd(listing, locale, localHref(locale, path), known.thing?.(listing, locale)),
              crumbsJsonLd([...crumbsOf(known.data, listing, locale), { label: title, path }], locale),
            ],
          }
        : {}),
    };
  };
}

function pageOf(kind: KindPage) {
  return function Page() {
    const { api } = useApp();
    const id = idOf(useParams());
    const { data: listing } = useSuspenseQuery(listingQuery(api, id));
    useCountedView(listing);
    useEffect(() => {
      if (!listing.is_own) rememberSeen(listing.id);
    }, [listing.id, listing.is_own]);
    return (
      <ListingView kind={kind} listing={listing}>
        <Similar key={listing.id} id={listing.id} kind={listing.kind} />
      </ListingView>
    );
  };
}

/** The exports of the page module of a kind's listings. */
export const listingPageOf = (kind: KindPage) => ({ load: loadOf(kind), head: headOf(kind), Page: pageOf(kind) });
