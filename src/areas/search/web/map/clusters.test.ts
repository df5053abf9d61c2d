import { expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import {
  boxOf,
  clusterHeight,
  cornersOfPlaces,
  cornersOfWithin,
  holdsAll,
  meet,
  openingOf,
  type Point,
  shiftInto,
  signsAt,
  spotsOver,
  withinOf,
} from './clusters.ts';

const point = (name: string, count: number, latitude: number, longitude: number): Point => {
  const east = longitude < 0 ? longitude + 360 : longitude;
  return { name, count, place: { latitude, longitude }, corners: [east, latitude, east, latitude] };
};
// Moscow, Khimki next to it, Omsk, Anadyr and Provideniya on either side of the 180th meridian.
const million = { ru: '1 млн', en: '1M' };
const points: Point[] = [
  point('Химки', 5, 55.889, 37.445),
  point('Москва', 80, 55.754, 37.62),
  point('Омск', 12, 54.989, 73.368),
  point('Анадырь', 2, 64.734, 177.515),
  { ...point('Провидения', 1, 64.424, -173.226), listing: { id: 7, price: million } },
];

const sizes = { ofGroup: ({ count }: { count: number }) => 40 + String(count).length, ofPrice: () => 80 };

test('groups close together on the screen share a marker at the largest one; none is lost at any zoom', () => {
  const far = signsAt(points, 1, sizes);
  expect(far.map(({ name, count }) => [name, count])).toEqual([
    ['Москва', 85],
    ['Омск', 12],
    ['Анадырь', 3],
  ]);
  expect(far[0]?.corners).toEqual([37.445, 55.754, 37.62, 55.889]);
  expect(far[2]?.listing).toBeUndefined();
  const near = signsAt(points, 10, sizes);
  expect(near).toHaveLength(5);
  expect(near.at(-1)).toMatchObject({ listing: { id: 7, price: million }, look: 'pin' });
  for (const zoom of [0, 1, 2, 5, 8])
    expect(signsAt(points, zoom, sizes).reduce((sum, { count }) => sum + count, 0)).toBe(100);
});

test('a listing whose price has no room is in the group of its neighbour, which has the lower price', () => {
  // Each degree of longitude is 22.8 pixels at zoom 4: listings stand 60 pixels apart, and a price takes 80.
  const listings = [1, 2, 3].map((id) => ({
    ...point('', 1, 55, 37 + (id * 60) / 22.756),
    listing: { id, price: million },
    least: id * 100,
  }));
  const signs = (order: readonly number[], zoom = 4) =>
    signsAt(listings, zoom, sizes, order).map(({ listing, count, least, look }) => [listing?.id ?? count, least, look]);
  expect(signs([1])).toEqual([
    [2, 100, 'group'],
    [3, 300, 'pin'],
  ]);
  expect(signs([2])).toEqual([[3, 100, 'group']]);
  expect(signs([], 6)).toEqual(listings.map(({ listing: { id }, least }) => [id, least, 'pin']));
});

test('markers never overlap, and a group of unknown prices has none', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          latitude: fc.double({ min: 55, max: 56, noNaN: true }),
          longitude: fc.double({ min: 37, max: 38.5, noNaN: true }),
          count: fc.integer({ min: 1, max: 300 }),
          least: fc.option(fc.integer({ min: 1, max: 1000 })),
        }),
        { maxLength: 60 },
      ),
      fc.integer({ min: 6, max: 12 }),
      (places, zoom) => {
        const all = places.map(({ count, least, latitude, longitude }, id) => ({
          ...point('', count, latitude, longitude),
          least,
          ...(count === 1 && { listing: { id, price: million } }),
        }));
        const signs = signsAt(all, zoom, sizes);
        const scale = 512 * 2 ** zoom;
        const boxes = signs.map((sign) => {
          const angle = (sign.place.latitude * Math.PI) / 180;
          const y = ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * scale;
          return boxOf(sign, { x: ((sign.place.longitude + 180) / 360) * scale, y }, sizes);
        });
        expect(boxes.some((box, at) => boxes.slice(at + 1).some((other) => meet(box, other)))).toBe(false);
        const known = places.map(({ least }) => least).filter((least) => least !== null);
        if (known.length === places.length && places.length > 0)
          expect(Math.min(...signs.map(({ least }) => least ?? Infinity))).toBe(Math.min(...known));
        else expect(signs.some(({ least }) => least == null)).toBe(places.length > 0);
        expect(signs.map(({ count, look }) => (look === 'many') === count >= 100)).not.toContain(false);
      },
    ),
  );
});

test('the map opens on what lies together, else on the town with most results, and shows a few wherever they are', () => {
  expect(openingOf([])).toBeNull();
  const russia = openingOf([{ ...points[1]!, town: { latitude: 55.75, longitude: 37.6 } }, ...points.slice(2)]);
  expect(russia).toMatchObject({ corners: [37.62, 54.989, 73.368, 55.754], far: { center: [37.6, 55.75] } });
  expect(openingOf(points.slice(3))).toEqual({ corners: [177.515, 64.424, 186.774, 64.734] });
  // Nine tenths of ten would leave out the farthest.
  const ten = [{ ...points[1]!, count: 9 }, points[4]!];
  expect(openingOf(ten)).toEqual({ corners: [37.62, 55.754, 186.774, 64.424] });
  expect(holdsAll([37, 55, 187, 65], ten)).toBe(true);
  expect(holdsAll([37, 55, 180, 65], ten)).toBe(false);
  expect(holdsAll([37, 55, 38, 56], [])).toBe(true);
  expect(cornersOfPlaces(points.map(({ place }) => place))).toEqual([37.445, 54.989, 186.774, 64.734]);
});

test('the visible bounds become a filter that contains all of them, also across the 180th meridian', () => {
  expect(withinOf([37.12345, 55.00011, 38.98765, 56.99999])).toEqual({
    west: 37.123,
    south: 55,
    east: 38.988,
    north: 57,
  });
  const across = withinOf([170, 60, 190, 70]);
  expect(across).toEqual({ west: 170, south: 60, east: -170, north: 70 });
  expect(cornersOfWithin(across)).toEqual([170, 60, 190, 70]);
  expect(withinOf([-250, -95, 250, 95])).toEqual({ west: -180, south: -90, east: 180, north: 90 });
});

test('the marker of many listings is larger than that of few', () => {
  const heights = [2, 100, 1000].map(clusterHeight);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(new Set(heights).size).toBe(3);
});

test('a marker at the edge moves into the frame; one whose point is outside is not shown', () => {
  const frame = { width: 400, height: 300 };
  const shiftOf = (x: number, y: number, isPin = false) =>
    shiftInto(
      { left: x - 50, right: x + 50, top: isPin ? y - 40 : y - 20, bottom: isPin ? y : y + 20 },
      { x, y },
      frame,
      isPin,
    );
  expect(shiftOf(200, 150)).toEqual({ x: 0, y: 0 });
  expect(shiftOf(20, 150)).toEqual({ x: 36, y: 0 });
  expect(shiftOf(390, 295)).toEqual({ x: -46, y: -21 });
  expect(shiftOf(-1, 150)).toBeNull();
  // The tip of a pin stays at its point.
  expect(shiftOf(390, 299, true)).toEqual({ x: -46, y: 0 });
  expect(shiftOf(200, 30, true)).toBeNull();
});

test('spots stand close enough over a box for images of their size to cover it', () => {
  expect(spotsOver({ left: 10, right: 54, top: 0, bottom: 90 })).toEqual([
    [32, 22.5],
    [32, 67.5],
  ]);
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (width, height) => {
      const spots = spotsOver({ left: 0, right: width, top: 0, bottom: height });
      for (const [x, y] of [
        [0, 0],
        [width, height],
        [width / 3, height / 2],
      ] as const)
        expect(spots.some(([atX, atY]) => Math.abs(atX - x) <= 40 && Math.abs(atY - y) <= 40)).toBe(true);
    }),
  );
});
