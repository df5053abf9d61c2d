import { expect, test } from 'vitest';
import { autoSearch } from '#areas/auto/web/auto-search.ts';
import { parseSearch } from '#web/routes/search-params.ts';
import { houseData } from '#areas/house/data.ts';
import { kindSearchOf } from './kind-search.ts';
import { filterChips } from './filter-chips.ts';
import { queryOf, readSearch } from './search-state.ts';

const { spec: autoSpec } = autoSearch;

const nobody = { regions: [], cities: [], city: undefined, seller: () => undefined };

const chipsOf = (query: string, regions: { iso: string; name: string }[] = [], language: 'ru' | 'en' = 'ru') =>
  filterChips(
    readSearch(parseSearch(query), autoSpec),
    autoSpec,
    {
      pick: (path) => ({ toyota: 'Toyota', bmw: 'BMW', 'toyota.camry': 'Toyota Camry' })[path],
      regions,
      cities: [
        { slug: 'perm', name: 'Пермь' },
        { slug: 'omsk', name: 'Омск' },
      ].filter(({ slug }) => query.includes(slug)),
      city: 'Казань',
      seller: (id) => (id === 7 ? 'Автосалон «Демо-Двор»' : undefined),
      foreign: { currency: 'USD', from: null, to: 20_000, date: '2026-06-28' },
    },
    language,
  ).map((chip) => [chip.label, queryOf(chip.without, autoSpec)]);

test('each chip leads to the search without its filter; removing a make removes its models', () => {
  expect(chipsOf('?mark=toyota&model=camry&price_to=2000000&sort=price_asc&cursor=abc')).toEqual([
    ['Toyota', '?price_to=2000000&sort=price_asc'],
    ['Toyota Camry', '?mark=toyota&price_to=2000000&sort=price_asc'],
    ['Цена до 2\u00A0млн\u202F₽', '?mark=toyota&model=camry&sort=price_asc'],
  ]);
});

test('the make of a chosen model is said by the chip of the model', () => {
  const said = (query: string) =>
    filterChips(readSearch(parseSearch(query), autoSpec), autoSpec, { ...nobody, pick: (path) => path }, 'ru')
      .filter(({ isSaidBelow }) => !isSaidBelow)
      .map(({ label }) => label);
  expect(said('?mark=ford&model=focus&generation=ii')).toEqual(['ford.focus.ii']);
  expect(said('?mark=toyota&mark=bmw&model=toyota.camry&model=toyota.corolla')).toEqual([
    'bmw',
    'toyota.camry',
    'toyota.corolla',
  ]);
});

test('a price that was typed in dollars is told in them too, as long as the query is what was typed', () => {
  expect(chipsOf('?price_to=1541222&year_from=2018&typed=$20k')).toEqual([
    ['Цена до 1\u202F541\u202F222\u202F₽ (20\u202F000\u202F$)', '?year_from=2018'],
    ['Год выпуска от 2018', '?price_to=1541222'],
  ]);
  expect(chipsOf('?price_to=1541222', [], 'en')).toEqual([['Price up to 1,541,222\u202F₽', '']]);
});

test('the parts of a whole district are one chip, which removes all of them', () => {
  const whole = 'Приморский район';
  const cities = [{ slug: 'kolomyagi', name: 'Коломяги', whole }, { slug: 'yuntolovo', name: 'Юнтолово', whole }, { slug: 'perm', name: 'Пермь' }];
  const state = readSearch(parseSearch('?place=kolomyagi&place=yuntolovo&place=perm'), autoSpec);
  const chips = filterChips(state, autoSpec, { ...nobody, pick: () => undefined, cities }, 'ru');
  expect(chips.map(({ label, without }) => [label, without.places])).toEqual([[whole, ['perm']], ['Пермь', ['kolomyagi', 'yuntolovo']]]);
}); // prettier-ignore

test('each of several cities is a chip', () => {
  expect(chipsOf('?place=perm&place=omsk&region=all')).toEqual([
    ['Пермь', '?region=all&place=omsk'],
    ['Омск', '?region=all&place=perm'],
  ]);
});

test('the quotes around words are those of the language', () => {
  expect(chipsOf('?q=rfvhb')).toEqual([['«rfvhb»', '']]);
  expect(chipsOf('?q=rfvhb', [], 'en')).toEqual([['“rfvhb”', '']]);
});

test('each of several makes is a chip, and removing it removes its models', () => {
  expect(chipsOf('?mark=toyota&mark=bmw&model=toyota.camry')).toEqual([
    ['Toyota', '?mark=bmw'],
    ['BMW', '?mark=toyota&model=camry'],
    ['Toyota Camry', '?mark=toyota&mark=bmw'],
  ]);
});

test('more makes than five are one chip, which removes all of them', () => {
  const makes = ['chery', 'exeed', 'geely', 'haval', 'jaecoo', 'omoda'];
  const query = `?${makes.map((make) => `mark=${make}`).join('&')}&body=suv`;
  const many = (marks: string) =>
    filterChips(readSearch(parseSearch(marks), autoSpec), autoSpec, { ...nobody, pick: (path) => path }, 'ru').map(
      ({ label, without }) => [label, queryOf(without, autoSpec)],
    );
  expect(many(query)[0]).toEqual(['chery, exeed и\u00A0ещё\u00A04', '?body=suv']);
  expect(many(query)).toHaveLength(2);
  expect(many(query.replace('mark=chery&', ''))).toHaveLength(6);
});

test('words, circles and exclusions have chips; removing the city removes the order by distance', () => {
  expect(
    chipsOf('?with_photo=yes&near=kazan&radius=50&exclude_q=битый&exclude_seller=7&exclude_seller=8&sort=distance').map(
      ([label]) => label,
    ),
  ).toEqual(['С фото', 'Казань + 50\u202Fкм', 'Кроме: битый', 'Кроме: Автосалон «Демо-Двор»', 'Кроме: №\u00A08']);
  expect(chipsOf('?near=kazan&radius=0&sort=distance')).toEqual([['Казань, только город', '']]);
  expect(chipsOf('?exclude_seller=7&exclude_seller=8')[0]?.[1]).toBe('?exclude_seller=8');
  expect(chipsOf('?exclude_id=3&exclude_id=4')).toEqual([['Скрыто: 2', '']]);
});

test('ranges and choices have chips with their words', () => {
  expect(chipsOf('?year_from=2015&year_to=2020&gearbox=at&gearbox=cvt')).toEqual([
    ['Год выпуска 2015–2020', '?gearbox=at&gearbox=cvt'],
    ['Автомат', '?year_from=2015&year_to=2020&gearbox=cvt'],
    ['Вариатор', '?year_from=2015&year_to=2020&gearbox=at'],
  ]);
});

test('a limit and the one way in which it is measured are one chip', () => {
  const { spec } = kindSearchOf('house', houseData);
  const homes = (query: string) =>
    filterChips(readSearch(parseSearch(query), spec), spec, { ...nobody, pick: () => undefined }, 'ru').map(
      ({ label, without }) => [label.replaceAll(/[\u00A0\u202F]/g, ' '), queryOf(without, spec)],
    );
  expect(homes('?metro_minutes_to=15&metro_by=walk')).toEqual([['До метро 15 мин пешком', '']]);
  expect(homes('?metro_minutes_to=15&metro_by=walk&metro_by=transport').map(([label]) => label)).toEqual([
    'До метро 15 мин',
    'Как до метро: пешком',
    'Как до метро: на транспорте',
  ]);
});

test("removing the last region sets all of Russia explicitly, since the viewer's own region would apply otherwise", () => {
  const moscow = { iso: 'RU-MOW', name: 'Москва' };
  expect(chipsOf('', [moscow]).at(-1)).toEqual(['Москва', '?region=all']);
  expect(chipsOf('?region=RU-MOW&region=RU-SPE', [moscow, { iso: 'RU-SPE', name: 'Петербург' }]).at(-1)).toEqual([
    'Петербург',
    '?region=RU-MOW',
  ]);
});

test('conditions chosen by a switch have one chip with its word', () => {
  expect(chipsOf('?condition=excellent&condition=good&condition=needs_repair&condition=damaged')).toEqual([
    ['С пробегом', ''],
  ]);
  expect(chipsOf('?condition=new&condition=excellent&condition=good&condition=needs_repair')).toEqual([
    ['Не битые', ''],
  ]);
  expect(chipsOf('?condition=excellent&condition=good&condition=needs_repair').map(([label]) => label)).toEqual([
    'С пробегом',
    'Не битые',
  ]);
  expect(chipsOf('?condition=good&condition=new').map(([label]) => label)).toEqual(['Новое', 'Хорошее']);
});

test('the days of a stay are one chip, which clears both', () => {
  const { spec } = kindSearchOf('house', houseData);
  const chips = (query: string) =>
    filterChips(readSearch(parseSearch(query), spec), spec, { ...nobody, pick: () => undefined }, 'ru').map((chip) => [
      chip.label.replaceAll('\u00A0', ' '),
      queryOf(chip.without, spec),
    ]);
  expect(chips('?deal=rent_day&stay_from=2026-12-05&stay_to=2026-12-08')).toEqual([['5–8 дек.', '?deal=rent_day']]);
  // It stands before all others.
  expect(chips('?deal=rent_day&rooms=2&stay_from=2026-12-28&stay_to=2027-01-03').map(([label]) => label)).toEqual([
    '28 дек. – 3 янв.',
    expect.anything(),
  ]);
  expect(chips('?deal=rent_day&stay_from=2026-12-05')).toEqual([]);
  expect(chips('?deal=rent_day&stay_from=2026-12-05&stay_to=2026-12-08&known_free=yes')).toEqual([
    ['5–8 дек.', '?deal=rent_day'],
    ['Только точно свободные', '?deal=rent_day&stay_from=2026-12-05&stay_to=2026-12-08'],
  ]);
});
