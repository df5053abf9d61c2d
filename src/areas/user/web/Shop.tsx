import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { cityName } from '#listing/web/city-name.ts';
import { ComplainButton } from '#listing/web/page/ComplainButton.tsx';
import type { OutputOf } from '#contract/client.ts';
import type { KindName } from '#kinds/names.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { profileQuery } from '#web/query/profile-query.ts';
import { useSearch } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { localHref, paths } from '#web/paths.ts';
import { redirect } from '#web/router/answers.ts';
import { useApp } from '#web/use-app.ts';
import { Posts } from './Posts.tsx';
import { OthersBelow } from './OthersBelow.tsx';
import { ShopChips } from './ShopChips.tsx';
import { kindSoldMost, tradeName, whatIsSold } from './what-is-sold.ts';
import { readTyped } from './read-typed.ts';
import { shopFilterOf, shopPosts, typedOf } from './shop-filter.ts';
import { FoundInShop, LegalDetails, loadLateParts, NothingInShop, ShopSearch } from './late-parts.ts';
import { ShopHead } from './ShopHead.tsx';
import { latestReviewQuery, postsQuery } from './user-queries.ts';

type Profile = OutputOf<'profile/get'>;

/** Sellers with at most this many listings get no search. */
const maxListingsWithoutSearch = 6;

/** Loads the page of a seller; returns the section of most of the listings, of which the search of the site then has an example. */
export async function loadShop(ctx: LoadContext, profile: Profile): Promise<{ searched: KindName }> {
  const filter = shopFilterOf(ctx.search);
  const readable = await readTyped(ctx, profile.id);
  if (readable !== null) throw redirect({ href: localHref(ctx.locale, readable) });
  const [all] = await Promise.all([
    // The cover and the phone are of the newest listings, whatever the visitor looks for.
    ctx.queryClient.ensureInfiniteQueryData(postsQuery(ctx.api, profile.id, shopPosts({}))),
    ctx.queryClient.ensureInfiniteQueryData(postsQuery(ctx.api, profile.id, shopPosts(filter))),
    profile.reviews > 0 && ctx.queryClient.ensureQueryData(latestReviewQuery(ctx.api, profile.id)),
    !ctx.isHydrating && loadLateParts(),
  ]);
  return { searched: kindSoldMost(all.pages[0]?.kinds, profile.trade) };
}

/** One page of a seller has two addresses, `/offers/user/{id}` and `/user/{id}`: search engines are told the first. */
export function shopHead(ctx: LoadContext, profile: Profile): Head {
  const t = ctx.words.translator('user');
  const name = sellerName(profile.display_name, ctx.locale);
  const who = [name, ...(profile.city ? [cityName(profile.city, ctx.locale)] : [])].join(', ');
  return {
    title: t('head.title', { name }),
    description: t('head.description', { who, count: profile.active_listings }),
    canonical: paths.seller(profile.id),
    noindex: 'typed' in ctx.search || Object.keys(shopFilterOf(ctx.search)).length > 0,
    ...(import.meta.env.SSR && profile.rating && { jsonLd: ratedJsonLd(profile.rating, profile, name) }),
  };
}

/** Structured data (schema.org) of a rated firm; schema.org has no rating of a person. */
const ratedJsonLd = (
  { average, count }: NonNullable<Profile['rating']>,
  { id, kind }: Profile,
  name: string,
): Record<string, unknown>[] =>
  kind === 'private'
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name,
          url: paths.seller(id),
          aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 },
        },
      ];

/** A seller as buyers see them: who they are, the sections of what they sell, and a search within. */
export function Shop({ id }: { id: number }) {
  const t = useTranslations('user.shop');
  const { api, locale } = useApp();
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  const [all] = useSuspenseInfiniteQuery(postsQuery(api, id, shopPosts({}))).data.pages;
  const newest = all?.items ?? [];
  const search = useSearch();
  const { organization } = profile;
  const filter = useMemo(() => shopFilterOf(search), [search]);
  const { sort: _sort, ...narrowing } = filter;
  const typed = typedOf(search);
  const isFiltered = Object.keys(narrowing).length > 0;
  const found = useSuspenseInfiniteQuery(postsQuery(api, id, shopPosts(filter))).data.pages[0]?.items ?? [];
  const isNothing = isFiltered && found.length === 0;
  const sells = (all && whatIsSold(all, locale)) || tradeName(profile.trade, locale);
  const isLarge = isFiltered || profile.active_listings > maxListingsWithoutSearch;
  return (
    <PageContainer className="pb-4 sm:pt-4 md:pb-6">
      <ShopHead profile={profile} newest={newest} sells={sells} />
      {isLarge && <ShopSearch id={id} />}
      <ShopChips profile={profile} filter={isNothing ? {} : filter} isLarge={isLarge} isNothing={isNothing} />
      {isFiltered && !isNothing && <FoundInShop key={JSON.stringify(filter)} id={id} filter={filter} />}
      <h2 className="sr-only">{t('listings')}</h2>
      <div className="of-one-seller mt-3">
        <Posts
          key={JSON.stringify(filter)}
          id={id}
          filter={shopPosts(filter)}
          {...(isFiltered && {
            empty: <NothingInShop id={id} filter={filter} typed={typed} sells={sells} />,
          })}
        />
      </div>
      {!isFiltered && <OthersBelow profile={profile} listings={newest} />}
      <div className="mt-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t border-line pt-6 *:min-w-0">
        {organization && <LegalDetails organization={organization} />}
        {/* The last thing that most visitors want, so it is the quietest. */}
        <div className="-mx-3 [&_button]:text-ink-3">
          <ComplainButton about="seller" id={id} />
        </div>
      </div>
    </PageContainer>
  );
}
