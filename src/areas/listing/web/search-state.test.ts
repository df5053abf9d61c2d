import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { autoSpec } from '#areas/auto/web/auto-search.ts';
import { parseSearch, stringifySearch } from '#web/routes/search-params.ts';
import { cleanText, fieldFilters, queryOf, readSearch, searchOf, type SearchState } from './search-state.ts';

const bound = fc.option(fc.integer({ min: 0, max: 999_999_999_999 }));
const range = fc
  .tuple(bound, bound)
  .filter(([from, to]) => (from !== null || to !== null) && !(from !== null && to !== null && from > to))
  .map(([from, to]) => ({ from, to }));
const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
const withoutOthers: fc.Arbitrary<Omit<SearchState, 'others'>> = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 60 }).map(cleanText),
  slugs: fc.oneof(
    fc.constant({}),
    slug.map((mark) => ({ mark })),
    fc.record({ mark: slug, model: slug }),
  ),
  ranges: fc.dictionary(fc.constantFrom('price', 'year', 'mileage'), range, { maxKeys: 3 }),
  choices: fc
    .record(Object.fromEntries(autoSpec.choices.map((field) => [field.key, fc.subarray([...(field.options ?? [])])])))
    .map((chosen) =>
      Object.fromEntries(
        Object.entries(chosen)
          .filter(([, options]) => options.length > 0)
          .map(([key, options]) => [key, options.map((option) => option.key)]),
      ),
    ),
  regions: fc.option(fc.subarray(['RU-MOW', 'RU-SPE', 'RU-KDA', 'RU-TA'])),
  sort: fc.constantFrom(...autoSpec.sorts),
  view: fc.constantFrom('rows' as const, 'grid' as const),
  cursor: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/)),
});
/** Further makes stand beside a first one, and then there is no model. */
const state: fc.Arbitrary<SearchState> = fc
  .tuple(withoutOthers, fc.uniqueArray(slug, { maxLength: 3 }))
  .map(([one, slugs]) => {
    const { mark, model } = one.slugs;
    const others = mark && !model ? slugs.filter((other) => other !== mark) : [];
    return { ...one, others };
  });
const plain = (value: object) => JSON.parse(JSON.stringify(value)) as unknown;

describe('the state of a search in its address', () => {
  test('comes back as it was written, by text and by the router', () => {
    fc.assert(
      fc.property(state, (before) => {
        expect(plain(readSearch(parseSearch(queryOf(before, autoSpec)), autoSpec))).toEqual(plain(before));
        expect(stringifySearch(searchOf(before, autoSpec))).toBe(queryOf(before, autoSpec));
      }),
    );
  });

  test('any address is read, and written again says the same', () => {
    const key = fc.constantFrom(
      'mark',
      'model',
      'price_from',
      'price_to',
      'year_from',
      'region',
      'q',
      'sort',
      'gearbox',
      'x',
    );
    const value = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('all', 'RU-MOW', 'at', '12', 'toyota', 'price_asc'),
    );
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(value, fc.array(value, { minLength: 2, maxLength: 4 }))), (search) => {
        const read = readSearch(search, autoSpec);
        expect(readSearch(parseSearch(queryOf(read, autoSpec)), autoSpec)).toEqual(read);
      }),
    );
  });

  test('reads what a form without scripts sends', () => {
    const read = readSearch(
      parseSearch(
        '?mark=toyota&model=&price_from=&price_to=2%E2%80%AF000%E2%80%AF000&year_from=2020&year_to=2015&region=all&q=++&sort=newest',
      ),
      autoSpec,
    );
    expect(read).toEqual({
      q: '',
      slugs: { mark: 'toyota' },
      others: [],
      ranges: { price: { from: null, to: 2_000_000 }, year: { from: 2015, to: 2020 } },
      choices: {},
      regions: [],
      sort: 'newest',
      view: 'rows',
      cursor: null,
    });
    expect(queryOf(read, autoSpec)).toBe('?mark=toyota&price_to=2000000&year_from=2015&year_to=2020&region=all');
  });

  test('several makes stand beside each other, and then no model does', () => {
    const read = readSearch(parseSearch('?mark=toyota&mark=bmw&mark=toyota&mark=%3Cb%3E&model=camry'), autoSpec);
    expect([read.slugs, read.others]).toEqual([{ mark: 'toyota' }, ['bmw']]);
    expect(queryOf(read, autoSpec)).toBe('?mark=toyota&mark=bmw');
  });

  test('leaves out what it does not know', () => {
    const read = readSearch(
      parseSearch(
        '?mark=%3Cscript%3E&model=camry&price_from=-5&year_to=1e9&sort=random&gearbox=zz&region=moscow&view=map&utm=1',
      ),
      autoSpec,
    );
    expect(queryOf(read, autoSpec)).toBe('');
    expect(read.regions).toBeNull();
  });

  test('filters of a call: roubles become kopecks, years and kilometres stay', () => {
    const read = readSearch(parseSearch('?price_to=1500000&year_from=2015&mileage_to=90000&gearbox=at'), autoSpec);
    expect(fieldFilters(read, autoSpec)).toEqual({
      price_to: 150_000_000,
      year_from: 2015,
      mileage_to: 90_000,
      gearbox: ['at'],
    });
  });
});
