import { expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import {
  liesAround,
  atCities,
  boxOf,
  clusterHeight,
  type Corners,
  cornersOf,
  cornersOfPlaces,
  hasListing,
  isInside,
  opensList,
  meet,
  nothingKept,
  type Point,
  settle,
  shiftInto,
  shiftOf,
  signsAt,
  spotKeyOf,
  tipOf,
} from './clusters.ts';
import { cornersOfWithin, withinOf } from './within.ts';

const point = (name: string, count: number, latitude: number, longitude: number): Point => {
  const east = longitude < 0 ? longitude + 360 : longitude;
  const place = { latitude, longitude };
  const city = name ? { city: { name, population: count, place } } : {};
  return { ...city, count, place, corners: [east, latitude, east, latitude] };
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

const sizes = { ofCount: (count: number) => 40 + String(count).length, ofPrice: () => 80 };

test('groups close together on the screen share a marker at the largest one; none is lost at any zoom', () => {
  const far = signsAt(points, 1, sizes);
  expect(far.map(({ city, count }) => [city?.name, count])).toEqual([
    ['Москва', 85],
    ['Омск', 12],
    ['Анадырь', 3],
  ]);
  expect(far[0]?.corners).toEqual([37.445, 55.754, 37.62, 55.889]);
  expect(far[2]?.listing).toBeUndefined();
  const near = signsAt(points, 10, sizes);
  expect(near).toHaveLength(5);
  expect(near.at(-1)).toMatchObject({ listing: { id: 7, price: million } });
  for (const zoom of [0, 1, 2, 5, 8])
    expect(signsAt(points, zoom, sizes).reduce((sum, { count }) => sum + count, 0)).toBe(100);
});

const everywhere = () => true;

test('a group of a far view stands at the largest city of its listings, and has its name', () => {
  const at = (name: string, population: number, latitude: number, longitude: number) => ({ name, population, place: { latitude, longitude } }); // prettier-ignore
  const barnaul = { ...point('', 3, 53.4, 83.6), city: at('Барнаул', 630_000, 53.35, 83.78) };
  const rubtsovsk = { ...point('', 24, 51.5, 81.2), city: at('Рубцовск', 140_000, 51.5, 81.2) };
  const [group, ...others] = signsAt(atCities([rubtsovsk, barnaul], 2, everywhere), 2, sizes);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ count: 27, city: { name: 'Барнаул' }, ofCity: 3, place: barnaul.city.place });
  expect([liesAround(group!), liesAround(barnaul)]).toEqual([true, false]);
  // Near, each group is in the middle of its own listings.
  expect(signsAt(atCities([rubtsovsk, barnaul], 10, everywhere), 10, sizes).map(({ place }) => place)).toEqual([
    rubtsovsk.place,
    barnaul.place,
  ]);
  // One that is moved into another's way joins the smaller city at its own.
  const spotOf = ({ place: { longitude } }: Point) => ({ x: longitude < 82 ? 340 : 399, y: 150 });
  const [settled, ...rest] = settle(atCities([rubtsovsk, barnaul], 3, everywhere), spotOf, { frame: { width: 400, height: 300 }, over: [], sizes: { ...sizes, ofCount: () => 58 } }); // prettier-ignore
  expect(rest).toEqual([]);
  expect(settled).toMatchObject({ count: 27, city: { name: 'Барнаул' }, place: barnaul.city.place });
});

test('what is named after one city is one group in far views, and stays in the frame where its listings are', () => {
  const city = { name: 'Москва', population: 9, place: { latitude: 55.75, longitude: 37.62 } };
  const parts = [37.2, 37.4, 38].map((longitude) => ({ ...point('', 5, 55.7, longitude), city }));
  const [group, ...others] = atCities(parts, 8, everywhere);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ count: 15, place: city.place, parts: [{ count: 5 }, { count: 5 }, { count: 5 }] });
  expect(atCities(parts, 8, ({ longitude }) => longitude < 37.3).map(({ count }) => count)).toEqual([5, 10]);
  expect(atCities(parts, 10, everywhere)).toEqual(parts);
  const alone = { ...parts[0]!, count: 1, listing: { id: 1, price: million } };
  expect(atCities([alone], 8, everywhere)).toEqual([alone]);
});

test('circles side by side on a slope have room where their boxes would not', () => {
  const circleAt = (x: number, y: number) => ({ left: x - 20, right: x + 20, top: y - 20, bottom: y + 20, isRound: true }); // prettier-ignore
  expect(meet(circleAt(0, 0), circleAt(30, 30))).toBe(false);
  expect(meet(circleAt(0, 0), circleAt(27, 27))).toBe(true);
  expect(meet({ ...circleAt(0, 0), isRound: false }, circleAt(30, 30))).toBe(true);
  // An oval is round at its ends alone.
  const oval = { left: -60, right: 60, top: -20, bottom: 20, isRound: true };
  expect([meet(oval, circleAt(40, 30)), meet(oval, circleAt(70, 30))]).toEqual([true, false]);
});

test('a group says that some of its listings are in another district', () => {
  const district = (name: string, longitude: number) => ({ ...point('Москва', 9, 55.7, longitude), district: name });
  const [same] = signsAt([district('Хамовники', 37.6), district('Хамовники', 37.601)], 11, sizes);
  expect([same?.count, same?.isAround]).toEqual([18, false]);
  const [several] = signsAt([district('Хамовники', 37.6), district('Якиманка', 37.601)], 11, sizes);
  expect([several?.district, several?.isAround]).toEqual(['Хамовники', true]);
});

test('a listing whose price has no room is in the group of its neighbour, which has the lower price', () => {
  // Each degree of longitude is 22.8 pixels at zoom 4: listings stand 60 pixels apart, and a price takes 80.
  const listings = [1, 2, 3].map((id) => ({
    ...point('', 1, 55, 37 + (id * 60) / 22.756),
    listing: { id, price: million },
    least: id * 100,
  }));
  const [pair] = signsAt(listings.slice(0, 2), 4, sizes);
  expect(pair?.few?.map(({ count, listing }) => [count, listing?.id])).toEqual([[1, 2], [1, 1]]); // prettier-ignore
  const signs = (kept: readonly number[], zoom = 4) =>
    signsAt(listings, zoom, sizes, {
      ...nothingKept,
      spots: new Set(kept.map((id) => spotKeyOf(listings[id - 1]!))),
    }).map(({ listing, count, least }) => [listing ? `pin ${listing.id}` : count, least]);
  expect(signs([1])).toEqual([
    [2, 100],
    ['pin 3', 300],
  ]);
  expect(signs([2])).toEqual([[3, 100]]);
  expect(signs([], 6)).toEqual(listings.map(({ listing: { id }, least }) => [`pin ${id}`, least]).toReversed());
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
        expect(signs.map(({ count, listing }) => (listing !== undefined) === (count === 1))).not.toContain(false);
      },
    ),
  );
});

test('the map opens on all that was found, also across the 180th meridian', () => {
  expect(cornersOf([])).toBeNull();
  expect(cornersOf(points.slice(3))).toEqual([177.515, 64.424, 186.774, 64.734]);
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

const frame = { width: 400, height: 300 };

test('a marker at the edge moves into the frame', () => {
  const shiftOf = (x: number, y: number) => shiftInto({ left: x - 50, right: x + 50, top: y - 20, bottom: y + 20 }, frame); // prettier-ignore
  expect(shiftOf(200, 150)).toEqual({ x: 0, y: 0 });
  expect(shiftOf(20, 150)).toEqual({ x: 36, y: 0 });
  expect(shiftOf(390, 295)).toEqual({ x: -46, y: -21 });
  expect([isInside({ x: -1, y: 150 }, frame), isInside({ x: 400, y: 0 }, frame)]).toEqual([false, true]);
});

test('the tip of a price stays at its point as far as the price reaches, and is above a price below its point', () => {
  expect(tipOf({ x: 0, y: 0 }, 100)).toEqual({ x: 0, y: 0 });
  expect(tipOf({ x: -26, y: 0 }, 100)).toEqual({ x: 0, y: 0 });
  expect([tipOf({ x: 41, y: 0 }, 100).x, tipOf({ x: -41, y: 0 }, 100).x]).toEqual([15, -15]);
  // The tip of a short price stays in its middle.
  expect(tipOf({ x: 41, y: 0 }, 40).x).toBe(41);
  expect([tipOf({ x: 0, y: -5 }, 100).y, tipOf({ x: 0, y: 47 }, 100).y]).toEqual([-5, 14]);
  // At the upper edge there is no room above the point.
  const lone: Point = { ...points[4]!, corners: [0, 0, 0, 0] };
  const shiftAt = (y: number) => shiftOf(lone, boxOf(lone, { x: 200, y }, sizes), frame, []);
  expect([shiftAt(46), shiftAt(30), shiftAt(2)].map(({ y }) => y)).toEqual([0, 47, 47]);
});

test('each listing of the frame is in a marker that is whole, clear of the buttons and of other markers', () => {
  const over = [
    { left: 12, right: 180, top: 12, bottom: 56 },
    { left: 345, right: 390, top: 12, bottom: 150 },
    { left: 120, right: 280, top: 250, bottom: 270 },
  ];
  const spot = fc.record({ x: fc.double({ min: 0, max: 400, noNaN: true }), y: fc.double({ min: 0, max: 300, noNaN: true }) }); // prettier-ignore
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 40 }), (spots) => {
      // A pixel is a degree here.
      const signs = spots.map(({ x, y }, id): Point => {
        const corners: Corners = [x, y, x, y];
        return { place: { longitude: x, latitude: y }, count: 1, corners, least: 100, listing: { id, price: { ru: '1', en: '1' } } }; // prettier-ignore
      });
      const spotOf = ({ place: { longitude: x, latitude: y } }: Point) => ({ x, y });
      const sizes = { ofCount: () => 80, ofPrice: () => 70 };
      const settled = settle(signs, spotOf, { frame, over, sizes });
      expect(settled.reduce((sum, { count }) => sum + count, 0)).toBe(spots.length);
      const boxes = settled.map((sign) => {
        const { left, right, top, bottom } = boxOf(sign, spotOf(sign), sizes);
        const { x, y } = sign.shift;
        return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
      });
      for (const [at, box] of boxes.entries()) {
        const { x, y } = shiftInto(box, frame);
        expect([Math.abs(x) < 1e-6, Math.abs(y) < 1e-6]).toEqual([true, true]);
        expect([...over, ...boxes.slice(at + 1)].filter((other) => meet(other, box))).toEqual([]);
      }
    }),
  );
});

test('several listings at one point are a list, whose marker has room for the sign of one', () => {
  const [moscow, , , , lone] = points as [Point, Point, Point, Point, Point];
  expect([opensList(moscow), opensList(lone)]).toEqual([true, false]);
  const apart: Point = { ...moscow, corners: [37, 55, 38, 56] };
  expect([opensList(apart), opensList({ ...apart, isClosest: true })]).toEqual([false, true]);
  const widthOf = (sign: Point): number => {
    const { left, right } = boxOf(sign, { x: 0, y: 0 }, sizes);
    return right - left;
  };
  expect(widthOf(moscow)).toBeGreaterThan(widthOf(apart));
});

test('a group has the listings of its parts, by their places or where they are few by their ids', () => {
  const far = signsAt(points, 1, sizes);
  const moscow = far[0]!;
  expect(hasListing(moscow, 1, points[0]!.place)).toBe(true);
  // A point is rounded to hundred-thousandths of a degree.
  expect(hasListing(moscow, 1, { latitude: 55.889004, longitude: 37.445 })).toBe(true);
  // Between its parts there is none.
  expect(hasListing(moscow, 1, { latitude: 55.8, longitude: 37.5 })).toBe(false);
  expect(hasListing(moscow, 1, null)).toBe(false);
  const few = { ...moscow, few: [points[4]!] };
  expect([hasListing(few, 7, null), hasListing(few, 8, null)]).toEqual([true, false]);
});
