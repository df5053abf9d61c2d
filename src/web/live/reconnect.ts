import { hourMs } from '#ui/durations.ts';
import { silenceMs } from '#contract/live-events.ts';

const firstMs = 1000;
const mostMs = 5 * hourMs;
/** A connection that lived this long shows that the server is well: the next pause is the first again. */
const wellMs = 10_000;

/** The connection of one browser to the stream. `failures` counts attempts without a living connection since. */
export type ConnectionState = { failures: number } & (
  | { phase: 'connecting' | 'open'; since: number; heardAt: number }
  | { phase: 'waiting'; until: number }
  | { phase: 'stopped' }
);

export type ConnectionEvent =
  | { type: 'start' | 'heard' | 'lost' | 'stop' | 'tick' }
  /** The page came online or into view. */
  | { type: 'woken' };

type Now = { at: number; random: number };

/** The pause before an attempt, ms: from a second it doubles to five hours, with a jitter that keeps browsers apart after an outage. */
export function pauseMs(failures: number, random: number): number {
  const longest = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 30));
  return Math.round(longest * (0.5 + random / 2));
}

const connect = (failures: number, at: number): ConnectionState => ({
  phase: 'connecting',
  since: at,
  heardAt: at,
  failures,
});

/** The state after an event; pure, so that hours are tested in no time. */
export function nextState(state: ConnectionState, event: ConnectionEvent, { at, random }: Now): ConnectionState {
  if (event.type === 'stop') return { phase: 'stopped', failures: 0 };
  if (event.type === 'start') return state.phase === 'stopped' ? connect(0, at) : state;
  if (state.phase === 'stopped') return state;
  if (state.phase === 'waiting') {
    if (event.type === 'woken') return connect(0, at);
    return event.type === 'tick' && at >= state.until ? connect(state.failures, at) : state;
  }
  if (event.type === 'heard') {
    const isWell = at - state.since >= wellMs;
    return { ...state, phase: 'open', heardAt: at, failures: isWell ? 0 : state.failures };
  }
  const isSilent = (event.type === 'tick' || event.type === 'woken') && at - state.heardAt >= silenceMs;
  if (event.type === 'lost' || isSilent)
    return { phase: 'waiting', until: at + pauseMs(state.failures, random), failures: state.failures + 1 };
  return state;
}

/** When the state changes by itself; null for never. */
export function deadlineOf(state: ConnectionState): number | null {
  if (state.phase === 'stopped') return null;
  return state.phase === 'waiting' ? state.until : state.heardAt + silenceMs;
}
