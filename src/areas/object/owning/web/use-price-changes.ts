import { inBatches } from '#web/query/in-batches.ts';
import { useApi } from '#web/use-app.ts';
import type { PriceOutcome } from '../rules.ts';

export type PriceChange = { id: number; from_minor: number; to_minor: number };
export type PriceOutcomes = ReadonlyMap<number, PriceOutcome>;

export const isApplied = (outcome: PriceOutcome | undefined): boolean => outcome === 'live' || outcome === 'moderation';

/** The changes that undo others. */
export const reversed = (changes: readonly PriceChange[]): PriceChange[] =>
  changes.map(({ id, from_minor, to_minor }) => ({ id, from_minor: to_minor, to_minor: from_minor }));

/**
 * Returns a function that changes prices, or with `preview` asks for the outcomes alone. A price that is not above zero is `invalid` without
 * being sent.
 */
export function useSendPrices(): (changes: readonly PriceChange[], preview: boolean) => Promise<PriceOutcomes> {
  const api = useApi();
  return async (changes, preview) => {
    const outcomes = new Map<number, PriceOutcome>(changes.map(({ id }) => [id, 'invalid']));
    const possible = changes.filter(({ to_minor }) => to_minor > 0);
    const { results, error } = await inBatches(
      possible,
      async (batch) => (await api('object/change_prices', { changes: batch, preview })).results,
    );
    if (error !== undefined) throw error;
    for (const { id, outcome } of results) outcomes.set(id, outcome);
    return outcomes;
  };
}
