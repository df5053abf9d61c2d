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
  organization: 'organization/tokens/refresh_tokens',
  admin: 'admin/tokens/refresh_tokens',
};

/** Returns this tab's session, which the cookie renews. */
export function startSession(viewer: Store<Viewer>): Session {
  return createSession({
    viewer,
    peers: browserPeers(),
    // Without a body the server reads the cookie and returns only the access token.
    renew: async (kind) => (await sendCall(renewPaths[kind], undefined, null)) as { access_token: string },
    end: (kind, token) => sendCall(`${kind}/logout`, {}, token),
    onStranger: () => location.reload(),
  });
}

/**
 * Presents the stale cookie: the server detects the reuse, ends the family and clears the cookie. Whatever the response, the reader of this
 * page remains a guest.
 */
export function presentStaleCookie(): void {
  // The cookie does not say whose it is; the call of the other kind refuses it and ends nothing.
  const present = (kind: SessionKind) => sendCall(renewPaths[kind], undefined, null).catch(() => undefined);
  void present('user').then(() => present('organization'));
}

type ClientParts = { session: Session; dialogs: Dialogs; viewer: Store<Viewer>; router: () => Router };

/** Returns how the primary client recovers from refusals: one sign-in dialog for all waiting calls, which continue afterwards. */
export function createAuthRetry({ session, dialogs, viewer, router }: ClientParts): AuthRetry {
  let asking: Promise<boolean> | null = null;
  let known = viewer.get().kind;
  let lost: SessionKind | undefined;
  session.listen((event) => {
    lost = event === 'lost' && known !== 'guest' ? known : undefined;
    known = viewer.get().kind;
  });
  /**
   * Only one dialog is open at a time: the dialog that waits for a response closes for the sign-in and reopens afterwards to show the
   * response.
   */
  const bringBack = (signIn: DialogKey): void => {
    const { key, isVisible, data } = dialogs.state.get();
    if (!isVisible || !key || key === signIn) return;
    const shownWith = data.get(key);
    const stop = dialogs.listen((event) => {
      if (event.type !== 'close' || event.key !== signIn) return;
      stop();
      const reader = viewer.get();
      if (reader.kind !== 'guest' && (reader.kind !== 'user' || reader.hasProfile)) dialogs.show(key, shownWith);
    });
  };
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      // On administrators' pages only an administrator may sign in to continue the act.
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
      dialogs.show(signIn, lost ? { again: lost } : {});
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

/** Reacts to a change of the reader: removes the previous person's data and loads the page for the new reader. */
export function followSession(router: Router, context: AppContext): void {
  const { session, queryClient, viewer } = context;
  const idOf = (reader: Viewer): number | null => (reader.kind === 'guest' ? null : reader.id);
  let last = idOf(viewer.get());
  session.listen((event) => {
    // After a lost session the page and its typed text stay as they are.
    if (event === 'lost') return;
    const now = idOf(viewer.get());
    if (now !== null && now === last) return;
    last = now;
    // A page that is hidden from guests may exist for this reader.
    context.missing = null;
    queryClient.clear();
    void router.invalidate();
  });
  if (viewer.get().kind !== 'guest') void session.token().catch(() => undefined);
}
