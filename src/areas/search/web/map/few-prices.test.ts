import { expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { boxOf, type Box, meet, moved, type Point, settle, shiftInto, signsAt } from './clusters.ts';
import { sideBySide, withPrices } from './few-prices.ts';

const words = (text: string) => ({ ru: text, en: text });
const homeAt = (id: number, x: number, y: number, minor = id, unit = 'RUB '): Point => ({
  place: { longitude: x, latitude: y },
  count: 1,
  corners: [x, y, x, y],
  listing: { id, price: words(`home ${minor}`), amount: { minor, unit, text: words(String(minor)) } },
});
const groupOf = (...few: Point[]): Point => {
  const [first] = few as [Point];
  return { ...first, count: few.length, listing: undefined, few };
};
// A pixel is a degree here.
const spotOf = ({ place: { longitude: x, latitude: y } }: Point) => ({ x, y });
const sizes = { ofCount: () => 40, ofPrice: () => 100 };
const frame = { width: 400, height: 300 };
const shown = (signs: readonly Point[], over: readonly Box[] = []) =>
  withPrices(
    signs.map((sign) => ({ ...sign, shift: { x: 0, y: 0 } })),
    spotOf,
    { frame, over, sizes },
  ).map(({ listing, lean }) => [listing ? `pin ${listing.id}` : 'count', lean]);

test('two listings lean apart as far as their tips allow', () => {
  const leansOf = (distance: number, down = 0) => sideBySide([homeAt(2, 100 + distance, 100 + down), homeAt(1, 100, 100)], spotOf, sizes)?.map(({ listing, lean }) => [listing?.id, lean]); // prettier-ignore
  expect(leansOf(200)).toEqual([[1, -0], [2, 0]]); // prettier-ignore
  expect(leansOf(60)).toEqual([[1, -23], [2, 23]]); // prettier-ignore
  expect(leansOf(60, 80)).toEqual([[1, -0], [2, 0]]); // prettier-ignore
  // A price of 100 pixels can lean by 30.
  expect(leansOf(40)).toBeUndefined();
});

test('a group of two is two prices beside each other, else their number', () => {
  const apart = groupOf(homeAt(1, 150, 100), homeAt(2, 220, 100));
  expect(shown([apart])).toEqual([['pin 1', -18], ['pin 2', 18]]); // prettier-ignore
  expect(shown([apart], [{ left: 260, right: 300, top: 80, bottom: 120 }])).toEqual([['count', undefined]]);
  expect(shown([groupOf(homeAt(1, 150, 100), homeAt(2, 152, 100))])).toEqual([['count', undefined]]);
  // Of more than a few nothing is known one by one.
  expect(shown([{ ...apart, count: 9, few: undefined }])).toEqual([['count', undefined]]);
});

test('prices take no room of other markers, and no listing is lost', () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 45, max: 300 }) });
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 25 }), (spots) => {
      const homes = spots.map(({ x, y }, id) => homeAt(id + 1, x, y));
      const over = [{ left: 345, right: 390, top: 12, bottom: 150 }];
      const settled = settle(signsAt(homes, 12, sizes), spotOf, { frame, over, sizes });
      const priced = withPrices(settled, spotOf, { frame, over, sizes });
      expect(priced.reduce((sum, { count }) => sum + count, 0)).toBe(spots.length);
      const boxes = priced.map((sign) => moved(boxOf(sign, spotOf(sign), sizes), sign.shift));
      for (const [at, box] of boxes.entries()) {
        expect(Math.abs(shiftInto(box, frame).x)).toBeLessThan(1e-6);
        expect([...over, ...boxes.slice(at + 1)].filter((other) => meet(other, box))).toEqual([]);
      }
    }),
  );
});
