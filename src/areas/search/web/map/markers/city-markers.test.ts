import { describe, expect, test } from 'vitest';
import { meet } from '../base/box.ts';
import { projectAt } from '../base/mercator.ts';
import { cityMarkers, largestFirst } from './city-markers.ts';
import type { Group } from './group.ts';
import { settledBox } from './settle.ts';

/** Cities with their thousands of people and their cars, as the demo has them. */
const cities = [
  ['Москва', 13_150, 4734, 55.75, 37.62],
  ['Санкт-Петербург', 5650, 1095, 59.94, 30.31],
  ['Новосибирск', 1630, 941, 55.03, 82.92],
  ['Екатеринбург', 1540, 1243, 56.84, 60.65],
  ['Казань', 1320, 752, 55.8, 49.11],
  ['Нижний Новгород', 1200, 310, 56.33, 44],
  ['Красноярск', 1200, 428, 56.01, 92.85],
  ['Челябинск', 1180, 360, 55.16, 61.4],
  ['Самара', 1160, 447, 53.2, 50.15],
  ['Уфа', 1160, 720, 54.74, 55.97],
  ['Ростов-на-Дону', 1140, 373, 47.24, 39.7],
  ['Краснодар', 1130, 320, 45.04, 38.98],
  ['Омск', 1100, 268, 54.99, 73.37],
  ['Воронеж', 1050, 409, 51.66, 39.2],
  ['Саратов', 890, 358, 51.53, 46.03],
  ['Ярославль', 570, 60, 57.63, 39.87],
  ['Махачкала', 620, 347, 42.98, 47.5],
  ['Архангельск', 300, 94, 64.54, 40.52],
  ['Смоленск', 310, 40, 54.78, 32.05],
  ['Мурманск', 270, 40, 68.97, 33.08],
  ['Петрозаводск', 235, 27, 61.79, 34.36],
  ['Псков', 190, 42, 57.82, 28.33],
  ['Великий Новгород', 220, 25, 58.52, 31.28],
  ['Норильск', 175, 70, 69.35, 88.2],
] as const;
const groups = cities.map(([name, thousands, count, latitude, longitude]): Group => {
  const place = { latitude, longitude };
  const corners = [longitude, latitude, longitude + 0.1, latitude] as const;
  return { place, count, corners: [...corners], city: { name, population: thousands * 1000, place } };
});
const labels = { height: 16, widthOf: (text: string) => text.length * 7.5 };
const sizes = { ofCount: (count: number) => String(count).length * 9 + 10, ofPin: () => 100 };

/** The markers of the cities in a frame whose middle is at so many degrees. */
function markersIn(width: number, height: number, zoom: number, latitude: number, longitude: number) {
  const middle = projectAt({ latitude, longitude }, zoom);
  const project = ({ place }: Pick<Group, 'place'>) => {
    const { x, y } = projectAt(place, zoom);
    return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 };
  };
  const over = [
    { left: 12, right: 56, top: 12, bottom: 56 },
    { left: width - 54, right: width - 10, top: 12, bottom: 160 },
  ];
  const layout = { frame: { width, height }, over, sizes, labels };
  return { markers: cityMarkers(groups, project, layout), project, layout };
}

describe('the first view', () => {
  // As the map of all cars opens on a phone with the notice on cookies and without it, and beside the list on a wide screen.
  test.each([
    [390, 405, 1.8],
    [390, 420, 1.88],
    [390, 484, 1.75],
    [390, 450, 1.65],
    [832, 836, 2.9],
  ])('of %i by %i pixels at zoom %d tells the two largest cities apart', (width, height, zoom) => {
    const { markers, project } = markersIn(width, height, zoom, 57, 61);
    const [moscow, petersburg] = ['Москва', 'Санкт-Петербург'].map((name) =>
      markers.find(({ city }) => city?.name === name)!,
    );
    expect(moscow).toMatchObject({ label: { text: expect.stringMatching(/^Москва/u) } });
    expect(petersburg).toMatchObject({ label: { text: expect.stringMatching(/^Санкт-Петербург/u) } });
    // Each is where its city is, or hardly beside it.
    for (const marker of [moscow!, petersburg!]) expect(Math.hypot(marker.shift.x, marker.shift.y)).toBeLessThan(25);
    expect(meet(settledBox(moscow!, project, sizes), settledBox(petersburg!, project, sizes))).toBe(false);
    expect(markers.reduce((sum, { count }) => sum + count, 0)).toBe(groups.reduce((sum, { count }) => sum + count, 0));
  });
});

test('each marker has its number, nearly all have their names below, and the larger the number, the larger the marker', () => {
  for (const [width, height, zoom] of [
    [390, 405, 1.8],
    [832, 836, 2.9],
  ] as const) {
    const { markers, project } = markersIn(width, height, zoom, 57, 61);
    const boxes = markers.map((marker) => settledBox(marker, project, sizes));
    for (const [at, { label, city }] of markers.entries()) {
      if (!label) continue;
      // A group of more than its city says so.
      expect(label.city).toBe(city?.name);
      expect(label.text.replace('\n', ' ')).toBe(markers[at]!.called?.ru);
      // The two largest may have theirs above.
      if (label.box.top !== boxes[at]!.bottom + 3) expect(['Москва', 'Санкт-Петербург']).toContain(city?.name);
    }
    for (const { label } of markers)
      for (const [at, box] of boxes.entries())
        if (label && markers[at]!.label !== label)
          expect(meet(label.box, box), `${label.text} on a marker`).toBe(false);
    const named = markers.filter(({ label }) => label).reduce((sum, { count }) => sum + count, 0);
    expect(named / groups.reduce((sum, { count }) => sum + count, 0), `${width} pixels`).toBeGreaterThan(0.85);
    const byCount = markers.toSorted((a, b) => a.count - b.count).map((one) => boxes[markers.indexOf(one)]!);
    const widths = byCount.map(({ left, right }) => right - left);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    for (const [at, box] of boxes.entries()) expect(boxes.slice(at + 1).some((other) => meet(other, box))).toBe(false);
  }
});

test('the largest cities come first, and of those about as large the one with the most listings', () => {
  const named = (name: string): Group => groups.find(({ city }) => city?.name === name)!;
  const order = ['Самара', 'Красноярск', 'Псков', 'Москва', 'Уфа', 'Саратов', 'Смоленск'].map(named).sort(largestFirst);
  expect(order.map(({ city }) => city?.name)).toEqual([
    'Москва',
    'Уфа',
    'Самара',
    'Красноярск',
    'Саратов',
    'Смоленск',
    'Псков',
  ]);
});

test('the same groups stand on the map in each language, whose names are beside them', () => {
  const inLanguage = (language: 'ru' | 'en') => {
    const names = { ru: 'Нижний Новгород и область', en: 'Nizhny' };
    const some = groups.map((group): Group => ({ ...group, city: { ...group.city!, name: names[language], names } }));
    const { project, layout } = markersIn(832, 836, 2.9, 57, 61);
    return cityMarkers(some, project, layout, language);
  };
  const [ru, en] = [inLanguage('ru'), inLanguage('en')];
  expect(en.map(({ count }) => count)).toEqual(ru.map(({ count }) => count));
  // Each name is as wide as its own text, and not as the wider one of both languages.
  for (const { label } of [...ru, ...en]) {
    if (!label) continue;
    const letters = Math.max(...label.text.split('\n').map(({ length }) => length));
    expect(label.box.right - label.box.left).toBe(letters * 7.5);
  }
});

test('a listing that takes in others is a circle, with its name below that', () => {
  const homeAt = (id: number, [name, latitude, longitude]: readonly [string, number, number]): Group => {
    const place = { latitude, longitude };
    const price = { ru: '5 млн ₽', en: '₽5M' };
    return {
      place,
      count: 1,
      corners: [longitude, latitude, longitude, latitude],
      city: { name, population: 1000 * id, place },
      listing: { id, price },
    };
  };
  const homes = [homeAt(110, ['Обнинск', 55.1, 36.61]), homeAt(12, ['Боровск', 55.1, 36.62])];
  const project = ({ place: { latitude, longitude } }: Pick<Group, 'place'>) => ({
    x: 100 + (longitude - 36.6) * 100,
    y: 100 + latitude - 55,
  });
  const layout = { frame: { width: 390, height: 405 }, over: [], sizes, labels };
  const [marker, ...others] = cityMarkers(homes, project, layout);
  expect(others).toEqual([]);
  expect([marker?.count, marker?.listing]).toEqual([2, undefined]);
  expect(marker?.label?.box.top).toBe(settledBox(marker!, project, sizes).bottom + 3);
});
