import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/Avatar.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Menu, type MenuItem } from '#ui/Popover.tsx';
import { showToast } from '#ui/toasts.ts';
import type { Viewer } from '../app-state.ts';
import { useApp, useHref } from '../use-app.ts';
import { paths } from '../paths.ts';
import { useSavedListings } from '../use-store.ts';
import { organizationSections } from './organization-sections.ts';

/** The menu of a signed-in person: the name and links to personal pages. */
export function PersonMenu({ viewer }: { viewer: Exclude<Viewer, { kind: 'guest' }> }) {
  const t = useTranslations('shell');
  const { session, compared: kept, locale } = useApp();
  const { ids: compared } = useSavedListings(kept);
  const href = useHref();
  const signOut = async (): Promise<void> => {
    await session.signOut();
    showToast({ text: t('person.signed_out') });
  };
  const name = (viewer.kind === 'admin' ? viewer.login : viewer.name) ?? t('person.unnamed');
  const page = { key: 'page', icon: 'person', label: t('person.page'), href: href(paths.user(viewer.id)) } as const;
  const listings = {
    key: 'listings',
    icon: 'car',
    label: t('person.listings'),
    href: href(paths.userPosts(viewer.id)),
  } as const;
  const ways: MenuItem[] =
    viewer.kind === 'admin'
      ? [
          { key: 'admin', icon: 'shield', label: t('person.admin'), href: href(paths.admin()) },
          { key: 'recovery', icon: 'person', label: t('person.recovery'), href: href(paths.adminRecovery()) },
        ]
      : viewer.kind === 'organization'
        ? organizationSections.map(({ key, icon, label, path }) => ({
            key,
            icon,
            label: label[locale],
            href: href(path(viewer.id)),
          }))
        : [
            ...(viewer.hasProfile
              ? [page, listings]
              : [{ key: 'fill', icon: 'edit' as const, label: t('person.fill'), href: href(paths.fillProfile()) }]),
            {
              key: 'favorites',
              icon: 'heart',
              label: t('person.favorites'),
              href: href(paths.userFavorite(viewer.id)),
            },
            {
              key: 'compare',
              icon: 'compare',
              label: compared.length > 0 ? `${t('compare')}: ${compared.length}` : t('compare'),
              href: href(paths.compare()),
            },
            {
              key: 'security',
              icon: 'shield',
              label: t('person.security'),
              href: href(paths.userSecurity(viewer.id)),
            },
          ];
  return (
    <Menu
      align="end"
      label={t('person.menu', { name })}
      triggerClass={buttonClass({ variant: 'quiet', className: 'text-ink max-sm:min-w-11 max-sm:px-1.5' })}
      trigger={
        <>
          {viewer.kind !== 'admin' && viewer.name ? (
            <Avatar name={viewer.name} src={viewer.avatar ?? undefined} size={32} />
          ) : (
            <Icon name="person" />
          )}
          <span className="max-w-24 truncate max-2xl:hidden">{name}</span>
          <Icon name="chevron-down" size={16} className="max-sm:hidden" />
        </>
      }
      items={[...ways, { key: 'out', icon: 'logout', label: t('person.sign_out'), onSelect: () => void signOut() }]}
    />
  );
}
