import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { cornersMeet, isWithin } from '../base/corners.ts';
import { projectAt } from '../base/mercator.ts';
import { type Group, keyOf, opensList } from './group.ts';
import { keptAt, nothingKept } from './kept.ts';
import { comesApart, markersOfView, type View } from './markers-of-view.ts';
import { cornersOfWithin, withinOfGroup } from '../within.ts';

const [middle, frame] = [
  { longitude: 37.62, latitude: 55.75 },
  { width: 800, height: 600 },
];
const viewAt = (zoom: number): View => ({
  zoom,
  closest: 14,
  frame,
  project: ({ place }) => {
    const [at, center] = [projectAt(place, zoom), projectAt(middle, zoom)];
    return { x: at.x - center.x + frame.width / 2, y: at.y - center.y + frame.height / 2 };
  },
  kept: nothingKept,
  over: [],
  sizes: {
    ofCount: () => 34,
    ofPin: ({ price, kind }) => (price.ru.length + (kind?.ru.length ?? 0)) * 8 + 24,
  },
  labels: {
    height: 16,
    widthOf: (text) => text.length * 7,
  },
  language: 'ru',
  noteOf: ({ listing, least }) =>
    listing || least == null ? undefined : { ru: `от ${least} млн ₽`, en: `from ${least}M ₽` },
});
const homeAt = (id: number, longitude: number, latitude: number): Group => ({
  place: { longitude, latitude },
  corners: [longitude, latitude, longitude, latitude],
  count: 1,
  least: id,
  listing: {
    id,
    price: { ru: `${id} млн ₽`, en: `₽${id}M` },
    kind: { ru: '2-комн.', en: '2-room' },
  },
});
/** Homes within so many degrees of the middle. */
const homesWithin = (reach: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1000, max: 1000 })), { minLength: 1, maxLength: 40 })
    .map((places) =>
      places.map(([east, north], at) =>
        homeAt(at + 1, middle.longitude + (east * reach) / 1000, middle.latitude + (north * reach) / 2000),
      ),
    ); // prettier-ignore

describe('the view of a whole city', () => {
  test('has the newest listings by their prices alone, and groups with their lowest prices', () => {
    const close = [1, 2, 3].map((id) => homeAt(id + 4, 37.5 + id / 1000, 55.7));
    const markers = markersOfView([...close, homeAt(12, 37.75, 55.8)], viewAt(10));
    expect(markers.map(({ count, listing }) => [count, listing?.price.ru, listing?.kind])).toEqual([
      [1, '12 млн ₽', undefined],
      [1, '7 млн ₽', undefined],
      [2, undefined, undefined],
    ]);
    expect(markers[2]).toMatchObject({ label: { text: 'от 5 млн ₽' } });
    // No group has one where a large city is in view.
    const far = markersOfView(close, viewAt(9.5));
    expect(far.some(({ listing }) => !listing)).toBe(true);
    for (const marker of far) expect('label' in marker && marker.label).toBeFalsy();
    // Among unlike ones, whose prices are not compared, and nearer, a listing says what it is.
    const amongUnlike = { ...homeAt(12, 37.62, 55.75), least: null };
    expect(markersOfView([amongUnlike], viewAt(10))[0]?.listing?.kind?.ru).toBe('2-комн.');
    expect(markersOfView([homeAt(12, 37.62, 55.75)], viewAt(13))[0]?.listing?.kind?.ru).toBe('2-комн.');
  });

  test('each group has room for its lowest price', () => {
    fc.assert(
      fc.property(homesWithin(0.2), (homes) => {
        const markers = markersOfView(homes, viewAt(10));
        expect(markers.reduce((sum, { count }) => sum + count, 0)).toBe(homes.length);
        for (const marker of markers) if (!marker.listing && 'label' in marker) expect(marker.label).toBeDefined();
      }),
    );
  });
});

test('a listing by itself has a price where one city is in view, and is a group of one in a view of the country', () => {
  const at = (zoom: number) => markersOfView([homeAt(12, 37.62, 55.75)], viewAt(zoom))[0]!;
  expect([at(7).listing?.id, at(5).listing, at(5).count]).toEqual([12, undefined, 1]);
});

test('markers stay where they are while the map stays at one zoom, whatever comes into the frame', () => {
  const placeAt = (x: number, y: number): Group['place'] => ({
    longitude: middle.longitude + (x - frame.width / 2) / pixelOfDegree,
    latitude: middle.latitude + (frame.height / 2 - y) / pixelOfDegree / Math.cos((middle.latitude * Math.PI) / 180),
  });
  const pixelOfDegree = (512 * 2 ** 13) / 360;
  const homeOn = (id: number, x: number, y: number): Group => {
    const { longitude, latitude } = placeAt(x, y);
    return homeAt(id, longitude, latitude);
  };
  const view = viewAt(13);
  const [old, newer] = [homeOn(1, 80, 300), homeOn(9, -5, 300)];
  const groupAt = (count: number, x: number): Group => ({ place: placeAt(x, 450), count, corners: [37, 55, 38, 56] });
  const [group, larger] = [groupAt(5, 20), groupAt(8, -5)];
  const before = markersOfView([old, group], view);
  expect(before.map(({ isSingle, count }) => [isSingle, count])).toEqual([[true, 1], [undefined, 5]]); // prettier-ignore
  const aside = {
    ...view,
    project: (point: Pick<Group, 'place'>) => ({ x: view.project(point).x + 120, y: view.project(point).y }),
  };
  const after = (kept: View['kept']) =>
    new Set(
      markersOfView([old, newer, group, larger], { ...aside, kept }).map((marker) =>
        marker.isSingle ? marker.listing?.id : marker.listing ? 'price' : keyOf(marker),
      ),
    );
  expect(after(keptAt(13, 13, before))).toEqual(new Set([1, 'price', keyOf(group)]));
  expect(after(keptAt(12, 13, before))).toEqual(new Set([9, 'price', keyOf(larger)]));
});

describe('where the map can come no nearer', () => {
  test('the number of a group is that of the listings which its list has', () => {
    fc.assert(
      fc.property(homesWithin(0.004), (homes) => {
        for (const group of markersOfView(homes, viewAt(14)).filter(
          (marker) => opensList(marker) && marker.count > 1,
        )) {
          const list = cornersOfWithin(withinOfGroup(group.corners));
          // Points a metre beside the corners are those of a rounding.
          expect(homes.filter(({ place, corners }) => isWithin(place, list) && cornersMeet(corners, group.corners))).toHaveLength(group.count); // prettier-ignore
        }
      }),
    );
  });

  test('a group opens its list at once only if no listing would stand by itself', () => {
    const groupOf = (homes: readonly Group[]): Group => {
      const [group] = markersOfView(homes, viewAt(6));
      expect(group?.count).toBe(homes.length);
      return group!;
    };
    const beside = [0, 1, 2, 3].map((id) => homeAt(id, 37.62 + (id % 2) * 0.0001, 55.75 + (id > 1 ? 0.0001 : 0)));
    expect(comesApart(groupOf(beside), viewAt(9))).toBe(false);
    const street = [1, 2, 3, 4].map((id) => homeAt(id, 37.62 + id * 0.01, 55.75));
    expect(comesApart(groupOf(street), viewAt(9))).toBe(true);
    // A cell with more listings than are known one by one.
    const cell: Group = { place: middle, count: 30, corners: [37.6, 55.74, 37.64, 55.76] };
    expect(comesApart(cell, viewAt(9))).toBe(true);
    expect(comesApart({ ...cell, corners: [37.62, 55.75, 37.6201, 55.7501] }, viewAt(9))).toBe(false);
  });
});
