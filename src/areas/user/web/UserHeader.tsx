import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { cityName } from '#areas/listing/web/card-look.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { formatDay } from '#ui/format.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { formatRussianPhone, russianDigits } from '#ui/typing.ts';
import { useApp, useHref } from '#web/context.tsx';
import { paths } from '#web/paths.ts';
import { profileQuery } from './user-queries.ts';

/** Name, kind, place and the tabs of a person's pages. */
export function UserHeader({ id, tab }: { id: number; tab: 'profile' | 'posts' | 'favorite' | 'security' }) {
  const t = useTranslations('user');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  return (
    <header>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={profile.display_name} size={56} />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-24 font-semibold wrap-anywhere md:text-32">{profile.display_name}</h1>
          <p className="text-ink-2">
            {t(`kind.${profile.kind}`)} · {cityName(profile.city, locale)} ·{' '}
            {t('since', { day: formatDay(profile.since, locale, timeZone) })}
          </p>
          {profile.private && (
            <p className="mt-1 text-14 text-ink-3 tabular-nums">
              {t('only_you', { phone: formatRussianPhone(russianDigits(profile.private.phone)) })}
              {profile.private.inn && ` · ${t('inn', { inn: profile.private.inn })}`}
            </p>
          )}
        </div>
        {profile.own && (
          <Button href={href(paths.newOffer())} icon="plus" className="max-sm:w-full">
            {t('post')}
          </Button>
        )}
      </div>
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
