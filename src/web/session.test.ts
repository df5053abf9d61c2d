import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import type { Viewer } from './app-state.ts';
import { createBrowserApi } from './api.ts';
import { createStore } from './store.ts';
import { createPeers } from './session-peers.ts';
import { createSession, type SessionEvent } from './session.ts';

const anna: Viewer = { kind: 'user', id: 7, name: 'Анна', hasProfile: true };
const tokenOf = (id: number, mark: string): string =>
  `h.${btoa(JSON.stringify({ act: 'user', sub: String(id), mark }))}.s`;
const refusal = (status: number, code: ApiError['code']): ApiError => new ApiError(code, status);

/** A browser with several tabs that share one lock and one channel. */
function browser() {
  const ears: ((event: { data: unknown }) => void)[][] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const locks = {
    request<T>(_name: string, work: () => Promise<T>): Promise<T> {
      const run = queue.then(work);
      queue = run.catch(() => undefined);
      return run;
    },
  };
  return {
    openTab(options: {
      viewer?: Viewer;
      renew: () => Promise<{ access_token: string }>;
      end?: () => Promise<unknown>;
      withoutLocks?: boolean;
    }) {
      const own: (typeof ears)[number] = [];
      ears.push(own);
      const channel = {
        postMessage(message: unknown) {
          const copy: unknown = structuredClone(message);
          for (const others of ears)
            if (others !== own) for (const hear of others) queueMicrotask(() => hear({ data: copy }));
        },
        addEventListener: (_type: 'message', hear: (event: { data: unknown }) => void) => void own.push(hear),
      };
      const viewer = createStore<Viewer>(options.viewer ?? anna);
      const onStranger = vi.fn();
      const events: SessionEvent[] = [];
      const session = createSession({
        viewer,
        peers: createPeers({
          channel,
          locks: options.withoutLocks ? null : locks,
          takes: (kind) => kind === 'user',
          patience: 5,
        }),
        renew: options.renew,
        end: options.end ?? (() => Promise.resolve({})),
        onStranger,
        retryAfter: 1,
      });
      session.listen((event) => events.push(event));
      return { session, viewer, events, onStranger };
    },
  };
}

describe('refreshing', () => {
  test('from two tabs sends one request, and both get the token', async () => {
    const renew = vi.fn(async () => ({ access_token: tokenOf(7, 'one') }));
    const { openTab } = browser();
    const [first, second] = [openTab({ renew }), openTab({ renew })];
    const tokens = await Promise.all([first.session.token(), second.session.token(), first.session.token()]);
    expect(tokens).toEqual([tokenOf(7, 'one'), tokenOf(7, 'one'), tokenOf(7, 'one')]);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('a tab opened later asks the other tabs before the server', async () => {
    const { openTab } = browser();
    const first = openTab({ renew: async () => ({ access_token: tokenOf(7, 'one') }) });
    await first.session.token();
    const renew = vi.fn(async () => ({ access_token: tokenOf(7, 'two') }));
    const later = openTab({ renew });
    expect(await later.session.token()).toBe(tokenOf(7, 'one'));
    expect(renew).not.toHaveBeenCalled();
    // The refused token is not taken from another tab again.
    expect(await later.session.refresh(tokenOf(7, 'one'))).toBe(tokenOf(7, 'two'));
    expect(await first.session.token()).toBe(tokenOf(7, 'two'));
  });

  test('repeats a request whose answer was lost', async () => {
    const renew = vi
      .fn<() => Promise<{ access_token: string }>>()
      .mockRejectedValueOnce(refusal(0, 'network'))
      .mockResolvedValueOnce({ access_token: tokenOf(7, 'again') });
    const tab = browser().openTab({ renew });
    expect(await tab.session.token()).toBe(tokenOf(7, 'again'));
    expect(tab.viewer.get()).toEqual(anna);
  });

  test('keeps the session while the network is down', async () => {
    const tab = browser().openTab({ renew: () => Promise.reject(refusal(0, 'network')) });
    await expect(tab.session.token()).rejects.toMatchObject({ code: 'network' });
    expect(tab.viewer.get()).toEqual(anna);
    expect(tab.events).toEqual([]);
  });

  test('signs out on a definite refusal', async () => {
    const tab = browser().openTab({ renew: () => Promise.reject(refusal(401, 'session_ended')) });
    expect(await tab.session.token()).toBeNull();
    expect(tab.viewer.get()).toEqual({ kind: 'guest' });
    expect(tab.events).toEqual(['lost']);
  });

  test('takes the token of another tab that refreshed first', async () => {
    const { openTab } = browser();
    let answer: (value: { access_token: string }) => void = () => undefined;
    let refuse: (error: ApiError) => void = () => undefined;
    const winner = openTab({ renew: () => new Promise((resolve) => (answer = resolve)), withoutLocks: true });
    const loser = openTab({ renew: () => new Promise((_resolve, reject) => (refuse = reject)), withoutLocks: true });
    const tokens = Promise.all([winner.session.token(), loser.session.token()]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    answer({ access_token: tokenOf(7, 'won') });
    await new Promise((resolve) => setTimeout(resolve, 5));
    refuse(refusal(401, 'session_ended'));
    expect(await tokens).toEqual([tokenOf(7, 'won'), tokenOf(7, 'won')]);
    expect(loser.viewer.get()).toEqual(anna);
    expect(loser.events).toEqual([]);
  });

  test("loads the page anew when another tab has another person's token", async () => {
    const tab = browser().openTab({ renew: async () => ({ access_token: tokenOf(8, 'other') }) });
    expect(await tab.session.token()).toBeNull();
    expect(tab.onStranger).toHaveBeenCalledOnce();
  });
});

describe('signing in and out', () => {
  test('reaches the other tabs', async () => {
    const { openTab } = browser();
    const renew = vi.fn(() => Promise.reject(refusal(401, 'unauthenticated')));
    const [first, second] = [
      openTab({ renew, viewer: { kind: 'guest' } }),
      openTab({ renew, viewer: { kind: 'guest' } }),
    ];
    expect(await second.session.token()).toBeNull();
    first.session.signedIn(tokenOf(7, 'one'), anna);
    await Promise.resolve();
    expect(second.viewer.get()).toEqual(anna);
    expect(await second.session.token()).toBe(tokenOf(7, 'one'));
    await second.session.signOut();
    expect(first.viewer.get()).toEqual({ kind: 'guest' });
    expect(first.events).toEqual(['signed-in', 'signed-out']);
    expect(renew).not.toHaveBeenCalled();
  });

  test('of an administrator does not sign out the visitor', async () => {
    const { openTab } = browser();
    const renew = () => Promise.reject(refusal(401, 'unauthenticated'));
    const user = openTab({ renew });
    const admin = openTab({ renew, viewer: { kind: 'admin', id: 1, login: 'admin' } });
    await admin.session.signOut();
    expect(user.viewer.get()).toEqual(anna);
  });

  test('works in this browser even if the server is down', async () => {
    const tab = browser().openTab({ renew: vi.fn(), end: () => Promise.reject(refusal(0, 'network')) });
    await tab.session.signOut();
    expect(tab.viewer.get()).toEqual({ kind: 'guest' });
  });
});

describe('a call', () => {
  const tab = () => {
    const renew = vi.fn(async () => ({ access_token: tokenOf(7, `renewed ${renew.mock.calls.length}`) }));
    return { ...browser().openTab({ renew }), renew };
  };

  test.each([410, 411] as const)('answered %i is repeated once with a new token', async (status) => {
    const { session, renew } = tab();
    const send = vi
      .fn<(path: string, input: unknown, token: string | null) => Promise<unknown>>()
      .mockRejectedValueOnce(refusal(status, status === 410 ? 'token_expired' : 'token_superseded'))
      .mockResolvedValueOnce({ ok: true });
    await expect(createBrowserApi(session, undefined, send)('user/data', {})).resolves.toEqual({ ok: true });
    expect(send.mock.calls.map((call) => call[2])).toEqual([tokenOf(7, 'renewed 1'), tokenOf(7, 'renewed 2')]);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  test('refused twice fails', async () => {
    const { session } = tab();
    const send = vi.fn(() => Promise.reject(refusal(410, 'token_expired')));
    await expect(createBrowserApi(session, undefined, send)('user/data', {})).rejects.toMatchObject({ status: 410 });
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('that changes something asks the person to sign in and continues; one that reads fails', async () => {
    const first = tab();
    const send = vi
      .fn<(path: string, input: unknown, token: string | null) => Promise<unknown>>()
      .mockRejectedValueOnce(refusal(401, 'session_ended'))
      .mockResolvedValueOnce({ ok: true });
    const signIn = vi.fn(async () => {
      expect(first.viewer.get()).toEqual({ kind: 'guest' });
      first.session.signedIn(tokenOf(7, 'back'), anna as never);
      return true;
    });
    const api = createBrowserApi(first.session, { signIn, fillProfile: vi.fn() }, send);
    await expect(api('user/data', {})).resolves.toEqual({ ok: true });
    expect(send.mock.calls[1]?.[2]).toBe(tokenOf(7, 'back'));

    const second = tab();
    const refuse = vi.fn(() => Promise.reject(refusal(401, 'session_ended')));
    await expect(createBrowserApi(second.session, undefined, refuse)('user/data', {})).rejects.toMatchObject({
      status: 401,
    });
    expect(second.viewer.get()).toEqual({ kind: 'guest' });
  });

  test('refused for a wrong code does not ask to sign in', async () => {
    const signIn = vi.fn(async () => true);
    const send = vi.fn(() => Promise.reject(refusal(401, 'wrong_code')));
    const api = createBrowserApi(tab().session, { signIn, fillProfile: vi.fn() }, send);
    await expect(api('user/logout', {})).rejects.toMatchObject({ code: 'wrong_code' });
    expect(signIn).not.toHaveBeenCalled();
  });
});
