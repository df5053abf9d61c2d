import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { notFound } from '#web/router/answers.ts';
import { useParams } from '#web/router/use-router.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { profileQuery } from '#web/query/profile-query.ts';
import { useApp } from '#web/use-app.ts';
import { Posts } from './Posts.tsx';
import { loadShop, Shop, shopHead } from './Shop.tsx';
import { UserHeader } from './UserHeader.tsx';
import { postsQuery, userIdOf } from './user-queries.ts';

export async function load(ctx: LoadContext): Promise<OutputOf<'profile/get'>> {
  const id = userIdOf(ctx.params);
  if (id === 0) throw notFound();
  const profile = await ctx.queryClient.ensureQueryData(profileQuery(ctx.api, id));
  if (!profile.own) return { ...profile, ...(await loadShop(ctx, profile)) };
  await ctx.queryClient.ensureInfiniteQueryData(postsQuery(ctx.api, id, { status: 'active' }));
  return profile;
}

export const head = shopHead;

/** Page /user/{id}: the owner's profile with links to the cabinet; others see the seller's page. */
export function Page() {
  const t = useTranslations('user');
  const { api } = useApp();
  const id = userIdOf(useParams());
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  if (!profile.own) return <Shop id={id} />;
  return (
    <PageContainer className="py-6">
      <UserHeader id={id} tab="profile" />
      <h2 className="mt-6 mb-4 text-20 font-semibold">{t('active_listings')}</h2>
      <Posts id={id} filter={{ status: 'active' }} />
    </PageContainer>
  );
}
