import { expect, test } from 'vitest';
import { autoSpec } from '#areas/auto/web/auto-search.ts';
import { parseSearch } from '#web/routes/search-params.ts';
import { filterChips } from './filter-chips.ts';
import { queryOf, readSearch } from './search-state.ts';

const chipsOf = (query: string, regions: { iso: string; name: string }[] = []) =>
  filterChips(
    readSearch(parseSearch(query), autoSpec),
    autoSpec,
    { slugs: { mark: 'Toyota', model: 'Camry' }, regions },
    'ru',
  ).map((chip) => [chip.label, queryOf(chip.without, autoSpec)]);

test('each chip leads to the search without it; a mark takes its model along', () => {
  expect(chipsOf('?mark=toyota&model=camry&price_to=2000000&sort=price_asc&cursor=abc')).toEqual([
    ['Toyota', '?price_to=2000000&sort=price_asc'],
    ['Camry', '?mark=toyota&price_to=2000000&sort=price_asc'],
    ['Цена до 2\u202F000\u202F000\u202F₽', '?mark=toyota&model=camry&sort=price_asc'],
  ]);
});

test('several makes are one chip, and go together', () => {
  expect(chipsOf('?mark=toyota&mark=bmw&price_to=2000000')[0]).toEqual(['Toyota', '?price_to=2000000']);
});

test('ranges and choices by their words', () => {
  expect(chipsOf('?year_from=2015&year_to=2020&gearbox=at&gearbox=cvt').slice(2)).toEqual([
    ['Год выпуска 2015–2020', '?gearbox=at&gearbox=cvt'],
    ['Автомат', '?year_from=2015&year_to=2020&gearbox=cvt'],
    ['Вариатор', '?year_from=2015&year_to=2020&gearbox=at'],
  ]);
});

test('taking the last region away says all of Russia aloud, since the own area would come back otherwise', () => {
  const moscow = { iso: 'RU-MOW', name: 'Москва' };
  expect(chipsOf('', [moscow]).at(-1)).toEqual(['Москва', '?region=all']);
  expect(chipsOf('?region=RU-MOW&region=RU-SPE', [moscow, { iso: 'RU-SPE', name: 'Петербург' }]).at(-1)).toEqual([
    'Петербург',
    '?region=RU-MOW',
  ]);
});
