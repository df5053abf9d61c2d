import { parseArgs } from 'node:util';
import { StartError } from '#server/start-error.ts';

export type BenchOptions = {
  listings: number;
  isQuick: boolean;
  /** Length of one measurement, seconds. */
  seconds: number;
  /** Each measurement is taken so often, ours and the floor in turn; the median counts. */
  rounds: number;
  starts: number;
  /** Requests of the mixed load after which the memory is read. */
  mixedRequests: number;
};

export const CONNECTIONS = 10;

export const usage = `npm run bench [-- options]
  --listings 20000   cars in the database; it is made once per size and kept in .cache/bench
  --quick            shorter measurements, less than three minutes`;

export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { listings: { type: 'string', default: '20000' }, quick: { type: 'boolean', default: false } },
  });
  if (!/^[1-9]\d{2,7}$/u.test(values.listings)) throw new StartError(`--listings takes 100 or more.\n${usage}`);
  const listings = Number(values.listings);
  return values.quick
    ? { listings, isQuick: true, seconds: 2, rounds: 3, starts: 2, mixedRequests: 2000 }
    : { listings, isQuick: false, seconds: 5, rounds: 5, starts: 3, mixedRequests: 10_000 };
}
