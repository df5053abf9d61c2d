import type { CostKind } from '#true-cost/cost-kinds.ts';
import type { Filters } from '#areas/search/port.ts';
import { costKeys } from '#true-cost/cost-keys.ts';
import { measureAllInTurn, type Measured } from './load.ts';
import type { BenchOptions } from './options.ts';
import { searchTarget } from './search.ts';

/** A search by a cost beside the same search by price. No question is asked twice, so that no cache of answers helps. */
export type CostSearchResult = { kind: CostKind; name: string; byPrice: Measured; byCost: Measured };

/** More questions than a measurement asks. */
const asked = 20_000;
const cities = ['moskva', 'omsk', 'kazan', 'samara', 'perm', 'tver', 'sochi', 'ufa'];

/** A buyer whom no other search has had. */
const newBuyer = (at: number): string =>
  `c:${cities[at % cities.length]}.d:${10 + (at % 41)}.m:${24 + (at % 47)}.r:${2000 + at}`;

const limits = { landed: 250_000_000, monthly: 4_000_000, day_one: 60_000_000 } as const;
const filters = { auto: { gearbox: ['at'], colour: ['white'] }, autofromabroad: { gearbox: ['at'] } } as const;

/** Searches by each cost: its order and its filter, each also for buyers never seen. */
function casesOf(kind: CostKind): { name: string; filtersOf: (at: number) => Filters & { sort: string } }[] {
  const price = (at: number) => ({ ...filters[kind], price_to: 250_000_000 + at * 10_000 });
  return [
    { name: 'order by price', filtersOf: (at) => ({ ...price(at), sort: 'price_asc' }) },
    ...costKeys.flatMap((key) => [
      { name: `order by ${key}`, filtersOf: (at: number) => ({ ...price(at), sort: `${key}_asc` }) },
      {
        name: `order by ${key}, each time another buyer`,
        filtersOf: (at: number) => ({ ...price(at), sort: `${key}_asc`, figures: newBuyer(at) }),
      },
      {
        name: `${key} up to an amount, order by price`,
        filtersOf: (at: number) => ({ ...filters[kind], sort: 'price_asc', [`${key}_to`]: limits[key] + at * 1000 }),
      },
      {
        name: `${key} up to an amount, each time another buyer`,
        filtersOf: (at: number) => ({
          ...filters[kind],
          sort: 'price_asc',
          [`${key}_to`]: limits[key] + at * 1000,
          figures: newBuyer(at),
        }),
      },
    ]),
  ];
}

/** Searches by cost, in turn with the same search by price. */
export async function benchCostSearch(origin: string, options: BenchOptions): Promise<CostSearchResult[]> {
  const results: CostSearchResult[] = [];
  for (const kind of ['auto', 'autofromabroad'] as const) {
    const cases = casesOf(kind);
    const targets = cases.map(({ filtersOf }, index) =>
      searchTarget(
        origin,
        { kind, asked: Array.from({ length: asked }, (_, at) => filtersOf(index * asked + at)) },
        { with_facets: true },
      ),
    );
    // Kinds are measured one after another.
    // oxlint-disable-next-line no-await-in-loop
    const [byPrice, ...measured] = await measureAllInTurn(targets, options);
    for (const [at, byCost] of measured.entries())
      results.push({ kind, name: cases[at + 1]!.name, byPrice: byPrice!, byCost });
  }
  return results;
}
