import { sendCall } from './api.ts';
import type { Viewer } from './app-state.ts';
import type { Store } from './context.tsx';

/** The browser's half of a session: the access token lives in memory, the refresh token in a cookie that scripts cannot read. */
export type Session = {
  /** The access token to send, after the first refresh of a signed-in page has settled; null for guests. */
  token(): Promise<string | null>;
  /** Replaces an access token that was refused; null when the session is over. */
  refresh(refused: string | null): Promise<string | null>;
  signedIn(accessToken: string, viewer: Viewer): void;
  signOut(): Promise<void>;
};

export function startSession(viewer: Store<Viewer>): Session {
  let accessToken: string | null = null;
  const refreshPath = () => (viewer.get().kind === 'admin' ? 'admin/tokens/refresh_tokens' : 'user/tokens/refresh');
  let running: Promise<string | null> | null = null;

  const refresh = async (): Promise<string | null> => {
    try {
      const answer = (await sendCall(refreshPath(), undefined, null)) as { access_token: string };
      accessToken = answer.access_token;
    } catch {
      accessToken = null;
      viewer.set({ kind: 'guest' });
    }
    return accessToken;
  };
  const refreshOnce = () => (running ??= refresh().finally(() => (running = null)));

  return {
    token: async () => accessToken ?? (viewer.get().kind === 'guest' ? null : refreshOnce()),
    refresh: () => refreshOnce(),
    signedIn(token, next) {
      accessToken = token;
      viewer.set(next);
    },
    async signOut() {
      await sendCall(viewer.get().kind === 'admin' ? 'admin/logout' : 'user/logout', {}, accessToken).catch(() => undefined);
      accessToken = null;
      viewer.set({ kind: 'guest' });
    },
  };
}
