import { expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { meet } from '../base/box.ts';
import { projectAt } from '../base/mercator.ts';
import { type Group, hasListing, liesAround, placeKeyOf } from './group.ts';
import { atCities, groupsAt } from './join-groups.ts';
import { nothingKept } from './kept.ts';
import { boxOf } from './marker-box.ts';
import { settle } from './settle.ts';

const groupOf = (name: string, count: number, latitude: number, longitude: number): Group => {
  const east = longitude < 0 ? longitude + 360 : longitude;
  const place = { latitude, longitude };
  const city = name ? { city: { name, population: count, place } } : {};
  return { ...city, count, place, corners: [east, latitude, east, latitude] };
};
// Moscow, Khimki next to it, Omsk, Anadyr and Provideniya on either side of the 180th meridian.
const million = { ru: '1 млн', en: '1M' };
const groups: Group[] = [
  groupOf('Химки', 5, 55.889, 37.445),
  groupOf('Москва', 80, 55.754, 37.62),
  groupOf('Омск', 12, 54.989, 73.368),
  groupOf('Анадырь', 2, 64.734, 177.515),
  { ...groupOf('Провидения', 1, 64.424, -173.226), listing: { id: 7, price: million } },
];

const sizes = { ofCount: (count: number) => 40 + String(count).length, ofPin: () => 80 };

test('groups close together on the screen share a marker at the largest one; none is lost at any zoom', () => {
  const far = groupsAt(groups, 1, sizes);
  expect(far.map(({ city, count }) => [city?.name, count])).toEqual([
    ['Москва', 85],
    ['Омск', 12],
    ['Анадырь', 3],
  ]);
  expect(far[0]?.corners).toEqual([37.445, 55.754, 37.62, 55.889]);
  expect(far[2]?.listing).toBeUndefined();
  const near = groupsAt(groups, 10, sizes);
  expect(near).toHaveLength(5);
  expect(near.at(-1)).toMatchObject({ listing: { id: 7, price: million } });
  for (const zoom of [0, 1, 2, 5, 8])
    expect(groupsAt(groups, zoom, sizes).reduce((sum, { count }) => sum + count, 0)).toBe(100);
});

const everywhere = () => true;

test('a group of a far view stands at the largest city of its listings, and has its name', () => {
  const at = (name: string, population: number, latitude: number, longitude: number) => ({ name, population, place: { latitude, longitude } }); // prettier-ignore
  const barnaul = { ...groupOf('', 3, 53.4, 83.6), city: at('Барнаул', 630_000, 53.35, 83.78) };
  const rubtsovsk = { ...groupOf('', 24, 51.5, 81.2), city: at('Рубцовск', 140_000, 51.5, 81.2) };
  const [group, ...others] = groupsAt(atCities([rubtsovsk, barnaul], 2, everywhere), 2, sizes);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ count: 27, city: { name: 'Барнаул' }, ofCity: 3, place: barnaul.city.place });
  expect([liesAround(group!), liesAround(barnaul)]).toEqual([true, false]);
  // Near, each group is in the middle of its own listings.
  expect(groupsAt(atCities([rubtsovsk, barnaul], 10, everywhere), 10, sizes).map(({ place }) => place)).toEqual([
    rubtsovsk.place,
    barnaul.place,
  ]);
  // One that is moved into another's way joins the smaller city at its own.
  const project = ({ place: { longitude } }: Pick<Group, 'place'>) => ({ x: longitude < 82 ? 340 : 399, y: 150 });
  const [settled, ...rest] = settle(atCities([rubtsovsk, barnaul], 3, everywhere), project, { frame: { width: 400, height: 300 }, over: [], sizes: { ...sizes, ofCount: () => 58 } }); // prettier-ignore
  expect(rest).toEqual([]);
  expect(settled).toMatchObject({
    count: 27,
    city: { name: 'Барнаул' },
    place: barnaul.city.place,
  });
});

test('what is named after one city is one group in far views, and stays in the frame where its listings are', () => {
  const city = { name: 'Москва', population: 9, place: { latitude: 55.75, longitude: 37.62 } };
  const parts = [37.2, 37.4, 38].map((longitude) => ({ ...groupOf('', 5, 55.7, longitude), city }));
  const [group, ...others] = atCities(parts, 8, everywhere);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ count: 15, place: city.place, parts: [{ count: 5 }, { count: 5 }, { count: 5 }] });
  expect(atCities(parts, 8, ({ longitude }) => longitude < 37.3).map(({ count }) => count)).toEqual([5, 10]);
  expect(atCities(parts, 10, everywhere)).toEqual(parts);
  const alone = { ...parts[0]!, count: 1, listing: { id: 1, price: million } };
  expect(atCities([alone], 8, everywhere)).toEqual([alone]);
});

test('a group says that some of its listings are in another district', () => {
  const district = (name: string, longitude: number) => ({ ...groupOf('Москва', 9, 55.7, longitude), district: name });
  const [same] = groupsAt([district('Хамовники', 37.6), district('Хамовники', 37.601)], 11, sizes);
  expect([same?.count, same?.isAround]).toEqual([18, false]);
  const [several] = groupsAt([district('Хамовники', 37.6), district('Якиманка', 37.601)], 11, sizes);
  expect([several?.district, liesAround(several!)]).toEqual(['Хамовники', true]);
  const [unnamed] = groupsAt([groupOf('Москва', 9, 55.7, 37.6), district('Якиманка', 37.601)], 11, sizes);
  expect([unnamed?.district, liesAround(unnamed!)]).toEqual([undefined, false]);
});

test('a listing whose price has no room is in the group of its neighbour, which has the lower price', () => {
  // Each degree of longitude is 22.8 pixels at zoom 4: listings stand 60 pixels apart, and a price takes 80.
  const listings = [1, 2, 3].map((id) => ({
    ...groupOf('', 1, 55, 37 + (id * 60) / 22.756),
    listing: { id, price: million },
    least: id * 100,
  }));
  const [pair] = groupsAt(listings.slice(0, 2), 4, sizes);
  expect(pair?.few?.map(({ count, listing }) => [count, listing?.id])).toEqual([[1, 2], [1, 1]]); // prettier-ignore
  const markers = (kept: readonly number[], zoom = 4) =>
    groupsAt(listings, zoom, sizes, {
      ...nothingKept,
      places: new Set(kept.map((id) => placeKeyOf(listings[id - 1]!))),
    }).map(({ listing, count, least }) => [listing ? `pin ${listing.id}` : count, least]);
  expect(markers([1])).toEqual([
    [2, 100],
    ['pin 3', 300],
  ]);
  expect(markers([2])).toEqual([[3, 100]]);
  expect(markers([], 6)).toEqual(listings.map(({ listing: { id }, least }) => [`pin ${id}`, least]).toReversed());
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
          ...groupOf('', count, latitude, longitude),
          least,
          ...(count === 1 && { listing: { id, price: million } }),
        }));
        const markers = groupsAt(all, zoom, sizes);
        const boxes = markers.map((marker) => boxOf(marker, projectAt(marker.place, zoom), sizes));
        expect(boxes.some((box, at) => boxes.slice(at + 1).some((other) => meet(box, other)))).toBe(false);
        const known = places.map(({ least }) => least).filter((least) => least !== null);
        if (known.length === places.length && places.length > 0)
          expect(Math.min(...markers.map(({ least }) => least ?? Infinity))).toBe(Math.min(...known));
        else expect(markers.some(({ least }) => least == null)).toBe(places.length > 0);
        expect(markers.map(({ count, listing }) => (listing !== undefined) === (count === 1))).not.toContain(false);
      },
    ),
  );
});

test('a group has the listings of its parts, by their places or where they are few by their ids', () => {
  const far = groupsAt(groups, 1, sizes);
  const moscow = far[0]!;
  expect(hasListing(moscow, 1, groups[0]!.place)).toBe(true);
  // A point is rounded to hundred-thousandths of a degree.
  expect(hasListing(moscow, 1, { latitude: 55.889004, longitude: 37.445 })).toBe(true);
  // Between its parts there is none.
  expect(hasListing(moscow, 1, { latitude: 55.8, longitude: 37.5 })).toBe(false);
  expect(hasListing(moscow, 1, null)).toBe(false);
  const few = { ...moscow, few: [groups[4]!] };
  expect([hasListing(few, 7, null), hasListing(few, 8, null)]).toEqual([true, false]);
});
