import { useTranslations } from 'use-intl';
import { nameIn } from '#dictionary/latin-name.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu, type MenuItem } from '#ui/Popover.tsx';
import { showToast } from '#ui/toasts.ts';
import type { Viewer } from '../app-state.ts';
import { useApp, useHref } from '../use-app.ts';
import { paths } from '../paths.ts';
import { useSavedListings } from '../use-store.ts';
import { accountMenuItems } from './account-menu-items.ts';
import { useWaiting } from './use-waiting.ts';
import { organizationSections } from './organization-sections.ts';
import { NotificationBell } from './NotificationBell.tsx';
import { useUnreadMessages } from './use-unread-messages.ts';

/** The menu of a signed-in person: the name and links to personal pages. */
export function PersonMenu({ viewer }: { viewer: Exclude<Viewer, { kind: 'guest' }> }) {
  const t = useTranslations('shell');
  const { session, compared: kept, locale } = useApp();
  const { ids: compared } = useSavedListings(kept);
  const href = useHref();
  const waiting = useWaiting();
  const unread = useUnreadMessages();
  const signOut = async (): Promise<void> => {
    await session.signOut();
    showToast({ text: t('person.signed_out') });
  };
  const own = viewer.kind === 'admin' ? viewer.login : viewer.name;
  const name = own ? nameIn(own, locale) : t('person.unnamed');
  const link = (key: Exclude<keyof typeof accountMenuItems, 'out'>, path: string): MenuItem => {
    const { icon, label } = accountMenuItems[key];
    return { key, icon, label: label[locale], href: href(path) };
  };
  const bids = accountMenuItems.bids.label[locale];
  const bidsLabel = waiting > 0 ? `${bids}: ${waiting}` : bids;
  const { label: messagesLabel } = accountMenuItems.messages;
  const messages = {
    ...link('messages', paths.messages()),
    label: unread > 0 ? `${messagesLabel[locale]}: ${unread}` : messagesLabel[locale],
  };
  const ways: MenuItem[] =
    viewer.kind === 'admin'
      ? [link('admin', paths.admin()), link('recovery', paths.adminRecovery())]
      : viewer.kind === 'organization'
        ? [
            messages,
            ...organizationSections.map(({ key, icon, label, path }) => ({
              key,
              icon,
              label: key === 'bids' ? bidsLabel : label[locale],
              href: href(path(viewer.id)),
            })),
          ]
        : [
            messages,
            ...(viewer.hasProfile
              ? [
                  link('page', paths.user(viewer.id)),
                  link('listings', paths.userPosts(viewer.id)),
                  { ...link('bids', paths.userBids(viewer.id)), label: bidsLabel },
                ]
              : [link('fill', paths.fillProfile())]),
            link('reports', paths.vinReports()),
            link('money', paths.transactions()),
            link('favorites', paths.userFavorite(viewer.id)),
            {
              key: 'compare',
              icon: 'compare',
              label: compared.length > 0 ? `${t('compare')}: ${compared.length}` : t('compare'),
              href: href(paths.compare()),
            },
            link('security', paths.userSecurity(viewer.id)),
          ];
  const { out } = accountMenuItems;
  const menu = (
    <Menu
      align="end"
      label={waiting > 0 ? `${t('person.menu', { name })}. ${bidsLabel}` : t('person.menu', { name })}
      triggerClass={buttonClass({ variant: 'quiet', className: 'text-ink max-sm:min-w-11 max-sm:px-1.5' })}
      trigger={
        <>
          {viewer.kind !== 'admin' && viewer.name ? (
            <Avatar name={name} src={viewer.avatar ?? undefined} size={32} />
          ) : (
            <Icon name="person" />
          )}
          {/* On phones the number of the bell stands beside, and the name of the region needs the room. */}
          {waiting > 0 && (
            <span className="max-sm:hidden">
              <Badge tone="accent">{waiting > 99 ? '99+' : waiting}</Badge>
            </span>
          )}
          <span className="max-w-24 truncate max-2xl:hidden">{name}</span>
          <Icon name="chevron-down" size={16} className="max-sm:hidden" />
        </>
      }
      items={[...ways, { key: 'out', icon: out.icon, label: out.label[locale], onSelect: () => void signOut() }]}
    />
  );
  if (viewer.kind === 'admin') return menu;
  return (
    <span className="flex items-center">
      <MessagesLink count={unread} />
      <NotificationBell />
      {menu}
    </span>
  );
}

/** On phones the menu has this link. */
function MessagesLink({ count }: { count: number }) {
  const { locale } = useApp();
  const href = useHref();
  const { icon, label } = accountMenuItems.messages;
  return (
    <IconButton
      icon={icon}
      label={label[locale]}
      href={href(paths.messages())}
      count={count}
      className="max-md:hidden"
    />
  );
}
