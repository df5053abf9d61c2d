import type { SessionKind, SignedIn } from './app-state.ts';

/** The other tabs of this browser. `who` is `<kind>:<id>`, so that no tab takes another person's token. */
export type Peers = {
  /** Runs one task at a time across all tabs. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Asks other tabs for a token other than the refused one; resolves with null when none has one. */
  ask(who: string, refused: string | null): Promise<string | null>;
  tellRenewed(who: string, token: string): void;
  tellSignedIn(token: string, viewer: SignedIn): void;
  tellSignedOut(kind: SessionKind): void;
  listen(listeners: TabListeners): void;
};

export type TabListeners = {
  asked(who: string, refused: string | null): string | null;
  renewed(who: string, token: string): void;
  signedIn(token: string, viewer: SignedIn): void;
  signedOut(kind: SessionKind): void;
};

type Message =
  | { type: 'asking'; who: string; refused: string | null }
  /** Only the asking tab uses the answer, because its token may be older than the tokens of other tabs. */
  | { type: 'answer'; who: string; token: string }
  | { type: 'renewed'; who: string; token: string }
  | { type: 'signed-in'; token: string; viewer: SignedIn }
  | { type: 'signed-out'; kind: SessionKind };

type Channel = {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};
type Locks = { request<T>(name: string, work: () => Promise<T>): Promise<T> };

type PeerParts = {
  /**
   * The channel and the lock are missing in old browsers and on insecure pages: the server's grace period for reused tokens then covers
   * races.
   */
  channel: Channel | null;
  locks: Locks | null;
  /** Whether this tab uses a kind of session: administrators' pages and the rest of the site keep separate sessions. */
  takes(kind: SessionKind): boolean;
  /** How long to wait for another tab's answer, ms. */
  patience?: number;
};

export function createPeers({ channel, locks, takes, patience = 120 }: PeerParts): Peers {
  let listeners: TabListeners | null = null;
  const waiting = new Set<(who: string, token: string) => void>();
  // A broadcast channel reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (message: Message): void => channel?.postMessage(message);

  channel?.addEventListener('message', ({ data }) => {
    // Only this file posts messages to the channel.
    const message = data as Message;
    if (!listeners) return;
    if (message.type === 'asking') {
      const token = listeners.asked(message.who, message.refused);
      if (token) post({ type: 'answer', who: message.who, token });
    } else if (message.type === 'answer' || message.type === 'renewed') {
      if (message.type === 'renewed') listeners.renewed(message.who, message.token);
      for (const hear of waiting) hear(message.who, message.token);
    } else if (message.type === 'signed-in') {
      if (takes(message.viewer.kind)) listeners.signedIn(message.token, message.viewer);
    } else {
      listeners.signedOut(message.kind);
    }
  });

  return {
    alone: (work) => (locks ? locks.request('dvor-session', work) : work()),
    ask(who, refused) {
      if (!channel) return Promise.resolve(null);
      return new Promise((resolve) => {
        const settle = (token: string | null): void => {
          clearTimeout(timer);
          waiting.delete(hear);
          resolve(token);
        };
        const hear = (from: string, token: string): void => {
          if (from === who && token !== refused) settle(token);
        };
        const timer = setTimeout(() => settle(null), patience);
        waiting.add(hear);
        post({ type: 'asking', who, refused });
      });
    },
    tellRenewed: (who, token) => post({ type: 'renewed', who, token }),
    tellSignedIn: (token, viewer) => post({ type: 'signed-in', token, viewer }),
    tellSignedOut: (kind) => post({ type: 'signed-out', kind }),
    listen(next) {
      listeners = next;
    },
  };
}

/** Returns the peers over Web Locks and a broadcast channel, where the browser has them. */
export function browserPeers(): Peers {
  return createPeers({
    channel: 'BroadcastChannel' in globalThis ? new BroadcastChannel('dvor-session') : null,
    locks: 'locks' in navigator ? { request: (name, work) => navigator.locks.request(name, work) as never } : null,
    takes: (kind) => /^(\/en)?\/admin(\/|$)/.test(location.pathname) === (kind === 'admin'),
  });
}
