import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listingKinds } from '#kinds/names.ts';
import sections from '../../data/photos/sections.json' with { type: 'json' };
import { factsOf, photographPlace, photographs, readCredits } from './photo-library.ts';

const root = new URL('../../data/photos/', import.meta.url);
const folders = ['cars', 'equipment', 'homes', 'houses', 'machines', 'things', 'vehicles'] as const;

const picturesIn = (folder: (typeof folders)[number]) =>
  (readCredits(folder) as { file: string }[]).flatMap(({ file }) =>
    photographs(`${folder}/${file.replace(/\.webp$/u, '')}`),
  );

test.each(folders)('every photograph of %s is credited, and every credit has its photograph', (folder) => {
  const files = readdirSync(new URL(folder, root)).filter((file) => file.endsWith('.webp'));
  const credited = readCredits(folder) as { file: string; licence: string; source: string }[];
  expect(credited.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  expect(credited.filter(({ licence, source }) => !licence || !URL.canParse(source))).toEqual([]);
  const large = files.filter((file) => statSync(new URL(`${folder}/${file}`, root)).size > 300_000);
  expect(large).toEqual([]);
});

test('photographs are found by folder and file', () => {
  const [first, second] = photographs('things/boot-01a homes/house-02');
  expect(first).toMatchObject({ source: 'photo', path: 'things-boot-01a', credit: { licence: 'CC BY 4.0' } });
  expect(second).toMatchObject({ path: 'homes-house-02' });
  expect(() => photographs('things/house-02')).toThrow('things/house-02');
  expect(() => photographs('constructor/house-02')).toThrow('constructor');
});

test('places follow each other: all of the first page, then two of three', () => {
  const places = Array.from({ length: 60 }, (_, at) => photographPlace(at));
  const taken = places.flatMap((place) => place ?? []);
  expect(taken).toEqual(taken.map((_, at) => at));
  expect(places.slice(0, 24).filter((place) => place !== null)).toHaveLength(24);
  expect(places.slice(24).filter((place) => place !== null)).toHaveLength(24);
});

test('facts are read as texts, numbers and yes or no', () => {
  expect(factsOf('rooms=2 area_total_m2=61.5 lift=true material=monolith_brick breed=Ломан Браун')).toEqual({
    rooms: 2,
    area_total_m2: 61.5,
    lift: true,
    material: 'monolith_brick',
    breed: 'Ломан Браун',
  });
});

test('each section has a photograph with its size and credit for its tile', () => {
  expect(Object.keys(sections)).toEqual([...listingKinds]);
  const known = new Map(folders.flatMap((folder) => picturesIn(folder).map((picture) => [picture.path, picture])));
  for (const { name, width, height, credit, alt } of Object.values(sections)) {
    expect(known.get(name)).toMatchObject({ width, height, credit });
    expect(width).toBeGreaterThanOrEqual(1024);
    expect(alt.ru && alt.en).toBeTruthy();
  }
});
