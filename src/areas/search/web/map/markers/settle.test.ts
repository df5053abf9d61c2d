import { expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { meet } from '../base/box.ts';
import type { Corners } from '../base/corners.ts';
import type { Group } from './group.ts';
import { boxOf } from './marker-box.ts';
import { shiftInto } from './marker-shift.ts';
import { settle } from './settle.ts';

const frame = { width: 400, height: 300 };

test('each listing of the frame is in a marker that is whole, clear of the buttons and of other markers', () => {
  const over = [
    { left: 12, right: 180, top: 12, bottom: 56 },
    { left: 345, right: 390, top: 12, bottom: 150 },
    { left: 120, right: 280, top: 250, bottom: 270 },
  ];
  const place = fc.record({ x: fc.double({ min: 0, max: 400, noNaN: true }), y: fc.double({ min: 0, max: 300, noNaN: true }) }); // prettier-ignore
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), (places) => {
      // A pixel is a degree here.
      const groups = places.map(({ x, y }, id): Group => {
        const corners: Corners = [x, y, x, y];
        return { place: { longitude: x, latitude: y }, count: 1, corners, least: 100, listing: { id, price: { ru: '1', en: '1' } } }; // prettier-ignore
      });
      const project = ({ place: { longitude: x, latitude: y } }: Pick<Group, 'place'>) => ({ x, y });
      const sizes = { ofCount: () => 80, ofPin: () => 70 };
      const settled = settle(groups, project, { frame, over, sizes });
      expect(settled.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
      const boxes = settled.map((marker) => {
        const { left, right, top, bottom } = boxOf(marker, project(marker), sizes);
        const { x, y } = marker.shift;
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
