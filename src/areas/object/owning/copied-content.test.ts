import { expect, test } from 'vitest';
import { dataOf } from '#kinds/data.ts';
import { listingKinds } from '#kinds/names.ts';
import { copiedContent } from './copied-content.ts';

test('a copy has the facts of a car, and neither its pictures nor its numbers', () => {
  const content = {
    mark_id: 1, model_id: 2, year: 2018, comfort: ['climate'], vin: 'XTA210990Y2766111', frame_number: null, plate: 'А123ВС77',
    photos: ['a', 'b'], price_minor: 100_000_000, description: 'Один хозяин',
  }; // prettier-ignore
  expect(copiedContent(dataOf('auto').fields, content, { mark_id: 'Toyota', city_id: 'Москва' })).toEqual({
    values: {
      mark_id: 1,
      model_id: 2,
      year: 2018,
      comfort: ['climate'],
      price_minor: 100_000_000,
      description: 'Один хозяин',
    },
    names: { mark_id: 'Toyota' },
  });
});

test.each(listingKinds)('no copy of %s has a number that identifies the thing', (kind) => {
  const { fields, identifiers } = dataOf(kind);
  const content = Object.fromEntries(fields.map(({ key }) => [key, 'x']));
  const { values } = copiedContent(fields, content, {});
  for (const key of [...identifiers, 'plate', 'photos']) expect(values).not.toHaveProperty(key);
  expect(Object.keys(values)).toContain('price_minor');
});

test('a copy of a home keeps its address and its point', () => {
  const { values } = copiedContent(dataOf('house').fields, { address: 'ул. Ленина, 1', point: '55.7,37.6', cadastral_number: '77:01:0001001:1234' }, {}); // prettier-ignore
  expect(values).toEqual({ address: 'ул. Ленина, 1', point: '55.7,37.6' });
});
