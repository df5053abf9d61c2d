import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BottomBarItem } from '#ui/BottomBar.tsx';
import type { Locale, Viewer } from '../app-state.ts';
import { paths } from '../paths.ts';
import { unreadMessagesQuery } from '../query/messages-query.ts';
import { useApp, useHref } from '../use-app.ts';
import { useFavoritesLink } from './use-favorites-link.ts';
import { useHere } from './use-here.ts';

type SignedIn = Exclude<Viewer, { kind: 'guest' }>;

/** Only signed-in people load this file, so its words are not among those of every page. */
const label: Record<Locale, string> = { ru: 'Сообщения', en: 'Messages' };

/** The link to messages with the number of unread ones, for the header and the bottom bar. */
export function useMessagesItem() {
  const { api, locale, viewer } = useApp();
  const href = useHref();
  const { path } = useHere();
  const { data: count = 0 } = useQuery({ ...unreadMessagesQuery(api), enabled: viewer.get().kind !== 'admin' });
  const here = paths.messages();
  return {
    key: 'messages',
    icon: 'message',
    label: label[locale],
    href: href(here),
    count,
    current: path === here,
  } as const satisfies BottomBarItem;
}

const pageOf = (viewer: SignedIn): string => {
  if (viewer.kind === 'admin') return paths.admin();
  if (viewer.kind === 'organization') return paths.organization();
  return viewer.hasProfile ? paths.user(viewer.id) : paths.fillProfile();
};

/** Renders the bottom bar of a signed-in person: messages, except of administrators, and the own page are its last links. */
export function PersonBar({
  viewer,
  children,
}: {
  viewer: SignedIn;
  children: (last: readonly BottomBarItem[]) => ReactNode;
}) {
  const t = useTranslations('shell');
  const href = useHref();
  const { path } = useHere();
  const kept = useFavoritesLink();
  const messages = useMessagesItem();
  const own = pageOf(viewer);
  const person: BottomBarItem = {
    key: 'person',
    icon: 'person',
    label: t('bar.profile'),
    href: href(own),
    current: path.startsWith(own) && href(path) !== kept.href,
  };
  return children(viewer.kind === 'admin' ? [person] : [messages, person]);
}
