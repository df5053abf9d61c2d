import { useTranslations } from 'use-intl';
import { firstKind, kindAt } from '#kinds/web/calls.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { useHref } from '../use-app.ts';
import { paths } from '../paths.ts';
import { useViewer } from '../use-store.ts';
import { useFavoritesLink } from './use-favorites-link.ts';
import { useDialogPath, useHere } from './use-here.ts';
import { useUnreadMessages } from './use-unread-messages.ts';

export function SiteBottomBar() {
  const t = useTranslations('shell');
  const href = useHref();
  const { path } = useHere();
  const viewer = useViewer();
  const kept = useFavoritesLink();
  const unread = useUnreadMessages();
  const dialogPath = useDialogPath();
  const own =
    viewer.kind === 'admin'
      ? paths.admin()
      : viewer.kind === 'guest'
        ? null
        : viewer.kind === 'organization'
          ? paths.organization()
          : viewer.hasProfile
            ? paths.user(viewer.id)
            : paths.fillProfile();
  return (
    <BottomBar
      label={t('bar.label')}
      items={[
        viewer.kind === 'user' || viewer.kind === 'organization'
          ? // The logo leads home.
            {
              key: 'messages',
              icon: 'message',
              label: t('bar.messages'),
              href: href(paths.messages()),
              current: path === paths.messages(),
              count: unread,
            }
          : {
              key: 'home',
              icon: 'home',
              label: t('bar.home'),
              href: href(paths.home()),
              current: path === paths.home(),
            },
        {
          key: 'search',
          icon: 'search',
          label: t('bar.search'),
          href: href(paths.search(kindAt(path) ?? firstKind)),
          current: kindAt(path) !== undefined,
        },
        {
          key: 'favorites',
          icon: 'heart',
          label: t('bar.favorites'),
          ...kept,
          current: href(path) === kept.href,
        },
        { key: 'post', icon: 'plus', label: t('bar.post'), href: href(paths.newOffer()), accent: true },
        own === null
          ? { key: 'person', icon: 'person', label: t('bar.sign_in'), href: href(dialogPath('sign-in')) }
          : {
              key: 'person',
              icon: 'person',
              label: t('bar.profile'),
              href: href(own),
              current: path.startsWith(own) && href(path) !== kept.href,
            },
      ]}
    />
  );
}
