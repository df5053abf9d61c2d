import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from '../query/waiting-query.ts';
import { useApp } from '../use-app.ts';
import { useViewer } from '../use-store.ts';

/** How many applications wait for the viewer's answer; 0 until it is known, and for guests and administrators. */
export function useWaiting(): number {
  const { api } = useApp();
  const { kind } = useViewer();
  const { data } = useQuery({ ...waitingQuery(api), enabled: kind === 'user' || kind === 'organization' });
  return data ? data.sent + data.received : 0;
}
