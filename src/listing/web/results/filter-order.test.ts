import { expect, test } from 'vitest';
import { abroadData } from '#areas/abroad/data.ts';
import { adsData } from '#areas/ads/data.ts';
import { autoData } from '#areas/auto/data.ts';
import { houseData } from '#areas/house/data.ts';
import { specData } from '#areas/spec/data.ts';
import type { KindData } from '../../kind-data.ts';
import { type ColumnFilter, filterOrder } from './filter-order.ts';
import { specOf } from './spec-of.ts';
import { specWithin } from './search-spec.ts';

const keyOf = (filter: ColumnFilter): string => ('range' in filter ? filter.range.stem : filter.choice.key);

test.each<[string, KindData, Record<string, string[]>, string[], string[], string[]]>([
  ['cars', autoData, {}, ['price'], ['year', 'mileage', 'landed', 'monthly'], ['body', 'fuel', 'gearbox', 'drive']],
  [
    'cars abroad',
    abroadData,
    {},
    ['landed', 'price'],
    ['year', 'mileage', 'monthly'],
    ['country', 'body', 'fuel', 'gearbox'],
  ],
  ['flats', houseData, { category: ['flat'] }, ['deal', 'price'], ['rooms', 'area'], ['floor']],
  ['machines', specData, { category: ['excavator'] }, ['deal', 'price'], ['year'], ['condition']],
  [
    'phones',
    adsData,
    { category: ['phones'] },
    ['price'],
    ['item_type', 'condition'],
    ['storage_gb', 'ram_gb', 'colour'],
  ],
])('%s are filtered by price first, then by what they are, then by place', (_, data, choices, ...expected) => {
  const order = filterOrder(specWithin(specOf(data), choices));
  const [above, before, below] = expected;
  expect(order.aboveCatalogue.map(keyOf)).toEqual(above);
  expect(order.abovePlace.map(keyOf)).toEqual(before);
  expect(order.belowPlace.map(keyOf).slice(0, below.length)).toEqual(below);
  expect(order.folded.map(keyOf)).not.toContain('price');
});
