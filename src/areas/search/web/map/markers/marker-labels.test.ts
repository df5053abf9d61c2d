import { expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { meet } from '../base/box.ts';
import { cityMarkers } from './city-markers.ts';
import type { Group } from './group.ts';
import { boxOf } from './marker-box.ts';
import { withLabels } from './marker-labels.ts';
import { settle } from './settle.ts';

// A pixel is a degree here, and a letter 7 of them.
const cityAt = (name: string, count: number, x: number, y: number): Group => {
  const place = { longitude: x, latitude: y };
  return { place, count, corners: [x, y, x + 1, y], city: { name, population: count, place } };
};
const project = ({ place: { longitude: x, latitude: y } }: Pick<Group, 'place'>) => ({ x, y });
const sizes = { ofCount: () => 34, ofPin: () => 80 };
const widthOf = (text: string) => text.length * 7;
const labels = { height: 16, widthOf };
const layout = { frame: { width: 400, height: 300 }, over: [], sizes, labels };
const named = (...cities: Group[]) => cityMarkers(cities, project, layout);
const middleOf = (marker: ReturnType<typeof named>[number]) => {
  const { left, right, top, bottom } = marker.label!.box;
  return [(left + right) / 2 - marker.place.longitude, (top + bottom) / 2 - marker.place.latitude];
};

test('a name stands below its marker, and as far aside as the edge of the map takes', () => {
  const [alone] = named(cityAt('Самара', 9, 200, 150));
  expect(middleOf(alone!)).toEqual([0, 28]);
  const [edge] = named(cityAt('Петропавловск', 9, 30, 150));
  expect(edge!.label!.box.left).toBe(4);
  // At the lower edge the marker moves up, and the larger city beside another has its name above.
  const [low] = named(cityAt('Самара', 9, 200, 284));
  expect([low!.shift.y < 0, low!.label!.box.bottom <= 300]).toEqual([true, true]);
  const capital = cityAt('Москва', 9, 200, 297);
  const [above] = named({ ...capital, city: { ...capital.city!, population: 9_000_000 } });
  expect(middleOf(above!)[1]).toBeLessThan(-20);
  // A price is below its marker, or nowhere.
  const [nowhere] = withLabels(settle([cityAt('', 9, 200, 290)], project, layout), () => 'от 9 млн', project, layout);
  expect(nowhere?.label).toBeUndefined();
});

test('a name that has no room in one line has two', () => {
  const beside = [{ left: 100, right: 160, top: 100, bottom: 220 }, { left: 240, right: 300, top: 100, bottom: 220 }]; // prettier-ignore
  const [one] = cityMarkers([cityAt('Нижний Новгород', 9, 200, 150)], project, { ...layout, over: beside });
  expect(one!.label).toMatchObject({ text: 'Нижний\nНовгород', city: 'Нижний Новгород' });
  expect(one!.label!.box.bottom - one!.label!.box.top).toBe(32);
});

test('a city whose name has no room is a part of the nearest marker, and none is lost', () => {
  const moscow = cityAt('Москва', 900, 200, 150);
  const close = cityAt('Химки', 20, 205, 140);
  // There is room for its number, but not for its name.
  const beside = cityAt('Долгопрудный', 10, 246, 150);
  const cities = [moscow, cityAt('Самара', 800, 250, 205), cityAt('Тула', 700, 250, 85), close, beside];
  const markers = cityMarkers(cities, project, { ...layout, over: [{ left: 270, right: 400, top: 120, bottom: 180 }] });
  expect(markers.map(({ city, count, label }) => [city?.name, count, label?.text])).toEqual([
    ['Москва', 930, 'Москва'],
    ['Самара', 800, 'Самара'],
    ['Тула', 700, 'Тула'],
  ]);
  // A large part of all has its number, and so has a city that is far from all others.
  const over = [{ left: 246, right: 254, top: 170, bottom: 180 }];
  const large = cityMarkers([moscow, { ...beside, count: 100, place: { longitude: 260, latitude: 150 } }], project, { ...layout, over }); // prettier-ignore
  expect(large.map(({ count }) => count)).toEqual([900, 100]);
  // A slight one is a part of a marker beside it even where it has room.
  const slight = (count: number) => named(cityAt('Москва', 9000, 200, 100), cityAt('Тула', count, 268, 100)).map((one) => one.count); // prettier-ignore
  expect([slight(5), slight(20)]).toEqual([[9005], [9000, 20]]);
});

test('the second largest city has its own marker beside the largest, whatever small ones are around', () => {
  const small = Array.from({ length: 60 }, (_, at) => cityAt(`Малый ${at}`, 1, 150 + (at % 10) * 12, 120 + Math.floor(at / 10) * 12)); // prettier-ignore
  const markers = named(...small, cityAt('Москва', 900, 200, 150), cityAt('Питер', 500, 160, 100));
  expect(markers.slice(0, 2).map(({ label }) => label?.text)).toEqual(['Москва', 'Питер']);
  expect(markers.reduce((sum, { count }) => sum + count, 0)).toBe(1460);
});

test('a group that lies around its city says so', () => {
  const around = named({ ...cityAt('Самара', 100, 200, 150), ofCity: 49 });
  expect(around.map(({ label }) => label?.text)).toEqual(['Самара и\u00A0рядом']);
});

test('no name lies on another, or on a marker, and all are in the frame', () => {
  const place = fc.record({
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 300 }),
    letters: fc.integer({ min: 3, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 25 }), (places) => {
      const cities = places.map(({ x, y, letters }, at) => cityAt('а'.repeat(letters), 40 - at, x, y));
      const markers = named(...cities);
      expect(markers.reduce((sum, { count }) => sum + count, 0)).toBe(
        cities.reduce((sum, { count }) => sum + count, 0),
      );
      const boxes = markers.flatMap(({ label }) => label?.box ?? []);
      for (const [at, box] of boxes.entries()) {
        expect(box.left >= 0 && box.top >= 0 && box.right <= 400 && box.bottom <= 300).toBe(true);
        expect(boxes.slice(at + 1).filter((other) => meet(other, box))).toEqual([]);
        // The corners of a round marker are free.
        const boxesOfMarkers = markers.map((marker) => {
          const { left, right, top, bottom } = boxOf(marker, project(marker), sizes);
          const { x, y } = marker.shift;
          return { left: left + x + 3, right: right + x - 3, top: top + y + 3, bottom: bottom + y - 3 };
        });
        expect(boxesOfMarkers.filter((other) => meet(other, box))).toEqual([]);
      }
    }),
  );
});
