import { expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { type Box, meet, moved } from '../base/box.ts';
import type { Group } from './group.ts';
import { groupsAt } from './join-groups.ts';
import { boxOf } from './marker-box.ts';
import { shiftInto } from './marker-shift.ts';
import { sideBySide, withPairPins } from './pair-pins.ts';
import { settle } from './settle.ts';

const words = (text: string) => ({ ru: text, en: text });
const homeAt = (id: number, x: number, y: number, minor = id): Group => ({
  place: { longitude: x, latitude: y },
  count: 1,
  corners: [x, y, x, y],
  listing: { id, price: words(String(minor)) },
});
const groupOf = (...few: Group[]): Group => {
  const [first] = few as [Group];
  return { ...first, count: few.length, listing: undefined, few };
};
// A pixel is a degree here.
const project = ({ place: { longitude: x, latitude: y } }: Pick<Group, 'place'>) => ({ x, y });
const sizes = { ofCount: () => 40, ofPin: () => 100 };
const frame = { width: 400, height: 300 };
const shown = (markers: readonly Group[], over: readonly Box[] = []) =>
  withPairPins(
    markers.map((marker) => ({ ...marker, shift: { x: 0, y: 0 } })),
    project,
    { frame, over, sizes },
  ).map(({ listing, lean }) => [listing ? `pin ${listing.id}` : 'count', lean]);

test('two listings lean apart as far as their tips allow', () => {
  const leansOf = (distance: number, down = 0) => sideBySide([homeAt(2, 100 + distance, 100 + down), homeAt(1, 100, 100)], project, sizes)?.map(({ listing, lean }) => [listing?.id, lean]); // prettier-ignore
  expect(leansOf(200)).toEqual([[1, -0], [2, 0]]); // prettier-ignore
  expect(leansOf(60)).toEqual([[1, -23], [2, 23]]); // prettier-ignore
  expect(leansOf(60, 80)).toEqual([[1, -0], [2, 0]]); // prettier-ignore
  // A pin of 100 pixels can lean by 30.
  expect(leansOf(40)).toBeUndefined();
});

test('a group of two is two pins beside each other, else their number', () => {
  const apart = groupOf(homeAt(1, 150, 100), homeAt(2, 220, 100));
  expect(shown([apart])).toEqual([['pin 1', -18], ['pin 2', 18]]); // prettier-ignore
  expect(shown([apart], [{ left: 260, right: 300, top: 80, bottom: 120 }])).toEqual([['count', undefined]]);
  expect(shown([groupOf(homeAt(1, 150, 100), homeAt(2, 152, 100))])).toEqual([['count', undefined]]);
  // Of more than a few nothing is known one by one.
  expect(shown([{ ...apart, count: 9, few: undefined }])).toEqual([['count', undefined]]);
});

test('pins take no room of other markers, and no listing is lost', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 45, max: 300 }) });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 25 }), (places) => {
      const homes = places.map(({ x, y }, id) => homeAt(id + 1, x, y));
      const over = [{ left: 345, right: 390, top: 12, bottom: 150 }];
      const settled = settle(groupsAt(homes, 12, sizes), project, { frame, over, sizes });
      const withPins = withPairPins(settled, project, { frame, over, sizes });
      expect(withPins.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
      const boxes = withPins.map((marker) => moved(boxOf(marker, project(marker), sizes), marker.shift));
      for (const [at, box] of boxes.entries()) {
        expect(Math.abs(shiftInto(box, frame).x)).toBeLessThan(1e-6);
        expect([...over, ...boxes.slice(at + 1)].filter((other) => meet(other, box))).toEqual([]);
      }
    }),
  );
});
