import type { OutputOf } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';

/** Returns a function that makes this browser's session one of the organization that has signed in. */
export function useEnter(): (answer: Pick<OutputOf<'organization/login'>, 'access_token' | 'organization'>) => void {
  const { session } = useApp();
  return ({ access_token, organization: { id, profile, member } }) =>
    session.signedIn(access_token, {
      kind: 'organization',
      id,
      name: profile.display_name,
      avatar: profile.avatar?.s96 ?? null,
      role: member.role,
    });
}
