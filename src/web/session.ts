import { ApiError } from '#contract/client.ts';
import type { SessionKind, SignedIn, Viewer } from './app-state.ts';
import type { Store } from './store.ts';
import type { Peers } from './session-peers.ts';

/** `lost`: the server ended the session or refused to renew it; the page stays as it is, so that typed text is preserved. */
export type SessionEvent = 'signed-in' | 'signed-out' | 'lost';

/** The browser's part of a session: the access token is in memory, the refresh token in a cookie that scripts cannot read. */
export type Session = {
  /** Resolves with the access token after a signed-in page's first refresh has settled; null for guests. */
  token(): Promise<string | null>;
  /** Replaces an access token that was refused with 410 or 411; null when the session has ended. Rejects when the server is unreachable. */
  refresh(refused: string | null): Promise<string | null>;
  /** Handles a token that was refused with 401: returns the token of a newer session, otherwise ends the session here and returns null. */
  ended(refused: string): string | null;
  signedIn(accessToken: string, viewer: SignedIn): void;
  /** Updates the viewer after the same person's profile has changed. */
  changed(viewer: SignedIn): void;
  signOut(): Promise<void>;
  listen(listener: (event: SessionEvent) => void): () => void;
};

export type SessionParts = {
  viewer: Store<Viewer>;
  peers: Peers;
  /** Renews the session by the cookie. */
  renew(kind: SessionKind): Promise<{ access_token: string }>;
  end(kind: SessionKind, accessToken: string | null): Promise<unknown>;
  /** Is called when the cookie belongs to another person, so that this page must no longer be shown. */
  onStranger(): void;
  /** The pause before repeating a request whose response was lost, ms. */
  retryAfter?: number;
};

/** Whether repeating the request is useless; all other errors may be temporary failures of the network or the server. */
const isDefinite = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'account_blocked');
const mayPass = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Returns the account of a token, unverified; null when the text is not a token. */
function subjectOf(token: string): string | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { act, sub } = JSON.parse(atob(part)) as { act?: unknown; sub?: unknown };
    return `${String(act)}:${String(sub)}`;
  } catch {
    return null;
  }
}

export function createSession({ viewer, peers, renew, end, onStranger, retryAfter = 400 }: SessionParts): Session {
  let accessToken: string | null = null;
  let running: Promise<string | null> | null = null;
  const listeners = new Set<(event: SessionEvent) => void>();
  const tell = (event: SessionEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const actor = (): string | null => {
    const { kind, ...rest } = viewer.get();
    return 'id' in rest ? `${kind}:${rest.id}` : null;
  };
  const forget = (event: SessionEvent): void => {
    accessToken = null;
    if (viewer.get().kind === 'guest') return;
    viewer.set({ kind: 'guest' });
    tell(event);
  };
  const take = (token: string, next: SignedIn): void => {
    accessToken = token;
    viewer.set(next);
    tell('signed-in');
  };

  peers.listen({
    asked: (who, refused) => (accessToken && accessToken !== refused && actor() === who ? accessToken : null),
    renewed(who, token) {
      if (actor() === who) accessToken = token;
    },
    signedIn: take,
    signedOut(kind) {
      if (viewer.get().kind === kind) forget('signed-out');
    },
  });

  /** The server returns the same successor for a minute, so a request whose response was lost is simply repeated. */
  const renewWithRetry = async (kind: SessionKind): Promise<string> => {
    try {
      return (await renew(kind)).access_token;
    } catch (error) {
      if (!mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfter));
      return (await renew(kind)).access_token;
    }
  };

  const replace = async (refused: string | null): Promise<string | null> => {
    const who = actor();
    const { kind } = viewer.get();
    if (kind === 'guest' || !who) return null;
    // Another tab may have refreshed the session while this one waited for the lock.
    const isNews = (): boolean => accessToken !== null && accessToken !== refused;
    if (isNews()) return accessToken;
    const known = await peers.ask(who, refused);
    if (known) return (accessToken = known);
    if (isNews()) return accessToken;
    try {
      const token = await renewWithRetry(kind);
      const subject = subjectOf(token);
      if (subject && subject !== who) {
        onStranger();
        return null;
      }
      accessToken = token;
      peers.tellRenewed(who, token);
      return token;
    } catch (error) {
      if (!isDefinite(error)) throw error;
      // Another tab may have refreshed first; then its token is used and the session continues.
      const won = isNews() ? accessToken : await peers.ask(who, refused);
      if (won) return (accessToken = won);
      if (actor() === who) forget('lost');
      return null;
    }
  };
  const replaceOnce = (refused: string | null): Promise<string | null> =>
    (running ??= peers.alone(() => replace(refused)).finally(() => (running = null)));

  return {
    token: async () => accessToken ?? (viewer.get().kind === 'guest' ? null : replaceOnce(null)),
    refresh: async (refused) => (accessToken && accessToken !== refused ? accessToken : replaceOnce(refused)),
    ended(refused) {
      if (accessToken && accessToken !== refused) return accessToken;
      forget('lost');
      return null;
    },
    signedIn(token, next) {
      take(token, next);
      peers.tellSignedIn(token, next);
    },
    changed(next) {
      viewer.set(next);
      if (accessToken) peers.tellSignedIn(accessToken, next);
    },
    async signOut() {
      const { kind } = viewer.get();
      if (kind === 'guest') return;
      // Even when the server is unreachable, the session ends in this browser.
      await end(kind, accessToken).catch(() => undefined);
      peers.tellSignedOut(kind);
      forget('signed-out');
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const absent = (): never => {
  throw new Error('Nobody signs in or out while a page is rendered on the server.');
};

/** The session object of the server render. */
export const absentSession: Session = {
  token: absent,
  refresh: absent,
  ended: absent,
  signedIn: absent,
  changed: absent,
  signOut: absent,
  listen: absent,
};
