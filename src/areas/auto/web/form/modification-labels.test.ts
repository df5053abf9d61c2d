import { expect, test } from 'vitest';
import { modificationLabels } from './modification-labels.ts';

const camry = {
  id: 1, name: '2.5 AT', body: 'sedan', fuel: 'petrol', engine_cc: 2494, power_hp: 181, gearbox: 'at', drive: 'fwd', year_from: 2017, year_to: 2021,
}; // prettier-ignore
const labels = (...changes: object[]) =>
  modificationLabels(
    changes.map((change, at) => ({ ...camry, id: at + 1, ...change })),
    'ru',
  ).map(({ label }) => label);

test('modifications of the same name are told apart by their differing values', () => {
  expect(labels({}, { name: '2.0 AT', power_hp: 150 })).toEqual(['2.5 AT', '2.0 AT']);
  expect(labels({}, { power_hp: 200 })).toEqual(['2.5 AT · 181 л.с.', '2.5 AT · 200 л.с.']);
  expect(labels({}, { drive: 'awd' }, { drive: null })).toEqual(['2.5 AT · передний', '2.5 AT · полный', '2.5 AT']);
  expect(labels({}, { power_hp: 200, fuel: 'hybrid' })).toEqual([
    '2.5 AT · 181 л.с. · бензин',
    '2.5 AT · 200 л.с. · гибрид',
  ]);
});
