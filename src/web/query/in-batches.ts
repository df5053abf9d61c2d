/** The most items that a call takes. */
const batchSize = 100;

type Sent<R> = {
  results: R[];
  /** Why a batch failed; the ones after it were not sent, the ones before it are done. */
  error?: unknown;
};

/** Sends items to a call that takes a hundred at most, one batch after the other. */
export async function inBatches<T, R>(
  items: readonly T[],
  send: (batch: T[]) => Promise<readonly R[]>,
): Promise<Sent<R>> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += batchSize) {
    try {
      results.push(...(await send(items.slice(from, from + batchSize))));
    } catch (error) {
      return { results, error };
    }
  }
  return { results };
}
