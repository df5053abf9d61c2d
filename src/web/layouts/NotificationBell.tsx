import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import type { Locale } from '../app-state.ts';
import { paths } from '../paths.ts';
import { unreadQuery } from '../query/notifications-query.ts';
import { useApp, useHref } from '../use-app.ts';

/** Only signed-in people load this file, so its words are not among those of every page. */
const label: Record<Locale, string> = { ru: 'Уведомления', en: 'Notifications' };

const withCount = (title: string, count: number): string => {
  const plain = title.replace(/^\(\d+\+?\) /, '');
  return count === 0 ? plain : `(${count > 99 ? '99+' : count}) ${plain}`;
};

/** Keeps the number before the title of the document, whichever page sets the title. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const show = (): void => {
      const next = withCount(document.title, count);
      if (document.title !== next) document.title = next;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}

let isFollowing = false;

/** Loads the code of live events, once for the page; after a failure the next page of the session tries again. */
function useLive(): void {
  const context = useApp();
  useEffect(() => {
    if (isFollowing) return;
    isFollowing = true;
    import('../live/live.ts').then(
      ({ startLive }) => startLive(context),
      () => (isFollowing = false),
    );
  }, [context]);
}

/** The link to notifications with the number of unread ones. */
export function NotificationBell() {
  const { api, locale } = useApp();
  const href = useHref();
  const { data: count = 0 } = useQuery(unreadQuery(api));
  useCountInTitle(count);
  useLive();
  return <IconButton icon="bell" label={label[locale]} href={href(paths.notifications())} count={count} />;
}
