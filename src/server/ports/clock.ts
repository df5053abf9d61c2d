/** The current time, which tests can control. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Returns a clock that changes only when a test advances it. */
export function createTestClock(start = new Date()): Clock & { advance(ms: number): void } {
  let at = start.getTime();
  return { now: () => new Date(at), advance: (ms) => void (at += ms) };
}
