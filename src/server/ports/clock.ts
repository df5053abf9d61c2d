/** The time, as something a test can move. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved; for tests of expiry. */
export function createTestClock(start = new Date()): Clock & { advance(ms: number): void } {
  let at = start.getTime();
  return { now: () => new Date(at), advance: (ms) => void (at += ms) };
}
