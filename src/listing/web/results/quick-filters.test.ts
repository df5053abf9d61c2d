import { expect, test } from 'vitest';
import { adsData } from '#areas/ads/data.ts';
import { abroadData } from '#areas/abroad/data.ts';
import { autoData } from '#areas/auto/data.ts';
import { adsFields } from '#areas/ads/fields.ts';
import { autoField } from '#areas/auto/fields.ts';
import { conditionSwitches, quickFilters, switchesOn } from './quick-filters.ts';
import { parseSearch } from '#web/routes/search-params.ts';
import { queryOf, readSearch } from './search-state.ts';
import { specOf } from './spec-of.ts';

test('cars are new, used or not damaged; things are new or used; other fields have no switches', () => {
  const switches = conditionSwitches(autoField('condition'));
  expect(switches.map(({ label }) => label.ru)).toEqual(['Новые', 'С пробегом', 'Не битые']);
  for (const { label, values } of switches) {
    expect(values.includes('new')).toBe(label.en !== 'Used');
    expect(values.includes('damaged')).toBe(label.en === 'Used');
  }
  const things = adsFields.find(({ key }) => key === 'condition');
  expect(things && conditionSwitches(things).map(({ label }) => label.ru)).toEqual(['Новые', 'Б/у']);
  expect(conditionSwitches(autoField('colour'))).toEqual([]);
});

test('switches are on when exactly the conditions that they share are chosen', () => {
  const field = autoField('condition');
  const on = (...chosen: string[]) => switchesOn(field, chosen).map(({ label }) => label.ru);
  expect(on('excellent', 'good', 'needs_repair', 'damaged')).toEqual(['С пробегом']);
  expect(on('excellent', 'good', 'needs_repair')).toEqual(['С пробегом', 'Не битые']);
  expect(on('new')).toEqual(['Новые']);
  expect(on('excellent', 'good')).toEqual([]);
  expect(on()).toEqual([]);
});

const spec = specOf(autoData);
const read = (query: string) => readSearch(parseSearch(query), spec);
const shown = (query: string) =>
  quickFilters(read(query), spec, 'ru').map(({ label, isOn, next }) => [label, isOn, queryOf(next, spec)]);

test('each quick filter sets the same filter in the address as the form, and clears it where it is on', () => {
  expect(shown('?mark=toyota&good_price=yes&cursor=x')).toEqual([
    ['Новые', false, '?mark=toyota&condition=new&good_price=yes'],
    [
      'С пробегом',
      false,
      '?mark=toyota&condition=excellent&condition=good&condition=needs_repair&condition=damaged&good_price=yes',
    ],
    [
      'Не битые',
      false,
      '?mark=toyota&condition=new&condition=excellent&condition=good&condition=needs_repair&good_price=yes',
    ],
    ['Хорошая цена', true, '?mark=toyota'],
    ['С фото', false, '?mark=toyota&good_price=yes&with_photo=yes'],
    ['Цена снижена', false, '?mark=toyota&good_price=yes&price_dropped=yes'],
  ]);
  expect(shown('?condition=new')[0]).toEqual(['Новые', true, '']);
  // A changed filter is no longer the query that was typed: the chip of the same filter leads to the same address.
  expect(shown('?condition=new&typed=%D0%BD%D0%BE%D0%B2%D1%8B%D0%B5')[0]).toEqual(['Новые', true, '']);
});

test('used cars that are not damaged are chosen by two switches, each of which leaves the other', () => {
  const [used, whole] = ['excellent&condition=good&condition=needs_repair&condition=damaged', 'new&condition=excellent&condition=good&condition=needs_repair']; // prettier-ignore
  const both = 'excellent&condition=good&condition=needs_repair';
  const switches = (query: string) => shown(query).slice(0, 3).map(([, isOn, next]) => [isOn, next]); // prettier-ignore
  const cleared = switches(`?condition=${both}`);
  expect(switches(`?condition=${used}`)[2]).toEqual([false, `?condition=${both}`]);
  expect(switches(`?condition=${whole}`)[1]).toEqual([false, `?condition=${both}`]);
  expect(cleared).toEqual([
    [false, '?condition=new'],
    [true, `?condition=${whole}`],
    [true, `?condition=${used}`],
  ]);
  // New cars are not used, and none of them is damaged.
  expect(switches('?condition=new')[1]?.[1]).toBe(`?condition=${used}`);
  expect(switches('?condition=new')[2]?.[1]).toBe(`?condition=${whole}`);
});

test('a quick filter that would find nothing is left out, unless it is on', () => {
  const labels = (query: string) =>
    quickFilters(read(query), spec, 'ru', { good_price: { false: 7 }, price_dropped: { true: 2 } }).map(
      ({ label }) => label,
    );
  expect(labels('')).toEqual(['Новые', 'С пробегом', 'Не битые', 'Цена снижена']);
  expect(labels('?good_price=yes')).toContain('Хорошая цена');
});

test('countries of cars from abroad are offered first, several together, and one without cars is not', () => {
  const abroad = specOf(abroadData);
  const within = (query: string, counts?: Record<string, Record<string, number>>) =>
    quickFilters(readSearch(parseSearch(query), abroad), abroad, 'ru', counts)
      .slice(0, 3)
      .map(({ label, isOn, next }) => [label, isOn, queryOf(next, abroad)]);
  expect(within('?country=KR')).toEqual([
    ['Япония', false, '?country=JP&country=KR'],
    ['Южная Корея', true, ''],
    ['Китай', false, '?country=KR&country=CN'],
  ]);
  expect(within('', { country: { CN: 4 } })[0]?.[0]).toBe('Китай');
});

test('kinds whose prices are not compared have no good prices', () => {
  const ads = specOf(adsData);
  const labels = quickFilters(readSearch({}, ads), ads, 'en').map(({ label }) => label);
  expect(labels).toEqual(['Free', 'With photos', 'Price dropped']);
});

test('things that are given away are those up to nought', () => {
  const ads = specOf(adsData);
  const freeIn = (query: string) => {
    const free = quickFilters(readSearch(parseSearch(query), ads), ads, 'ru').find(
      ({ label }) => label === 'Бесплатно',
    );
    return free && [free.label, free.isOn, queryOf(free.next, ads)];
  };
  expect(freeIn('?price_from=500')).toEqual(['Бесплатно', false, '?price_to=0']);
  expect(freeIn('?price_to=0&category=furniture')?.slice(1)).toEqual([true, '?category=furniture']);
});
