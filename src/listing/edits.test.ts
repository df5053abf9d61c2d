import { describe, expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { houseData } from '#areas/house/data.ts';
import { autoFields } from '#areas/auto/fields.ts';
import { contentOf } from '#dictionary/content.ts';
import { judgeEdit } from './edits.ts';

const [one, two, three] = ['a', 'b', 'c'];
const live = contentOf(autoFields, {
  price_minor: 100_000_000,
  description: 'Гаражное хранение',
  vin: null,
  mileage_km: 45_000,
  photos: [one, two],
});
const judge = (change: object, moderatedPrice: number | null = null) =>
  judgeEdit(autoData, live, contentOf(autoFields, { ...live, ...change }), moderatedPrice);

describe('an edit', () => {
  test('without changes has no effect', () => {
    expect(judge({ description: 'Гаражное хранение' })).toEqual({ live: [], moderation: [] });
    expect(judge({ vin: '' })).toEqual({ live: [], moderation: [] });
  });

  test.each([
    ['down a little', 99_000_000, 'live'],
    ['down 30 %', 70_000_000, 'live'],
    ['down further', 69_999_999, 'moderation'],
    ['up 30 %', 130_000_000, 'live'],
    ['up further', 130_000_001, 'moderation'],
  ] as const)('the price %s', (_name, price_minor, goes) => {
    expect(judge({ price_minor })).toEqual({ live: [], moderation: [], [goes]: ['price_minor'] });
  });

  test('is measured from the approved price, so small steps do not add up', () => {
    expect(judge({ price_minor: 75_000_000 }, 120_000_000).moderation).toEqual(['price_minor']);
    expect(judge({ price_minor: 90_000_000 }, 120_000_000).live).toEqual(['price_minor']);
  });

  test('changes the order of photos at once; another set of photos is moderated', () => {
    expect(judge({ photos: [two, one] })).toEqual({ live: ['photos'], moderation: [] });
    for (const photos of [[one], [one, two, three], [one, three], []])
      expect(judge({ photos }).moderation).toEqual(['photos']);
  });

  test.each([
    ['description', 'Другое'],
    ['vin', 'XTA210990Y2766111'],
    ['mileage_km', 1],
    ['mark_id', 5],
    ['city_id', 5],
  ])('of %s is moderated', (key, value) => {
    expect(judge({ [key]: value })).toEqual({ live: [], moderation: [key] });
  });

  test('is divided field by field', () => {
    expect(judge({ description: 'Другое', price_minor: 95_000_000, photos: [two, one] })).toEqual({
      live: ['photos', 'price_minor'],
      moderation: ['description'],
    });
  });
});

test('a small change of the price waits together with what the price is for', () => {
  const sale = contentOf(houseData.fields, { category: 'flat', deal: 'rent_long', price_minor: 9_000_000 });
  const edit = (change: object) =>
    judgeEdit(houseData, sale, contentOf(houseData.fields, { ...sale, ...change }), null);
  expect(edit({ price_minor: 8_000_000 })).toEqual({ live: ['price_minor'], moderation: [] });
  expect(edit({ price_minor: 8_000_000, deal: 'rent_day' })).toEqual({ live: [], moderation: ['deal', 'price_minor'] });
});
