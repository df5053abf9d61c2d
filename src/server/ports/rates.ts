import type { Rate } from '#areas/currency/rates.ts';

/** The source of the Bank of Russia's rates. */
export type RateSource = {
  /**
   * Returns the rates in force on a day (`YYYY-MM-DD`); an empty list from the offline source. Each rate has the day that the bank states.
   * Throws when the bank's response is missing or invalid.
   */
  fetch(day: string): Promise<Rate[]>;
  /** Returns all rates that the bank set from a day until another, both included; errors and the offline source as with `fetch`. */
  fetchHistory(from: string, to: string): Promise<Rate[]>;
};

/** Fetches nothing, so the rates shipped with the product or fetched earlier remain. */
export const offlineRates: RateSource = { fetch: async () => [], fetchHistory: async () => [] };

/** The rates could not be fetched; `retryable` when a later attempt may succeed. */
export class RatesError extends Error {
  readonly retryable: boolean;
  constructor(message: string, retryable: boolean) {
    super(message);
    this.retryable = retryable;
  }
}
