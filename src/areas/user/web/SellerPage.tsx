import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '#web/router/use-router.ts';
import { useTranslations } from 'use-intl';
import { ComplainButton } from '#listing/web/page/ComplainButton.tsx';
import type { OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { Posts } from './Posts.tsx';
import { userIdOf } from './user-queries.ts';
import { profileQuery } from '#web/query/profile-query.ts';
import { load as loadUser } from './UserPage.tsx';

export const load = loadUser;

export function head(ctx: LoadContext, profile: OutputOf<'profile/get'>): Head {
  const t = ctx.words.translator('user');
  const city = ctx.locale === 'en' ? profile.city.name_en : profile.city.name;
  return {
    title: t('seller_head', { name: profile.display_name }),
    description: t('head.description', { name: profile.display_name, city, count: profile.active_listings }),
    canonical: paths.seller(profile.id),
  };
}

/** Page /offers/user/{id}: a seller's public page with all active listings, the same for every viewer. */
export function Page() {
  const t = useTranslations('user');
  const { api } = useApp();
  const href = useHref();
  const id = userIdOf(useParams());
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  return (
    <PageContainer className="py-6">
      <header>
        <ProfileHead profile={{ ...profile, own: false, private: null }}>
          <Button variant="secondary" href={href(paths.user(id))}>
            {t('to_profile')}
          </Button>
        </ProfileHead>
      </header>
      <div className="mt-2 -ml-3">
        <ComplainButton about="seller" id={id} />
      </div>
      <h2 className="mt-6 mb-4 text-20 font-semibold">{t('active_listings')}</h2>
      <Posts id={id} status="active" />
    </PageContainer>
  );
}
