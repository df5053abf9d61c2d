import { useParams } from '#web/router/use-router.ts';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { notFound } from '#web/router/answers.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { Posts } from './Posts.tsx';
import { UserHeader } from './UserHeader.tsx';
import { postsQuery, userIdOf } from './user-queries.ts';
import { profileQuery } from '#web/query/profile-query.ts';

export async function load(ctx: LoadContext) {
  const id = userIdOf(ctx.params);
  if (id === 0) throw notFound();
  const [profile] = await Promise.all([
    ctx.queryClient.ensureQueryData(profileQuery(ctx.api, id)),
    ctx.queryClient.ensureInfiniteQueryData(postsQuery(ctx.api, id, { status: 'active' })),
  ]);
  return profile;
}

export function head(ctx: LoadContext, profile: OutputOf<'profile/get'>) {
  const t = ctx.words.translator('user');
  const city = ctx.locale === 'en' ? profile.city.name_en : profile.city.name;
  return {
    title: t('head.title', { name: profile.display_name }),
    description: t('head.description', { name: profile.display_name, city, count: profile.active_listings }),
  };
}

/** Page /user/{id}: the person and their active listings; the owner also gets links to the cabinet. */
export function Page() {
  const t = useTranslations('user');
  const id = userIdOf(useParams());
  return (
    <PageContainer className="py-6">
      <UserHeader id={id} tab="profile" />
      <h2 className="mt-6 mb-4 text-20 font-semibold">{t('active_listings')}</h2>
      <Posts id={id} status="active" />
    </PageContainer>
  );
}
