import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { UserHeader } from '#areas/user/web/UserHeader.tsx';
import { ContactButtons, reachedBy, SellerContactBar } from '#areas/user/web/SellerContactBar.tsx';
import { postsQuery, userIdOf } from '#areas/user/web/user-queries.ts';
import { kindSoldMost } from '#areas/user/web/what-is-sold.ts';
import type { KindName } from '#kinds/names.ts';
import { sellerName } from '#listing/seller-name.ts';
import { useRevealedPhone } from '#listing/web/page/PhoneButton.tsx';
import { Chip } from '#ui/Chip.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { paths } from '#web/paths.ts';
import { profileQuery } from '#web/query/profile-query.ts';
import { notFound } from '#web/router/answers.ts';
import { useParams, useSearch } from '#web/router/use-router.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import type { Api, OutputOf } from '#contract/client.ts';
import { OwnReviews, UnreviewedContacts } from './OwnReviews.tsx';
import { PublicReviews } from './PublicReviews.tsx';
import { ownReviewsQuery, reviewsQuery, type Shown, unreviewedQuery } from './review-queries.ts';

const lists = ['public', 'received', 'written', 'waiting'] as const;
type List = (typeof lists)[number];

/** The list in the owner's cabinet; for others, and by default, the public view or the received reviews. */
const listOf = (text: string | undefined, isOwn: boolean): List =>
  isOwn ? (lists.find((list) => list === text) ?? 'received') : 'public';
/** Which of the public reviews an address shows. */
export function shownOf(search: RawSearch): Shown {
  const [stars, sort] = [firstValue(search, 'stars') ?? '', firstValue(search, 'sort')];
  return {
    ...(/^[1-5]$/.test(stars) && { stars: Number(stars) }),
    ...((sort === 'best' || sort === 'worst') && { sort }),
  };
}

export const searchOfShown = ({ stars, sort }: Shown, list?: 'public'): string =>
  stringifySearch({ ...(list && { list }), ...(stars && { stars: String(stars) }), ...(sort && { sort }) });

/** The newest listing, whose phone and messages the bar of the seller's page offers here too. */
const latestQuery = (api: Api, id: number) =>
  postsQuery(api, id, { status: 'active', sort: 'photographed_first', limit: 1 });

type Data = OutputOf<'profile/get'> & { searched?: KindName };

export async function load(ctx: LoadContext): Promise<Data> {
  const id = userIdOf(ctx.params);
  if (id === 0) throw notFound();
  const { api, queryClient } = ctx;
  const profile = await queryClient.ensureQueryData(profileQuery(api, id));
  const list = listOf(firstValue(ctx.search, 'list'), profile.own);
  if (list === 'public') await queryClient.ensureInfiniteQueryData(reviewsQuery(api, id, shownOf(ctx.search)));
  else if (list === 'waiting') await queryClient.ensureQueryData(unreviewedQuery(api));
  else await queryClient.ensureInfiniteQueryData(ownReviewsQuery(api, list));
  if (profile.own) return profile;
  const { pages } = await queryClient.ensureInfiniteQueryData(latestQuery(api, id));
  return { ...profile, searched: kindSoldMost(pages[0]?.kinds) };
}

export function head(ctx: LoadContext, profile: OutputOf<'profile/get'>): Head {
  const t = ctx.words.translator('feedback');
  const name = sellerName(profile.display_name, ctx.locale);
  return {
    title: t('head.title', { name }),
    description: t('head.description', { name, count: profile.reviews }),
    canonical: paths.userReviews(profile.id),
    noindex: profile.reviews === 0 || Object.keys(ctx.search).length > 0,
  };
}

/** Page /user/{id}/reviews: the owner's cabinet, and the public view for everybody else. */
export function Page() {
  const t = useTranslations('feedback');
  const { api, locale } = useApp();
  const href = useHref();
  const search = useSearch();
  const id = userIdOf(useParams());
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  const list = listOf(firstValue(search, 'list'), profile.own);
  const path = paths.userReviews(id);
  const publicReviews = (
    <PublicReviews
      id={id}
      shown={shownOf(search)}
      hrefOf={(shown) => href(path + searchOfShown(shown, profile.own ? 'public' : undefined))}
    />
  );
  if (!profile.own)
    return (
      <PageContainer className="pt-4 pb-6 md:py-6">
        <h1 className="text-24 font-semibold md:text-32">
          {t('title')}
          <span className="font-normal text-ink-3"> · </span>
          <a href={href(paths.seller(id))} className="font-normal wrap-anywhere hover:text-accent">
            {sellerName(profile.display_name, locale)}
          </a>
        </h1>
        <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
          {publicReviews}
          <SellerContacts id={id} />
        </div>
      </PageContainer>
    );
  return (
    <PageContainer className="py-6">
      <UserHeader id={id} tab="reviews" />
      <h2 className="sr-only">{t('title')}</h2>
      <nav aria-label={t('own.lists')} className="mt-6 mb-6">
        <ul className="flex flex-wrap gap-2">
          {(['received', 'written', 'waiting', 'public'] as const).map((option) => (
            <li key={option}>
              <Chip href={href(option === 'received' ? path : `${path}?list=${option}`)} selected={option === list}>
                {t(`own.list.${option}`)}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      {list === 'public' ? publicReviews : list === 'waiting' ? <UnreviewedContacts /> : <OwnReviews list={list} />}
    </PageContainer>
  );
}

/** Ways to reach the seller: beside the reviews on wide screens, elsewhere at the bottom as on their page. */
function SellerContacts({ id }: { id: number }) {
  const { api } = useApp();
  const revealed = useRevealedPhone(id);
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  const reached = reachedBy(profile, useSuspenseInfiniteQuery(latestQuery(api, id)).data.pages[0]?.items ?? []);
  if (!reached) return null;
  return (
    <>
      <div className="sticky top-(--header-height) grid gap-2 pt-6 max-lg:hidden">
        <ContactButtons reached={reached} revealed={revealed} />
      </div>
      <SellerContactBar reached={reached} revealed={revealed} />
    </>
  );
}
