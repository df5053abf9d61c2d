import type { LiveHello } from '#contract/live-events.ts';
import { liveStreamPath } from '#contract/live-events.ts';
import type { AppContext } from '../app-context.ts';
import { type ConnectionEvent, type ConnectionState, deadlineOf, nextState } from './reconnect.ts';
import { createEventParser, type ParsedEvent } from './parse-events.ts';
import { tellListeners } from './listen.ts';

/** Among the tabs of a browser: an event for an account, or that a tab came into view, for the tab that holds the stream. */
type Message = { who: string; event: ParsedEvent } | 'woken';

/**
 * Follows the live events of the signed-in account. One tab of the browser holds the stream, chosen by a lock, and passes events on to the
 * others; when it closes, the next tab goes on from the last event.
 */
export function startLive({ session, viewer, queryClient }: AppContext): void {
  let state: ConnectionState = { phase: 'stopped', failures: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  let release: (() => void) | undefined;
  let isAsking = false;
  let last: { who: string; id: number } | null = null;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('dvor-live') : null;

  /** A broadcast channel reaches this origin only. */
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (message: Message): void => channel?.postMessage(message);

  const who = (): string | null => {
    const reader = viewer.get();
    return reader.kind === 'user' || reader.kind === 'organization' ? `${reader.kind}:${reader.id}` : null;
  };

  function take(event: ParsedEvent): void {
    const name = who();
    if (name && event.id !== null) last = { who: name, id: event.id };
    // An account whose missed events are not known reads anew what it shows.
    const isAnew = event.type === 'hello' && !(event.data as LiveHello).resumed;
    if (isAnew || event.type === 'notifications')
      void queryClient.invalidateQueries({ queryKey: ['notifications/get'] });
    if (isAnew || event.type === 'messages')
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('messages/') });
    tellListeners(isAnew ? 'anew' : event.type, event.data);
  }

  channel?.addEventListener('message', ({ data }) => {
    // Only this file posts messages to the channel.
    const message = data as Message;
    if (message === 'woken') tell('woken');
    else if (message.who === who()) take(message.event);
  });

  function tell(type: ConnectionEvent['type']): void {
    const before = state;
    state = nextState(state, { type }, { at: Date.now(), random: Math.random() });
    clearTimeout(timer);
    const deadline = deadlineOf(state);
    if (deadline !== null)
      timer = setTimeout(() => tell('tick'), Math.max(0, Math.min(deadline - Date.now(), 2 ** 31 - 1)));
    if (state === before) return;
    const isConnected = state.phase === 'connecting' || state.phase === 'open';
    if (!isConnected) request?.abort();
    if (state.phase === 'connecting' && before.phase !== 'connecting') void read();
  }

  async function open(signal: AbortSignal): Promise<Response> {
    const name = who();
    let token = await session.token();
    for (const isLast of [false, true]) {
      const headers: Record<string, string> = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
      if (last && last.who === name) headers['last-event-id'] = String(last.id);
      const response = await fetch(`/api/${liveStreamPath}`, { headers, signal, cache: 'no-store' });
      if (isLast || token === null || (response.status !== 410 && response.status !== 411)) return response;
      token = await session.refresh(token);
    }
    throw new Error('The loop returns.');
  }

  /** Reads one connection to its end. */
  async function read(): Promise<void> {
    const own = (request = new AbortController());
    const name = who();
    try {
      const response = await open(own.signal);
      if (!response.ok || !response.body || name === null) throw new Error(`status ${response.status}`);
      const parse = createEventParser();
      const decoder = new TextDecoder();
      for (const reader = response.body.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) break;
        if (own.signal.aborted || name !== who()) return;
        tell('heard');
        for (const event of parse(decoder.decode(value, { stream: true }))) {
          take(event);
          post({ who: name, event });
        }
      }
    } catch {
      // The pause before the next attempt is all that follows from a failure.
    }
    if (!own.signal.aborted) tell('lost');
  }

  /** Starts when this tab gets the lock; without locks every tab has a stream of its own. */
  function lead(): void {
    if (isAsking || who() === null) return;
    isAsking = true;
    const hold = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        if (who() === null) return resolve();
        tell('start');
      });
    const held = 'locks' in navigator ? navigator.locks.request('dvor-live', hold) : hold();
    void held.finally(() => {
      isAsking = false;
      release = undefined;
    });
  }

  function stop(): void {
    tell('stop');
    release?.();
  }

  session.listen((event) => {
    if (event !== 'signed-in') return stop();
    if (last?.who !== who()) {
      last = null;
      tell('stop');
    }
    if (release) tell('start');
    else lead();
  });
  addEventListener('online', () => tell('woken'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    tell('woken');
    // The tab that holds the stream may be in the background, in a pause of hours.
    post('woken');
  });
  lead();
}
