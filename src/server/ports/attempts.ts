import { setTimeout as wait } from 'node:timers/promises';

export type Attempts = {
  /** The timeout of one attempt, ms. */
  timeout: number;
  /** The pauses before the second, third … attempt, ms; there are as many retries as pauses. */
  pauses: readonly number[];
};

/** Attempts for message providers. */
export const providerAttempts: Attempts = { timeout: 5000, pauses: [300, 900] };

/** Runs the attempt until it succeeds, fails permanently or runs out of retries. Returns its result or throws its last error. */
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
