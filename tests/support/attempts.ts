import type { Attempts } from '#server/ports/attempts.ts';

/** For fakes on this machine: no answer is late, however busy the machine, but one that is kept back on purpose. */
export const patient = (...pauses: number[]): Attempts => ({ timeout: 15_000, pauses });

/** Where an answer is kept back: it is soon given up, yet the answer to the next attempt has time to come. */
export const soonGivenUp = (...pauses: number[]): Attempts => ({ timeout: 1500, pauses });
