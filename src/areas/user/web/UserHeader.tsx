import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useApp, useHref } from '#web/context.tsx';
import { useDialogPath } from '#web/layouts/use-here.ts';
import { paths } from '#web/paths.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { profileQuery } from './user-queries.ts';

/** Who a person is, and the tabs of their pages. */
export function UserHeader({ id, tab }: { id: number; tab: 'profile' | 'posts' | 'ads' | 'favorite' | 'security' }) {
  const t = useTranslations('user');
  const { api } = useApp();
  const dialogPath = useDialogPath();
  const href = useHref();
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  return (
    <header>
      <ProfileHead profile={profile}>
        {profile.own && (
          <Button variant="secondary" icon="edit" href={href(dialogPath('change-profile'))} className="max-sm:w-full">
            {t('change_profile')}
          </Button>
        )}
      </ProfileHead>
      <Tabs
        label={t('tabs.label')}
        className="mt-6"
        items={[
          { key: 'profile', href: href(paths.user(id)), label: t('tabs.profile'), current: tab === 'profile' },
          {
            key: 'posts',
            href: href(paths.userPosts(id)),
            label: t(profile.own ? 'tabs.my_posts' : 'tabs.posts'),
            current: tab === 'posts',
          },
          { key: 'ads', href: href(paths.userAds(id)), label: t('tabs.ads'), current: tab === 'ads' },
          ...(profile.own
            ? [
                {
                  key: 'favorite',
                  href: href(paths.userFavorite(id)),
                  label: t('tabs.favorite'),
                  current: tab === 'favorite',
                },
                {
                  key: 'security',
                  href: href(paths.userSecurity(id)),
                  label: t('tabs.security'),
                  current: tab === 'security',
                },
              ]
            : []),
        ]}
      />
    </header>
  );
}
