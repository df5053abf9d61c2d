import { useQuery } from '@tanstack/react-query';
import { unreadMessagesQuery } from '../query/messages-query.ts';
import { useApp } from '../use-app.ts';
import { useViewer } from '../use-store.ts';

/** How many messages the viewer has not read; 0 until it is known, and for guests and administrators. */
export function useUnreadMessages(): number {
  const { api } = useApp();
  const { kind } = useViewer();
  const { data = 0 } = useQuery({ ...unreadMessagesQuery(api), enabled: kind === 'user' || kind === 'organization' });
  return data;
}
