import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCatalogue, catalogue } from '#tests/support/cars.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { ensureGeo } from '#tests/support/factories.ts';
import { createTable } from '#tests/support/listings.ts';
import { levelled } from '#tests/support/test-kinds.ts';
import { autoData } from '#areas/auto/data.ts';
import { catalogueOf } from '../catalogue-cache.ts';
import { isWithin, phoneticKey, stemOf } from '#listing/text/spelling.ts';
import { inOtherLayout } from '#ui/keyboard-layout.ts';
import { adsData } from '#areas/ads/data.ts';
import { suggest } from './suggest.ts';
import { parseWords } from './parse-words.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDb();
  await ensureGeo(database.db);
  await addCatalogue(database.db);
});
afterAll(() => database.drop());

const { camry, corolla, granta, modelThree } = catalogue;

describe('spelling', () => {
  test('corrects the keyboard layout', () => {
    expect(inOtherLayout('njqjnf rfvhb')).toBe('тойота камри');
    expect(inOtherLayout('ещнщеф')).toBe('toyota');
  });
  test('removes endings, except of short words', () => {
    expect(['тойоты', 'тойоту', 'тойотой'].map(stemOf)).toEqual(['тойот', 'тойот', 'тойот']);
    expect(['белая', 'белого', 'белые'].map(stemOf)).toEqual(['бел', 'бел', 'бел']);
    expect(stemOf('рио')).toBe('рио');
  });
  test('matches words that sound alike in both alphabets', () => {
    expect(phoneticKey('camry')).toBe(phoneticKey('камри'));
    expect(phoneticKey('toyota')).toBe(phoneticKey('тойота'));
    expect(phoneticKey('mercedes')).toBe(phoneticKey('мерседес'));
  });
  test('corrects a missing, an extra, a wrong and two swapped letters', () => {
    for (const slip of ['tooyota', 'toyta', 'tayota', 'toyoat']) expect(isWithin(slip, 'toyota', 1), slip).toBe(true);
    expect(isWithin('tata', 'toyota', 1)).toBe(false);
  });
});

describe('the meaning of words', () => {
  const modelsOf = async (q: string): Promise<number[]> => {
    const { vocabulary } = await catalogueOf(database.db, autoData);
    const { words } = await parseWords(vocabulary, q, async () => false);
    const [first, ...more] = words.map(({ levels: [models] }) => new Set(models));
    return [...(first ?? [])].filter((id) => more.every((set) => set.has(id))).sort();
  };
  test.each<[string, number[]]>([
    ['тойота камри', [camry]],
    ['toyota kamri', [camry]],
    ['njqjnf rfvhb', [camry]],
    ['тайота карола', [corolla]],
    ['ваз', [granta]],
    ['жигулей', [granta]],
    ['model 3', [modelThree]],
    ['гранта ваз', [granta]],
    ['ghfynf', []],
  ])('«%s»', async (q, models) => {
    expect(await modelsOf(q)).toEqual(models);
  });
  test.each([
    ['левый руль', ['left']],
    ['праворульная', ['right']],
    ['с правым рулём', ['right']],
  ])('the side of the steering wheel: «%s»', async (q, side) => {
    const { vocabulary } = await catalogueOf(database.db, autoData);
    const { words, meant } = await parseWords(vocabulary, q, async () => true);
    const sides = words.map(({ options }) => options.get('steering') ?? []);
    expect(sides.reduce((one, other) => one.filter((key) => other.includes(key)))).toEqual(side);
    expect(meant).toBeNull();
  });
  test('tells years, options and places from names', async () => {
    const { vocabulary } = await catalogueOf(database.db, autoData);
    const { words, meant } = await parseWords(vocabulary, 'белый универсал 2018 в омске', async () => true);
    expect(words.map(({ options, year }) => [[...options], year])).toEqual([
      [[['colour', ['white']]], null],
      [[['body', ['wagon']]], null],
      [[], 2018],
      [[], null],
    ]);
    expect(words.at(-1)?.cities).toContain(1_496_153);
    expect(meant).toBeNull();
  });
  test('never corrects a word that occurs in descriptions into a name', async () => {
    const { vocabulary } = await catalogueOf(database.db, autoData);
    const { words, meant } = await parseWords(vocabulary, 'тайота', async (word) => word === 'тайота');
    expect(words).toEqual([{ levels: [], options: new Map(), cities: [], year: null, text: 'тайота' }]);
    expect(meant).toBeNull();
  });
});

test('suggestions match unfinished words in either alphabet and keyboard layout', async () => {
  const catalogue = await catalogueOf(database.db, autoData);
  const names = (q: string): string[] => suggest([catalogue], q, 3).map(({ name }) => name);
  expect(names('той')[0]).toBe('Toyota');
  expect(names('njq')[0]).toBe('Toyota');
  expect(names('тойота кам')).toEqual(['Toyota Camry']);
  expect(names('камри')).toEqual(['Toyota Camry']);
  expect(names('kamri')).toEqual(['Toyota Camry']);
  expect(names('тайота')[0]).toBe('Toyota');
  expect(names('омск')[0]).toBe('Omsk');
  expect(names('ъъъъ')).toEqual([]);
});

test('a category is suggested by its synonyms for its kind; a catalogue of two kinds for the first', async () => {
  const { db } = database;
  await createTable(db, levelled);
  const kinds = [await catalogueOf(db, autoData), await catalogueOf(db, levelled)];
  expect(suggest(kinds, 'rhfy', 3)).toEqual([
    { kind: 'category', listing_kind: 'ads', other_kinds: [], id: null, mark_id: null, mark_slug: null, slug: 'crane', name: 'Crane', name_ru: 'Кран', q: 'Кран' },
  ]); // prettier-ignore
  expect(
    suggest(kinds, 'тойота', 3).map(({ listing_kind, other_kinds, name }) => [listing_kind, other_kinds, name]),
  ).toEqual([
    ['auto', ['ads'], 'Toyota'],
    ['auto', [], 'Toyota Camry'],
    ['auto', [], 'Toyota Corolla'],
  ]);
  const { words } = await parseWords(kinds[1]!.vocabulary, 'экскаваторы тойота', async () => true);
  expect(words.map(({ options, levels }) => [[...options], levels])).toEqual([
    [[['category', ['digger']]], []],
    [[], [[catalogue.toyota]]],
  ]);
});

test('a model whose whole name is typed precedes a make that is also called so', async () => {
  const known = await catalogueOf(database.db, autoData);
  const { reference } = known;
  const [marks, ...others] = reference.levels;
  const rows = new Map(marks!.rows);
  rows.set(catalogue.toyota, { ...rows.get(catalogue.toyota)!, synonyms: ['corolla'] });
  const called = [{ ...known, reference: { ...reference, levels: [{ ...marks!, rows }, ...others] } }];
  const names = (q: string, limit = 3): string[] => suggest(called, q, limit).map(({ name }) => name);
  expect(names('corolla')).toEqual(['Toyota Corolla', 'Toyota', 'Toyota Camry']);
  expect(names('corolla', 1)).toEqual(['Toyota Corolla']);
  expect(names('coroll')[0]).toBe('Toyota');
});

test('a model whose name begins with the letters precedes a category of which only a synonym does', async () => {
  const { db } = database;
  const kinds = [await catalogueOf(db, autoData), await catalogueOf(db, adsData)];
  const kindsOf = (q: string, limit = 40): string[] => suggest(kinds, q, limit).map(({ kind }) => kind);
  expect(kindsOf('кам')).toContain('category');
  expect(kindsOf('кам').indexOf('model')).toBeLessThan(kindsOf('кам').indexOf('category'));
  expect(kindsOf('камера')[0]).toBe('category');
  // A word is not guessed to begin with another sound.
  expect(suggest(kinds, 'вклад', 8)).toEqual([]);
});

test('models with more listings are suggested first', async () => {
  const catalogue = await catalogueOf(database.db, autoData);
  const { reference } = catalogue;
  const namesWith = (listed: number, q: string): string[] => {
    const [marks, models, ...others] = reference.levels;
    const rows = new Map(models!.rows);
    rows.set(corolla, { ...rows.get(corolla)!, listed });
    const levels = [marks!, { ...models!, rows }, ...others];
    // Computed again for another dictionary.
    return suggest([{ ...catalogue, reference: { ...reference, levels } }], q, 2).map(({ name }) => name);
  };
  expect(namesWith(0, 'toyota')[1]).toBe('Toyota Camry');
  expect(namesWith(7, 'toyota')[1]).toBe('Toyota Corolla');
  // Of two letters a make has the listings of its models.
  expect(namesWith(60, 'то')[0]).toBe('Toyota');
  expect(namesWith(60, 'ко')[0]).toBe('Toyota Corolla');
});
