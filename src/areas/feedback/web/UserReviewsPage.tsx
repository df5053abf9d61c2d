import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { UserHeader } from '#areas/user/web/UserHeader.tsx';
import { userIdOf } from '#areas/user/web/user-queries.ts';
import { sellerName } from '#listing/seller-name.ts';
import { Chip } from '#ui/Chip.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { paths } from '#web/paths.ts';
import { profileQuery } from '#web/query/profile-query.ts';
import { notFound } from '#web/router/answers.ts';
import { useParams, useSearch } from '#web/router/use-router.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { OutputOf } from '#contract/client.ts';
import { OwnReviews, UnreviewedContacts } from './OwnReviews.tsx';
import { PublicReviews } from './PublicReviews.tsx';
import { ownReviewsQuery, reviewsQuery, unreviewedQuery } from './review-queries.ts';

const lists = ['public', 'received', 'written', 'waiting'] as const;
type List = (typeof lists)[number];

/** The list in the owner's cabinet; for others, and by default, the public view or the received reviews. */
const listOf = (text: string | undefined, isOwn: boolean): List =>
  isOwn ? (lists.find((list) => list === text) ?? 'received') : 'public';
export const starsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-5]$/.test(text) ? Number(text) : undefined;

export async function load(ctx: LoadContext): Promise<OutputOf<'profile/get'>> {
  const id = userIdOf(ctx.params);
  if (id === 0) throw notFound();
  const { api, queryClient } = ctx;
  const profile = await queryClient.ensureQueryData(profileQuery(api, id));
  const list = listOf(firstValue(ctx.search, 'list'), profile.own);
  if (list === 'public')
    await queryClient.ensureInfiniteQueryData(reviewsQuery(api, id, starsOf(firstValue(ctx.search, 'stars'))));
  else if (list === 'waiting') await queryClient.ensureQueryData(unreviewedQuery(api));
  else await queryClient.ensureInfiniteQueryData(ownReviewsQuery(api, list));
  return profile;
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
      stars={starsOf(firstValue(search, 'stars'))}
      hrefOf={(stars) => {
        const query = new URLSearchParams({
          ...(profile.own && { list: 'public' }),
          ...(stars !== undefined && { stars: String(stars) }),
        });
        return href(query.size > 0 ? `${path}?${query}` : path);
      }}
    />
  );
  if (!profile.own)
    return (
      <PageContainer className="py-6">
        <p>
          <a href={href(paths.seller(id))} className="link">
            {sellerName(profile.display_name, locale)}
          </a>
        </p>
        <h1 className="mt-1 text-24 font-semibold md:text-32">{t('title')}</h1>
        {publicReviews}
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
