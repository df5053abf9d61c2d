import { parseArgs } from 'node:util';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { StartError } from '#server/start-error.ts';

const parts = ['events', 'firms', 'costs'] as const;
type Part = (typeof parts)[number];

export type BenchOptions = {
  /** Number of cars. */
  listings: number;
  /** Number of listings of each other kind. */
  kinds: number;
  isQuick: boolean;
  /** Measures one part alone: saved searches and live events, searches of offers and vacancies, or searches by cost. */
  only: Part | undefined;
  /** The kinds whose pages and searches are measured. */
  measured: readonly KindName[];
  /** Length of one measurement, seconds. */
  seconds: number;
  /** Measurements of one thing, of which the median counts; what is compared is measured in turn. */
  rounds: number;
  starts: number;
  /** Requests of the mixed load, after which memory is read. */
  mixedRequests: number;
};

export const CONNECTIONS = 10;

const usage = `npm run bench [-- options]
  --listings 20000   cars in the database; it is made once per size and kept in .cache/bench
  --kinds 4000       listings of each other kind; by default a fifth of the cars
  --only events      saved searches and live events alone; firms: searches of offers and vacancies; costs: searches by cost
  --quick            two kinds and shorter measurements: two minutes instead of twelve`;

export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      listings: { type: 'string', default: '20000' },
      kinds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  if (!/^[1-9]\d{2,7}$/u.test(values.listings)) throw new StartError(`--listings takes 100 or more.\n${usage}`);
  const listings = Number(values.listings);
  const kinds = values.kinds ?? String(Math.round(listings / 5));
  if (!/^[1-9]\d{1,7}$/u.test(kinds)) throw new StartError(`--kinds takes 10 or more.\n${usage}`);
  const only = parts.find((part) => part === values.only);
  if (values.only !== undefined && !only) throw new StartError(`--only takes ${parts.join(' or ')}.\n${usage}`);
  const sizes = { listings, kinds: Number(kinds), only };
  return values.quick
    ? {
        ...sizes,
        isQuick: true,
        measured: ['auto', 'equipment'],
        seconds: 1.5,
        rounds: 1,
        starts: 1,
        mixedRequests: 1000,
      }
    : { ...sizes, isQuick: false, measured: listingKinds, seconds: 3, rounds: 3, starts: 3, mixedRequests: 10_000 };
}
