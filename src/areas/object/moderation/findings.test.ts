import { expect, test } from 'vitest';
import type { Market } from '#listing/price-rating.ts';
import { detectFindings, type ListingFacts } from './findings.ts';

const now = new Date('2026-11-21T12:00:00Z');
const plain: ListingFacts = {
  kind: 'auto',
  texts: [{ field: 'description', text: 'Один хозяин, гаражное хранение' }],
  pictureCount: 4,
  priceMinor: 200_000_000,
  market: null,
  sameNumbers: [],
  samePhotos: [],
  nearRepeats: [],
  sharedInn: 0,
  doubts: [],
  former: [],
  figures: { mileage_km: 30_000 },
  wrongChecks: [],
  complaints: { count: 0, weight: 0, reasons: [] },
  sellerSince: new Date(now.getTime() - 4 * 24 * 3600_000),
  now,
};
const market = (count: number, median_minor: number): Market => ({
  count,
  low_minor: median_minor - 1,
  median_minor,
  high_minor: median_minor + 1,
  objects: [7, 8],
});

test('an ordinary listing has no findings', () => {
  expect(detectFindings(plain)).toEqual([]);
});

test.each<[string, Partial<ListingFacts>, object[]]>([
  ['two to compare with', { market: market(2, 9_000_000_000) }, []],
  ['seven to compare with', { market: market(7, 500_000_000) }, []],
  ['a fifth of the median of seven', { market: market(7, 1_000_000_000) }, [{ code: 'price_far' }]],
  [
    'less mileage than before',
    { former: [{ field: 'mileage_km', value: 64_000, id: 9, at: new Date('2026-03-01T00:00:00Z'), wasShown: true }] },
    [
      {
        code: 'mileage_rollback',
        field: 'mileage_km',
        objects: [9],
        figures: { value: 30_000, beside: 64_000, at: Date.UTC(2026, 2, 1) },
      },
    ],
  ],
  ['an INN of two accounts', { sharedInn: 1 }, [{ code: 'shared_inn', field: null, figures: { count: 1 } }]],
  ['a row of the same thing', { nearRepeats: [4, 3] }, [{ code: 'near_repeat', field: null, objects: [4, 3] }]],
  [
    'a figure that is seldom true',
    { doubts: [{ code: 'price_low', field: 'price_minor', besideField: null, figures: { value: 100 } }] },
    [{ code: 'unlikely', field: 'price_minor', texts: ['price_low'], figures: { value: 100 } }],
  ],
  [
    'half of the median of eight',
    { market: market(8, 400_000_000) },
    [
      {
        code: 'price_far',
        field: 'price_minor',
        objects: [7, 8],
        texts: [],
        figures: { count: 8, low_minor: 399_999_999, median_minor: 400_000_000, high_minor: 400_000_001, percent: 50 },
      },
    ],
  ],
  ['just within the market below', { market: market(8, 333_000_000) }, []],
  ['just within the market above', { market: market(8, 112_000_000) }, []],
  ['nearly twice the median', { market: market(8, 110_000_000) }, [{ code: 'price_far' }]],
  ['no price', { priceMinor: null, market: market(8, 1) }, []],
  ['a number seen before', { sameNumbers: [{ field: 'plate', objects: [3] }] }, [{ field: 'plate', objects: [3] }]],
  ['a number seen nowhere', { sameNumbers: [{ field: 'plate', objects: [] }] }, []],
  ['a photo seen before', { samePhotos: [5] }, [{ code: 'same_photo', field: 'photos', objects: [5] }]],
  ['a wrong check digit', { wrongChecks: ['vin'] }, [{ code: 'check_digit', field: 'vin' }]],
  ['no photo', { pictureCount: 0 }, [{ code: 'no_photos' }]],
  [
    'an account of five hours',
    { sellerSince: new Date(now.getTime() - 5.5 * 3600_000) },
    [{ code: 'new_account', figures: { hours: 5 } }],
  ],
  ['an account of three days', { sellerSince: new Date(now.getTime() - 3 * 24 * 3600_000) }, []],
  [
    'complaints',
    { complaints: { count: 2, weight: 250, reasons: ['fraud'] } },
    [{ code: 'complaints', texts: ['fraud'], figures: { count: 2, weight: 250 } }],
  ],
  [
    'words of two reasons',
    { texts: [{ field: 'description', text: 'Предоплата, пишите в Ватсап' }] },
    [
      { code: 'stop_words', texts: ['prepayment', 'Предоплата'] },
      { code: 'stop_words', texts: ['outside', 'Ватсап'] },
    ],
  ],
  [
    'a phone in the title and a mail address in the text',
    {
      texts: [
        { field: 'title', text: 'Станок, 8 900 000-00-00' },
        { field: 'description', text: 'seller@example.ru' },
      ],
    },
    [
      { code: 'contacts_in_text', field: 'title', texts: ['8 900 000-00-00'] },
      { code: 'contacts_in_text', field: 'description', texts: ['seller@example.ru'] },
    ],
  ],
])('finds %s', (_name, change, expected) => {
  const found = detectFindings({ ...plain, ...change });
  expect(found).toHaveLength(expected.length);
  expect(found).toMatchObject(expected);
});
