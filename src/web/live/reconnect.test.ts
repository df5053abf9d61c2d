import { expect, test } from 'vitest';
import { type ConnectionEvent, type ConnectionState, deadlineOf, nextState, pauseMs } from './reconnect.ts';

/** A connection in virtual time; `random` is 1, so that a pause has its full length. */
function virtual() {
  let state: ConnectionState = { phase: 'stopped', failures: 0 };
  let at = 0;
  const tell = (type: ConnectionEvent['type']) => void (state = nextState(state, { type }, { at, random: 1 }));
  return {
    tell,
    state: () => state.phase,
    now: () => at,
    /** Lets time pass as the browser's timer does: it fires at each deadline. */
    pass(ms: number) {
      const end = at + ms;
      for (;;) {
        const deadline = deadlineOf(state);
        if (deadline === null || deadline > end) break;
        at = Math.max(at, deadline);
        tell('tick');
      }
      at = end;
    },
  };
}
const second = 1000;

test('a stream that beats stays open, and 45 s of silence end it', () => {
  const c = virtual();
  c.tell('start');
  for (let beat = 0; beat < 100; beat += 1) {
    c.tell('heard');
    c.pass(15 * second);
    expect(c.state()).toBe('open');
  }
  c.tell('heard');
  c.pass(45 * second - 1);
  expect(c.state()).toBe('open');
  c.pass(1);
  expect(c.state()).toBe('waiting');
});

test('a server that is away is tried after 1 s, 2 s, 4 s and so on, up to every five hours', () => {
  const c = virtual();
  c.tell('start');
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    c.tell('lost');
    const from = c.now();
    while (c.state() === 'waiting') c.pass(500);
    pauses.push((c.now() - from) / second);
  }
  expect(pauses.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
  expect(pauses.slice(-3)).toEqual([18_000, 18_000, 18_000]);
});

test('the pause is jittered between its half and its whole', () => {
  expect([0, 0.5, 1].map((random) => pauseMs(3, random))).toEqual([4000, 6000, 8000]);
  expect(pauseMs(1000, 1)).toBe(18_000_000);
});

test('coming online or into view ends a pause at once and starts the pauses anew', () => {
  const c = virtual();
  c.tell('start');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    c.tell('lost');
    c.tell('woken');
  }
  expect(c.state()).toBe('connecting');
  c.tell('lost');
  c.pass(1 * second);
  expect(c.state()).toBe('connecting');
});

test('coming into view after a sleep notices a stream that has been silent meanwhile', () => {
  const c = virtual();
  c.tell('start');
  c.tell('heard');
  const state = nextState(
    { phase: 'open', since: 0, heardAt: 0, failures: 0 },
    { type: 'woken' },
    { at: 3_600_000, random: 1 },
  );
  expect(state.phase).toBe('waiting');
});

test('a server that answers and hangs up at once is not asked every second', () => {
  const c = virtual();
  c.tell('start');
  let attempts = 0;
  while (c.now() < 600 * second) {
    if (c.state() === 'connecting') {
      attempts += 1;
      c.tell('heard');
      c.tell('lost');
    }
    c.pass(500);
  }
  expect(attempts).toBeLessThan(12);
});

test('a stopped connection stays stopped until it is started', () => {
  const c = virtual();
  c.tell('start');
  c.tell('stop');
  for (const event of ['heard', 'lost', 'tick', 'woken'] as const) c.tell(event);
  c.pass(1e9);
  expect(c.state()).toBe('stopped');
  c.tell('start');
  expect(c.state()).toBe('connecting');
});
