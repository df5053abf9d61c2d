import { setTimeout as wait } from 'node:timers/promises';

export type Attempts = {
  /** Milliseconds one attempt may take. */
  timeout: number;
  /** Milliseconds before the second, the third … attempt; as many retries as there are entries. */
  pauses: readonly number[];
};

/** What a message provider is given: an answer within 5 s, and two more chances. */
export const providerAttempts: Attempts = { timeout: 5000, pauses: [300, 900] };

/** Runs the attempt until it succeeds, fails for good, or the retries are used up. */
export async function retrying<T>(
  { timeout, pauses }: Attempts,
  isRetryable: (error: unknown) => boolean,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let done = 0; ; done += 1) {
    try {
      return await attempt(AbortSignal.timeout(timeout));
    } catch (error) {
      const pause = pauses[done];
      if (pause === undefined || !isRetryable(error)) throw error;
      await wait(pause);
    }
  }
}
