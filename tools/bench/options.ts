import { parseArgs } from 'node:util';
import type { PostedKind } from '#kinds/names.ts';
import { StartError } from '#server/start-error.ts';

export type BenchOptions = {
  /** Cars. */
  listings: number;
  /** Of each other kind. */
  kinds: number;
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
  --kinds 4000       listings of each other kind; a fifth of the cars unless said
  --quick            shorter measurements, less than three minutes`;

/** As many of each other kind as stand beside so many cars. */
export const kindsBeside = (listings: number): number => Math.round(listings / 5);

export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      listings: { type: 'string', default: '20000' },
      kinds: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  if (!/^[1-9]\d{2,7}$/u.test(values.listings)) throw new StartError(`--listings takes 100 or more.\n${usage}`);
  const listings = Number(values.listings);
  const asked = values.kinds ?? String(kindsBeside(listings));
  if (!/^[1-9]\d{1,7}$/u.test(asked)) throw new StartError(`--kinds takes 10 or more.\n${usage}`);
  const sizes = { listings, kinds: Number(asked) };
  return values.quick
    ? { ...sizes, isQuick: true, seconds: 2, rounds: 3, starts: 2, mixedRequests: 2000 }
    : { ...sizes, isQuick: false, seconds: 5, rounds: 5, starts: 3, mixedRequests: 10_000 };
}

/** Cars are looked at longer than the kinds beside them, of which there are many. */
export const paceOf = (kind: PostedKind, options: BenchOptions): BenchOptions =>
  kind === 'auto' ? options : { ...options, seconds: 2, rounds: options.isQuick ? 1 : 3 };
