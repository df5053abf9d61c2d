import { fc } from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { kindData } from '#kinds/data.ts';
import { autoSearch } from '#areas/auto/web/auto-search.ts';
import { houseData } from '#areas/house/data.ts';
import { parseSearch } from '#web/routes/search-params.ts';
import { isFilterIn } from '#dictionary/dictionary.ts';
import type { KindData } from '../../kind-data.ts';
import { countFilters } from './count-filters.ts';
import { filterChips } from './filter-chips.ts';
import { specWithin } from './search-spec.ts';
import { withPlainNumbers } from './typed-number.ts';
import { fieldFilters, searchInput } from './kind-search.ts';
import { withChoices } from './search-changes.ts';
import { categoryOf, queryOf, readSearch } from './search-state.ts';
import { specOf } from './spec-of.ts';

const everyKind: readonly KindData[] = Object.values(kindData);
const nobody = { pick: () => undefined, regions: [], cities: [], city: undefined, seller: () => undefined };

describe.each(everyKind.map((data) => [data.kind, data] as const))('%s', (_kind, data) => {
  const spec = specOf(data);

  test('every searchable field has one filter', () => {
    const levels = data.levels.map(({ field }) => field);
    const drawn = [
      ...(spec.category ? [spec.category.key] : []),
      ...levels,
      ...spec.ranges.map(({ field }) => field.key),
      ...spec.choices.map(({ key }) => key),
      ...spec.flags.flatMap(({ field }) => field?.key ?? []),
    ];
    const searched = data.fields.filter(({ facet, key }) => facet !== 'none' && key !== 'city_id');
    const wanted = [...searched, ...(data.limits ?? [])].map(({ key }) => key);
    expect(drawn.filter((key) => key !== 'seller_kind').toSorted()).toEqual(wanted.toSorted());
  });

  test('any address is read and written stably, shows as many chips as filters, and no field of another category', () => {
    const keys = [
      ...spec.ranges.flatMap(({ stem }) => [`${stem}_from`, `${stem}_to`]),
      ...spec.flags.map(({ key }) => key),
    ];
    const choices = [...spec.choices, ...(spec.category ? [spec.category] : [])].flatMap(({ key, options = [] }) =>
      options.map((option) => [key, option.key] as const),
    );
    const pair = fc.oneof(
      fc.tuple(fc.constantFrom(...keys), fc.constantFrom('yes', 'no', '12', '12,5', '7.25', '-1', 'x')),
      fc.constantFrom(...choices),
    );
    const other = fc.constantFrom<[string, string]>(
      ...spec.levels.map((key): [string, string] => [key, 'any']),
      ['q', 'слова'],
      ['exclude_q', 'слова'],
      ['exclude_seller', '7'],
      ['exclude_id', '9'],
      ['near', 'kazan'],
      ['radius', '50'],
      ['region', 'RU-TA'],
      ['place', 'perm'],
      ['within', '30,59,31,60'],
      ['view', 'grid'],
      ['cursor', 'next'],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pair, other), { maxLength: 12 }), (pairs) => {
        const state = readSearch(
          parseSearch(`?${new URLSearchParams(pairs.map(([key, value]) => [key, value]))}`),
          spec,
        );
        const regions = (state.regions ?? []).map((iso) => ({ iso, name: iso }));
        const cities = state.places.map((name) => ({ slug: name, name }));
        const names = { pick: (key: string) => key, regions, cities, city: 'Казань', seller: () => undefined };
        expect(countFilters(state, { regions, cities, city: {} }, spec)).toBe(
          filterChips(state, spec, names, 'ru').filter(({ isSaidBelow }) => !isSaidBelow).length,
        );
      }),
      { numRuns: 50 },
    );
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        const state = readSearch(
          parseSearch(`?${new URLSearchParams(pairs.map(([key, value]) => [key, value]))}`),
          spec,
        );
        expect(readSearch(parseSearch(queryOf(state, spec)), spec)).toEqual(state);
        const within = specWithin(spec, state.choices);
        const stems = new Set(within.ranges.map(({ stem }) => stem));
        expect(Object.keys(state.ranges).filter((stem) => !stems.has(stem))).toEqual([]);
        const category = categoryOf(state, spec);
        const held = new Set([...Object.keys(state.choices), ...Object.keys(state.flags)]);
        expect(data.fields.filter((field) => held.has(field.key) && !isFilterIn(field, category))).toEqual([]);
        // Each chip leads to another search, whose address is read back unchanged.
        for (const { without } of filterChips(state, spec, nobody, 'ru'))
          expect(queryOf(without, spec)).not.toBe(queryOf(state, spec));
      }),
      { numRuns: 50 },
    );
  });
});

describe('a change of the category', () => {
  const spec = specOf(houseData);
  const rent = readSearch(
    withPlainNumbers(parseSearch('?category=flat&deal=rent_long&pets_allowed=yes&area_from=40,5'), spec.ranges),
    spec,
  );

  test('removes the filters that only the former category has', () => {
    expect(fieldFilters(rent, spec)).toMatchObject({ category: ['flat'], deal: ['rent_long'], pets_allowed: [true] });
    const plots = withChoices(rent, spec, { ...rent.choices, category: ['plot'] });
    expect(Object.keys(fieldFilters(plots, spec))).not.toContain('pets_allowed');
  });

  test('a field with a condition is filtered only together with that condition', () => {
    const sale = withChoices(rent, spec, { ...rent.choices, deal: ['sale'] });
    expect(Object.keys(fieldFilters(sale, spec))).not.toContain('pets_allowed');
    expect(specWithin(spec, rent.choices).flags.map(({ key }) => key)).toContain('pets_allowed');
  });

  test('a comma and a point mean the same in a decimal number', () => {
    const range = { area_from: 40.5 };
    expect(fieldFilters(rent, spec)).toMatchObject(range);
    expect(fieldFilters(readSearch(parseSearch(queryOf(rent, spec)), spec), spec)).toMatchObject(range);
  });

  test('has chips for category and flags', () => {
    expect(filterChips(rent, spec, nobody, 'ru').map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Квартиры', 'Можно с животными: да']),
    );
  });
});

test('costs are filtered by their upper ends, the all-in price by its lower end too, for the figures of the visitor', () => {
  const lookups = { catalogue: new Map(), regions: [], cities: [], city: null };
  const inputOf = (query: string, figures?: string) =>
    searchInput(autoSearch, readSearch(parseSearch(query), autoSearch.spec), { ...lookups, figures });
  expect(
    inputOf('?landed_from=5&landed_to=2000000&monthly_from=5&monthly_to=30000&sort=day_one_asc', 'c:omsk'),
  ).toEqual({
    landed_from: 500,
    landed_to: 200_000_000,
    monthly_to: 3_000_000,
    sort: 'day_one_asc',
    figures: 'c:omsk',
  });
  expect(inputOf('?monthly_from=5', '')).toEqual({ sort: 'newest' });
});

test('chosen cities, regions and a circle are searched together; a circle of no width is its city', () => {
  const city = (id: number, slug: string) => ({ id, slug, name: slug, region: 'RU-TA' });
  const lookups = {
    catalogue: [],
    regions: [{ iso: 'RU-TA', name: 'Татарстан' }],
    cities: [city(2, 'perm'), city(3, 'omsk')],
    city: city(1, 'kazan'),
  };
  const inputOf = (query: string) =>
    searchInput(autoSearch, readSearch(parseSearch(query), autoSearch.spec), lookups as never);
  expect(inputOf('?place=perm&place=omsk&region=RU-TA')).toMatchObject({ city_id: [2, 3], region: ['RU-TA'] });
  expect(inputOf('?place=perm&near=kazan&radius=0')).toMatchObject({ city_id: [2, 1], near: { city_id: 1 } });
  expect(inputOf('?place=perm&near=kazan&radius=50')).toMatchObject({
    city_id: [2],
    near: { city_id: 1, radius_km: 50 },
  });
  // A city that was removed from the draft of the form is still known to the page.
  expect(inputOf('?place=omsk')).toMatchObject({ city_id: [3] });
  expect(inputOf('')).not.toHaveProperty('city_id');
});
