import { expect, test } from 'vitest';
import { arrowTo, freePlace, linesOf, type Part, placeNames, type Writing } from './name-places.ts';

const frame = { width: 400, height: 400 };
const square = (name: string, left: number, top: number, side: number): Part => ({
  name,
  rings: [
    [
      { x: left, y: top },
      { x: left + side, y: top },
      { x: left + side, y: top + side },
      { x: left, y: top + side },
    ],
  ],
});
/** Every letter is 7 pixels wide and 13 high. */
const writingsOf = (name: string): Writing[] =>
  linesOf(name).map((text) => {
    const lines = text.split('\n');
    return { text, width: Math.max(...lines.map((line) => line.length)) * 7, height: lines.length * 13 };
  });
const place = (parts: readonly Part[], taken: Parameters<typeof placeNames>[3] = [], was?: Parameters<typeof placeNames>[4]) =>
  placeNames(parts, writingsOf, frame, taken, was); // prettier-ignore

test('a district that is larger than the frame is named in the middle of the frame', () => {
  expect(place([square('Марьино', -3000, -3000, 9000)])).toEqual([
    { name: 'Марьино', text: 'Марьино', x: 200, y: 200 },
  ]);
});

test('a district of which a part is in view is named in that part, wherever its middle is', () => {
  const [named] = place([square('Капотня', 250, 250, 2000)]);
  expect(named!.x).toBeGreaterThan(250);
  expect(named!.y).toBeGreaterThan(250);
  // The whole name is in the frame.
  expect(named!.x + 7 * 3.5).toBeLessThan(400);
});

test('the parts that tiles have of a district make one name', () => {
  expect(place([square('Люблино', 0, 0, 200), square('Люблино', 190, 0, 210)])).toHaveLength(1);
});

test('names keep clear of markers and of each other, and are left out where there is no room', () => {
  const marker = { left: 150, right: 250, top: 150, bottom: 250 };
  const [named] = place([square('Марьино', 0, 0, 400)], [marker]);
  const [x, y] = [named!.x, named!.y];
  expect(x + 24.5 < 150 || x - 24.5 > 250 || y + 6.5 < 150 || y - 6.5 > 250).toBe(true);
  expect(place([square('Марьино', 0, 0, 400)], [{ left: 0, right: 400, top: 0, bottom: 400 }])).toEqual([]);
  const both = place([square('Первый', 100, 100, 30), square('Второй', 130, 100, 30)]);
  expect(both.length).toBe(1);
});

test('a name of two words takes two lines where one has no room', () => {
  const [named] = place([square('Чертаново Центральное', 100, 100, 90)]);
  expect(named!.text).toBe('Чертаново\nЦентральное');
});

test('a hole of a district is not taken for the district', () => {
  const ring = square('Кунцево', 100, 100, 200).rings[0]!;
  const hole = square('', 140, 140, 160).rings[0]!;
  const [named] = place([{ name: 'Кунцево', rings: [ring, hole] }]);
  expect(named!.x < 140 || named!.y < 140).toBe(true);
});

test('a name stays where it was as long as it can', () => {
  const district = [square('Свиблово', -500, -500, 2000)];
  expect(place(district, [], new Map([['Свиблово', { x: 90, y: 300 }]]))[0]).toMatchObject({ x: 90, y: 300 });
  const marker = { left: 80, right: 100, top: 290, bottom: 310 };
  expect(place(district, [marker], new Map([['Свиблово', { x: 90, y: 300 }]]))[0]).toMatchObject({ x: 200, y: 200 });
});

test('the free place nearest to a point is beside what is there', () => {
  const size = { width: 60, height: 14 };
  const marker = { left: 180, right: 220, top: 180, bottom: 220 };
  const pixel = freePlace({ x: 200, y: 200 }, size, frame, [marker])!;
  expect(Math.hypot(pixel.x - 200, pixel.y - 200)).toBeLessThan(45);
  expect(Math.abs(pixel.y - 200)).toBeGreaterThan(27);
  expect(freePlace({ x: 200, y: 200 }, size, frame, [{ left: 0, right: 400, top: 0, bottom: 400 }])).toBeNull();
});

test('a name breaks at its middle', () => {
  expect(linesOf('Марьино')).toEqual(['Марьино']);
  expect(linesOf('Орехово-Борисово Северное')).toEqual(['Орехово-Борисово Северное', 'Орехово-Борисово\nСеверное']);
  expect(linesOf('Бирюлёво-Загорье')[1]).toBe('Бирюлёво-\nЗагорье');
});

test('an arrow shows the way', () => {
  const middle = { x: 0, y: 0 };
  const to = [[9, 0], [9, 9], [0, 9], [-9, 9], [-9, 0], [-9, -9], [0, -9], [9, -9]] as const; // prettier-ignore
  expect(to.map(([x, y]) => arrowTo(middle, { x, y })).join('')).toBe('→↘↓↙←↖↑↗');
});
