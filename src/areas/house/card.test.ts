import { expect, test } from 'vitest';
import { houseTitle } from './card.ts';

test('serviced apartments are not called a flat', () => {
  const home = { category: 'flat', rooms: 2, area_total_m2: 54 };
  const titles = (values: object) =>
    (['ru', 'en'] as const).map((language) => houseTitle(values as never, {}, language));
  expect(titles(home)).toEqual(['2-комн. квартира, 54\u202Fм²', '2-room flat, 54\u202Fm²']);
  expect(titles({ ...home, flat_type: 'apartments' })).toEqual([
    '2-комн. апартаменты, 54\u202Fм²',
    '2-room serviced apartment, 54\u202Fm²',
  ]);
});
