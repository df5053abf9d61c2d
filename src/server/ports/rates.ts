import type { Rate } from '#areas/currency/rates.ts';

/** Where rates of the Bank of Russia come from. */
export type RateSource = {
  /** Those of the bank's latest day; none where nobody is to be asked. Throws when the bank does not answer as it should. */
  fetch(): Promise<Rate[]>;
};

/** Asks nobody: what ships with the product, or was fetched before, stays. */
export const offlineRates: RateSource = { fetch: async () => [] };

/** No rates could be had; `retryable` when a later attempt may succeed. */
export class RatesError extends Error {
  readonly retryable: boolean;
  constructor(message: string, retryable: boolean) {
    super(message);
    this.retryable = retryable;
  }
}
