import { isAdminAddress } from './admin-address.ts';
import { type AuthRetry, sendCall } from './api.ts';
import type { AppContext } from './app-context.ts';
import { localHref, paths } from './paths.ts';
import type { Store } from './store.ts';
import type { SessionKind, Viewer } from './app-state.ts';
import type { Dialogs } from './modals/dialogs.ts';
import type { DialogKey } from './modals/table.ts';
import type { Router } from './router/router.ts';
import { browserPeers } from './session-peers.ts';
import { createSession, type Session } from './session.ts';

const renewPaths: Record<SessionKind, string> = {
  user: 'user/tokens/refresh',
  admin: 'admin/tokens/refresh_tokens',
};

/** The session of this tab, renewed by the cookie. */
export function startSession(viewer: Store<Viewer>): Session {
  return createSession({
    viewer,
    peers: browserPeers(),
    // Without a body the server takes the cookie; it answers the access token alone.
    renew: async (kind) => (await sendCall(renewPaths[kind], undefined, null)) as { access_token: string },
    end: (kind, token) => sendCall(`${kind}/logout`, {}, token),
    onStranger: () => location.reload(),
  });
}

/** The server sees the reuse, ends the family and clears the cookie; whatever it answers, this page stays a guest's. */
export function presentStaleCookie(): void {
  void sendCall(renewPaths.user, undefined, null).catch(() => undefined);
}

type ClientParts = { session: Session; dialogs: Dialogs; viewer: Store<Viewer>; router: () => Router };

/** The primary client's way out of a refusal: the sign-in dialog, once for all calls that wait, and they go on after it. */
export function createAuthRetry({ session, dialogs, viewer, router }: ClientParts): AuthRetry {
  let asking: Promise<boolean> | null = null;
  let isLost = false;
  session.listen((event) => (isLost = event === 'lost'));
  /** There is one dialog at a time: the one that waits for an answer makes room, and comes back to show it. */
  const bringBack = (signIn: DialogKey): void => {
    const { key, isVisible, data } = dialogs.state.get();
    if (!isVisible || !key || key === signIn) return;
    const shownWith = data.get(key);
    const stop = dialogs.listen((event) => {
      if (event.type !== 'close' || event.key !== signIn) return;
      stop();
      const who = viewer.get();
      if (who.kind === 'admin' || (who.kind === 'user' && who.hasProfile)) dialogs.show(key, shownWith);
    });
  };
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      // Where an administrator acts, whoever else signed in would not be the one who acts.
      const { pathname, searchStr } = router().location();
      const signIn = isAdminAddress(pathname + searchStr) ? 'admin-sign-in' : 'sign-in';
      bringBack(signIn);
      const stop = [
        session.listen((event) => event === 'signed-in' && settle(true)),
        dialogs.listen(({ type, key }) => type === 'close' && key === signIn && settle(viewer.get().kind !== 'guest')),
      ];
      const settle = (isSignedIn: boolean): void => {
        for (const end of stop) end();
        resolve(isSignedIn);
      };
      dialogs.show(signIn, { again: isLost });
    });
  return {
    signIn: () => (asking ??= ask().finally(() => (asking = null))),
    fillProfile() {
      const { locale } = router().context;
      const { pathname, searchStr } = router().location();
      router().history.push(localHref(locale, paths.fillProfile(pathname + searchStr)));
    },
  };
}

/** What a change of the reader means for the page: other people's data go, and the page is loaded for who is here now. */
export function followSession(router: Router, context: AppContext): void {
  const { session, queryClient, viewer } = context;
  const idOf = (who: Viewer): number | null => (who.kind === 'guest' ? null : who.id);
  let last = idOf(viewer.get());
  session.listen((event) => {
    // A lost session leaves the page, and what is typed on it, as it is.
    if (event === 'lost') return;
    const now = idOf(viewer.get());
    if (now !== null && now === last) return;
    last = now;
    // What a guest may not see may be this reader's own.
    context.missing = null;
    queryClient.clear();
    void router.invalidate();
  });
  if (viewer.get().kind !== 'guest') void session.token().catch(() => undefined);
}
