import type { Attempts } from '#server/ports/attempts.ts';

/** For fake servers on this machine: no answer times out on a busy machine, unless it is withheld on purpose. */
export const patient = (...pauses: number[]): Attempts => ({ timeout: 15_000, pauses });

/** For withheld answers: the client soon gives up, but the next attempt has time to be answered. */
export const soonGivenUp = (...pauses: number[]): Attempts => ({ timeout: 1500, pauses });
