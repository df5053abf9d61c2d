import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BottomBarItem } from '#ui/BottomBar.tsx';
import type { Locale } from '../app-state.ts';
import { paths } from '../paths.ts';
import { unreadMessagesQuery } from '../query/messages-query.ts';
import { useApp, useHref } from '../use-app.ts';
import { useHere } from './use-here.ts';

/** Only signed-in people load this file, so its words are not among those of every page. */
const label: Record<Locale, string> = { ru: 'Сообщения', en: 'Messages' };

/** The link to messages with the number of unread ones, for the header and the bottom bar. */
export function useMessagesItem() {
  const { api, locale } = useApp();
  const href = useHref();
  const { path } = useHere();
  const { data: count = 0 } = useQuery(unreadMessagesQuery(api));
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

/** Renders the bottom bar of an account. */
export function WithMessages({ children }: { children: (messages: BottomBarItem) => ReactNode }) {
  return children(useMessagesItem());
}
