import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '#web/router/use-router.ts';
import { useTranslations } from 'use-intl';
import { cityName } from '#areas/listing/web/card-look.ts';
import { ComplainButton } from '#areas/listing/web/ComplainButton.tsx';
import type { OutputOf } from '#contract/client.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { formatDay } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { useApp, useHref } from '#web/context.tsx';
import { paths } from '#web/paths.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { Posts } from './Posts.tsx';
import { profileQuery, userIdOf } from './user-queries.ts';
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

/** /offers/user/{id}: a seller as buyers see them, and all they offer now; the same for everyone. */
export function Page() {
  const t = useTranslations('user');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const id = userIdOf(useParams());
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  return (
    <PageContainer className="py-6">
      <header className="flex flex-wrap items-center gap-4">
        <Avatar name={profile.display_name} size={56} />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-24 font-semibold wrap-anywhere md:text-32">{profile.display_name}</h1>
          <p className="text-ink-2">
            {t(`kind.${profile.kind}`)} · {cityName(profile.city, locale)} ·{' '}
            {t('since', { day: formatDay(profile.since, locale, timeZone) })}
          </p>
        </div>
        <Button variant="secondary" href={href(paths.user(id))}>
          {t('to_profile')}
        </Button>
      </header>
      <div className="mt-2 -ml-3">
        <ComplainButton about="seller" id={id} />
      </div>
      <h2 className="mt-6 mb-4 text-20 font-semibold">{t('active_listings')}</h2>
      <Posts id={id} status="active" />
    </PageContainer>
  );
}
