import { expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { type Box, meet, moved } from '../base/box.ts';
import type { Group } from './group.ts';
import { nothingKept } from './kept.ts';
import { boxOf } from './marker-box.ts';
import { settle } from './settle.ts';
import { settleAmongPins } from './single-pins.ts';

const homeAt = (id: number, x: number, y: number): Group => ({
  place: { longitude: x, latitude: y },
  count: 1,
  corners: [x, y, x, y],
  listing: { id, price: { ru: '1', en: '1' } },
});
const group: Group = { place: { longitude: 100, latitude: 100 }, count: 9, corners: [90, 90, 110, 110] };
const [frame, sizes] = [
  { width: 400, height: 300 },
  { ofCount: () => 40, ofPin: () => 80 },
];
// A pixel is a degree here.
const project = ({ place: { longitude: x, latitude: y } }: Pick<Group, 'place'>) => ({ x, y });
const shown = (groups: readonly Group[], kept: readonly number[] = [], over: readonly Box[] = [], small = frame) => {
  const layout = { frame: small, over, sizes };
  const { pins, settled } = settleAmongPins(
    groups,
    (some, around) => settle(some, project, { ...layout, over: around }),
    project,
    { ...nothingKept, pins: new Set(kept) },
    layout,
  );
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  expect([...pins, ...settled].reduce((sum, { count }) => sum + count, 0)).toBe(total);
  for (const pin of pins)
    for (const marker of [...pins, ...settled])
      if (marker !== pin)
        expect(meet(boxOf(pin, project(pin), sizes), moved(boxOf(marker, project(marker), sizes), marker.shift))).toBe(
          false,
        );
  return pins.map(({ listing }) => listing?.id);
};

test('the newest listings stand as pins by themselves, as many as the map has room for, and those stay that stand there', () => {
  const homes = [homeAt(1, 60, 60), homeAt(2, 200, 60), homeAt(3, 60, 200), homeAt(4, 200, 200), homeAt(5, 340, 60), homeAt(6, 340, 200), homeAt(7, 60, 280)]; // prettier-ignore
  expect(shown([group, ...homes])).toEqual([7, 6, 5, 4, 3]);
  expect(shown([group, ...homes], [2, 9, 1])).toEqual([2, 1, 7, 6, 5]);
});

test('of those without a pin, listings of another sort than most come after all others', () => {
  const [garage, ...homes] = [homeAt(9, 60, 60), homeAt(2, 200, 60), homeAt(3, 60, 200), homeAt(4, 200, 200), homeAt(5, 340, 60), homeAt(6, 340, 200)]; // prettier-ignore
  expect(shown([group, { ...garage!, listing: { ...garage!.listing!, isUnlike: true } }, ...homes])).toEqual([6, 5, 4, 3, 2]); // prettier-ignore
});

test('a pin stands clear of others, of the edges and of what lies over the map', () => {
  expect(shown([homeAt(1, 100, 100), homeAt(2, 150, 110)])).toEqual([2]);
  expect(shown([homeAt(1, 100, 100), homeAt(2, 150, 110)], [1])).toEqual([1]);
  expect(shown([homeAt(1, 20, 100), homeAt(2, 200, 30)])).toEqual([]);
  expect(shown([homeAt(1, 100, 100)], [], [{ left: 120, right: 160, top: 80, bottom: 90 }])).toEqual([]);
});

test('wherever listings lie, no pin overlaps another marker and none is lost', () => {
  const home = fc.record({ x: fc.integer({ min: 0, max: 180 }), y: fc.integer({ min: 0, max: 70 }) });
  fc.assert(
    fc.property(fc.array(home, { maxLength: 8 }), (homes) => {
      // A strip that has room for a pin, and hardly for another marker beside it.
      const [small, over] = [{ width: 180, height: 240 }, [{ left: 0, right: 180, top: 70, bottom: 240 }]];
      shown(homes.map(({ x, y }, id) => (id % 3 === 0 ? { ...group, place: { longitude: x, latitude: y } } : homeAt(id, x, y))), [], over, small); // prettier-ignore
    }),
  );
});
