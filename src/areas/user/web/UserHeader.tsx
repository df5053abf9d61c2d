import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Tabs, type TabItem } from '#ui/Tabs.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { organizationSections } from '#web/layouts/organization-sections.ts';
import { OrganizationTabs } from '#web/layouts/OrganizationTabs.tsx';
import { useDialogPath, useHere } from '#web/layouts/use-here.ts';
import { useWaiting } from '#web/layouts/use-waiting.ts';
import { paths } from '#web/paths.ts';
import { useViewer } from '#web/use-store.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { profileQuery } from '#web/query/profile-query.ts';

type Tab = 'profile' | 'posts' | 'stock' | 'ads' | 'bids' | 'reviews' | 'favorite' | 'security';
type HeaderProps = { id: number; tab: Tab };

/** Profile of a person, with the tabs of their pages. */
export function UserHeader(props: HeaderProps) {
  const viewer = useViewer();
  // Losing the session leaves the page, and so its header, unchanged.
  const [isUnknown] = useState(viewer.kind === 'user' && viewer.id === props.id && !viewer.hasProfile);
  return isUnknown ? <UnknownHeader {...props} /> : <KnownHeader {...props} />;
}

function KnownHeader({ id, tab }: HeaderProps) {
  const t = useTranslations('user');
  const { api } = useApp();
  const dialogPath = useDialogPath();
  const href = useHref();
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  const isOrganization = profile.organization !== null;
  const isCompact = tab !== 'profile';
  if (profile.own && isOrganization && isCompact) return <OwnOrganizationHeader tab={tab} />;
  return (
    <header>
      {profile.own && isOrganization && <OrganizationTabs current="overview" />}
      <ProfileHead profile={profile} isCompact={isCompact}>
        {profile.own && profile.kind !== 'private' && !isCompact && (
          <Button variant="secondary" icon="home" href={href(dialogPath('shop'))} className="max-sm:w-full">
            {t('change_shop')}
          </Button>
        )}
        {profile.own && (
          <Button
            variant="secondary"
            icon="edit"
            href={href(isOrganization ? paths.organizationSettings() : dialogPath('change-profile'))}
            className={isCompact ? 'max-md:hidden' : 'max-sm:w-full'}
          >
            {t('change_profile')}
          </Button>
        )}
      </ProfileHead>
      {!(profile.own && isOrganization) && (
        <PersonTabs
          id={id}
          tab={tab}
          tabs={{
            profile: t('tabs.profile'),
            posts: t(profile.own ? 'tabs.my_posts' : 'tabs.posts'),
            // The stock tab appears on the stock page alone, which the list of listings links to where there are many.
            ...(tab === 'stock' && { stock: t('tabs.stock') }),
            ads: t('tabs.ads'),
            ...(profile.own && {
              bids: t('tabs.bids'),
              reviews: t('tabs.reviews'),
              favorite: t('tabs.favorite'),
              security: t('tabs.security'),
            }),
          }}
        />
      )}
    </header>
  );
}

/** The header of a page on which the members of an organization work. */
function OwnOrganizationHeader({ tab }: { tab: Tab }) {
  const { locale } = useApp();
  const section = organizationSections.find(({ key }) => key === tab);
  if (!section) return null;
  return (
    <header>
      <OrganizationTabs current={section.key} />
      <h1 className="text-24 font-semibold md:text-32">{section.label[locale]}</h1>
    </header>
  );
}

/** Header for a user who has signed in without a profile: only favourites and sessions exist. */
function UnknownHeader({ id, tab }: HeaderProps) {
  const t = useTranslations('user');
  const href = useHref();
  const { full } = useHere();
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-24 font-semibold md:text-32">{t('unknown.title')}</h1>
          <p className="text-ink-2">{t('unknown.text')}</p>
        </div>
        <Button variant="secondary" icon="edit" href={href(paths.fillProfile(full))} className="max-sm:w-full">
          {t('unknown.fill')}
        </Button>
      </div>
      <PersonTabs id={id} tab={tab} tabs={{ favorite: t('tabs.favorite'), security: t('tabs.security') }} />
    </header>
  );
}

const tabPaths: Record<Tab, (id: number) => string> = {
  profile: paths.user,
  posts: paths.userPosts,
  stock: paths.userStock,
  ads: paths.userAds,
  bids: paths.userBids,
  reviews: paths.userReviews,
  favorite: paths.userFavorite,
  security: paths.userSecurity,
};

function PersonTabs({ id, tab, tabs }: HeaderProps & { tabs: Partial<Record<Tab, string>> }) {
  const t = useTranslations('user');
  const href = useHref();
  const waiting = useWaiting();
  const items = (Object.keys(tabPaths) as Tab[]).flatMap((key): TabItem[] => {
    const label = tabs[key];
    const count = key === 'bids' && waiting > 0 ? { count: waiting } : {};
    return label === undefined ? [] : [{ key, href: href(tabPaths[key](id)), label, current: key === tab, ...count }];
  });
  return <Tabs label={t('tabs.label')} className="mt-3 md:mt-6" items={items} />;
}
