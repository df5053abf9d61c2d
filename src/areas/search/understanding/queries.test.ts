import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import type { TestApp } from '#tests/support/app.ts';
import { isLong } from '#tests/support/long.ts';
import { queriesApp, type QueriesApp } from '#tests/support/queries-app.ts';
import { callOfKind } from '#tests/support/sample-content.ts';
import { addDays } from '#ui/iso-days.ts';
import { catalogueOf } from '../catalogue-cache.ts';
import type { DestinationName } from '../destinations/names.ts';
import { toCallFilters } from './to-call-filters.ts';

/**
 * A query of a buyer, the section that opens, the filters that it becomes, and all listings of the market in that section that it finds. A query
 * written without knowledge of the program may leave out the listings.
 */
type Case = {
  query: string;
  section: KindName;
  filters: Record<string, string[]>;
  finds?: string[];
};

const casesIn = (name: string): Case[] => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as Case[];
const cases = ['queries.json', 'queries-of-strangers.json', 'queries-of-buyers.json'].flatMap(casesIn);

let queries: QueriesApp;
let app: TestApp;

beforeAll(async () => {
  queries = await queriesApp();
  ({ app } = queries);
}, 120_000);
afterAll(() => queries.close());

test('five hundred queries and more are held, many of them by strangers to the program', () => {
  expect(cases.length).toBeGreaterThanOrEqual(500);
  expect(new Set(cases.map(({ query }) => query)).size).toBe(cases.length);
});

test.each(cases)('«$query»', async ({ query, section, filters, finds }) => {
  const { body } = await app.api('search/understand', { q: query });
  expect(body.sections[0]).toMatchObject({ kind: section, search: filters });
  expect(body.sections[0].search).toEqual(filters);
  // The query is not taken for finance or vacancies.
  expect(body.destination?.is_first ?? false).toBe(false);
  // That the results are as many as the answer says holds for each query alike: a push makes the search of those whose listings are named.
  if (!finds && !isLong) return;
  const { path, more } = callOfKind(section, 'search');
  const catalogue = await catalogueOf(app.db, dataOf(section));
  const page = await app.api(path, { ...more, ...toCallFilters(catalogue, filters) });
  const found = page.body.items.map(({ id }: { id: number }) => queries.names.get(id));
  expect(page.body.total).toBe(body.sections[0].count);
  if (finds) expect(found.toSorted()).toEqual(finds.toSorted());
});

/** A query of finance or of vacancies, the page that opens, and the filters of its address. */
type DestinationCase = { query: string; area: DestinationName; search: Record<string, string[]> };
const destinationCases = JSON.parse(readFileSync(new URL('../destinations/queries.json', import.meta.url), 'utf8')) as DestinationCase[]; // prettier-ignore

test('forty queries of finance and vacancies and more are held', () => {
  expect(new Set(destinationCases.map(({ query }) => query)).size).toBeGreaterThanOrEqual(40);
});

test.each(destinationCases)('«$query» leads to its page', async ({ query, area, search }) => {
  const { body } = await app.api('search/understand', { q: query });
  expect(body.destination).toMatchObject({ area, is_first: true });
  expect(body.destination.search).toEqual(search);
});

test.each(['вакансия курьер вечером', 'работа водителем категории е', 'работа водителем категории с'])('«%s» offers vacancies, and no things with one of its words', async (q) => {
  const { body } = await app.api('search/understand', { q });
  expect(body.destination).toMatchObject({ area: 'vacancy', count: 0 });
  expect(body.sections.every(({ loosened }: { loosened: null }) => loosened === null)).toBe(true);
}); // prettier-ignore

test.each(['газель', 'камри в кредит', 'авто в кредит до 1 млн', 'лада веста механика', 'механика', 'автомат', 'киа рио осаго', 'экскаватор в лизинг', 'квартира в ипотеку', 'двушка ипотека', 'зимняя резина', 'банка', 'Банку', 'банка стеклянная', 'водитель для камри'])('«%s» stays with listings', async (q) => {
  const { body } = await app.api('search/understand', { q });
  expect(body.destination?.is_first ?? false).toBe(false);
}); // prettier-ignore

test.each([
  ['велосипед детский дешево', { sort: ['price_asc'], q: ['велосипед детский'] }, []],
  ['станок чпу фрезерный', { category: ['metalworking'], q: ['станок фрезерный'] }, ['чпу']],
  ['ремонт квартир', { category: ['services'], q: ['ремонт'] }, ['квартир']],
  ['диски на киа рио', { category: ['tyres'], tyre_item: ['wheels'] }, ['киа рио']],
  ['посуточно сочи адлер с бассейном', { deal: ['rent_day'], near: ['sochi'] }, ['с бассейном']],
  // What names the thing is not there: its category is.
  ['лабрадор', { category: ['animals'] }, ['лабрадор']],
  ['микроволновка бесплатно', { category: ['appliances'] }, ['микроволновка', 'бесплатно']],
])('«%s» finds nothing together, and something without what was guessed or missed', async (q, search, missed) => {
  const { body } = await app.api('search/understand', { q });
  expect(body.sections[0].loosened).toMatchObject({ count: 1, search, missed });
  expect(body.sections[0].loosened.search).toEqual(search);
  const typing = await app.api('search/understand', { q, as_typed: true });
  // What is still being typed is told without any of its words by nobody.
  const isTold = ({ loosened }: { loosened: object | null }): boolean => loosened !== null;
  expect(typing.body.sections.some(isTold)).toBe(missed.length === 0);
});

test('a trade of services without a listing shows no other trade', async () => {
  const { body } = await app.api('search/understand', { q: 'сантехник на дом' });
  expect(body.sections[0]).toMatchObject({ kind: 'ads', count: 0, loosened: null });
});

test('a station of which nothing is found gives way to its whole city', async () => {
  const { body } = await app.api('search/understand', { q: 'двушка у метро Аэропорт' });
  expect(body.sections[0]).toMatchObject({ kind: 'house', count: 0 });
  expect(body.sections[0].loosened).toMatchObject({
    count: 1,
    search: { category: ['flat'], rooms: ['2'], region: ['RU-MOW'] },
  });
  expect(body.sections[0].loosened.search).not.toHaveProperty('place');
});

test('days of the calendar are those of a stay where something is let by the day, and never a price', async () => {
  const houseOf = async (q: string) => {
    const { body } = await app.api('search/understand', { q });
    return body.sections.find(({ kind }: { kind: string }) => kind === 'house');
  };
  const days = (from: string, to: string) => ({ deal: ['rent_day'], stay_from: [from], stay_to: [to] });
  const year = app.clock.now().getUTCFullYear();
  const stays = days(`${year}-12-05`, `${year}-12-08`);
  for (const q of ['посуточно сочи 5-8 декабря', 'квартира посуточно сочи с 5 по 8 декабря', 'квартира в сочи с 5 декабря по 8 декабря', 'flat in Sochi December 5 to 8'])
    expect([q, await houseOf(q)]).toMatchObject([q, { search: { near: ['sochi'], ...stays }, approximate: [] }]);
  // The next such days, and those that end in another year.
  expect(await houseOf('студия посуточно сочи с 2 по 5 января')).toMatchObject({ search: days(`${year + 1}-01-02`, `${year + 1}-01-05`) }); // prettier-ignore
  expect(await houseOf('студия посуточно сочи с 30 декабря по 3 января')).toMatchObject({ search: days(`${year}-12-30`, `${year + 1}-01-03`) }); // prettier-ignore
  expect((await houseOf('студия посуточно сочи 5-8 декабря')).labels.ru.join()).toContain("5–8\u00A0дек.");
  // Days that have a name: the turn of the year, and the coming weekend.
  const today = new Date(app.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  const friday = addDays(today, (12 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7);
  for (const q of ['квартира посуточно сочи на новый год', 'снять дом на новый год'])
    expect([q, await houseOf(q)]).toMatchObject([q, { search: days(`${today.slice(0, 4)}-12-31`, `${Number(today.slice(0, 4)) + 1}-01-02`), approximate: [] }]);
  for (const q of ['сниму дом на выходные', 'дом посуточно на выхадные', 'квартира посуточно сочи на выходные'])
    expect([q, await houseOf(q)]).toMatchObject([q, { search: days(friday, addDays(friday, 2)), approximate: [] }]);
  // Nobody buys a home for three days, and a day alone is no stay.
  for (const q of ['купить квартиру сочи 5-8 декабря', 'квартира посуточно сочи 5 декабря', 'квартира посуточно сочи с 31 по 32 декабря'])
    expect((await houseOf(q)).search).not.toHaveProperty('stay_from');
  const { body } = await app.api('search/understand', { q: 'камри 5-8 декабря' });
  expect(body.sections[0]).toMatchObject({ kind: 'auto', approximate: ['5-8 декабря'] });
  expect(body.sections[0].search).not.toHaveProperty('price_to');
}); // prettier-ignore

test('a cheap thing is told as an order of the results', async () => {
  const { body } = await app.api('search/understand', { q: 'недорогая камри' });
  expect(body.sections[0]).toMatchObject({ search: { sort: ['price_asc'] }, labels: { ru: ['Toyota Camry', 'Сначала дешёвые'] } }); // prettier-ignore
});

test('letters and figures alone are answered with nothing', async () => {
  for (const q of ['or 1=1', '<b>test</b>', '1 2']) {
    const { body } = await app.api('search/understand', { q });
    expect([q, body.sections.filter(({ count, loosened }: { count: number; loosened: object | null }) => count > 0 || loosened)]).toEqual([q, []]); // prettier-ignore
  }
});

test('words without a filter of their own are told', async () => {
  const approximateOf = async (q: string) => (await app.api('search/understand', { q })).body.sections[0].approximate;
  expect(await approximateOf('электричка с запасом хода 500 км')).toEqual(['с запасом хода 500 км']);
  expect(await approximateOf('велосипед ребенку 7 лет')).toEqual(['ребенку 7 лет']);
  const { body } = await app.api('search/understand', { q: 'семиместный минивэн из кореи' });
  expect(body.sections[0]).toMatchObject({ kind: 'autofromabroad', approximate: ['семиместный'] });
  expect(await approximateOf('минивэн')).toEqual([]);
  // A range is of no car with a number beside its name.
  expect(await approximateOf('range rover 2015')).toEqual([]);
});

test('a bound of one category alone, beside a word that is unknown, opens nothing of that category', async () => {
  const { body } = await app.api('search/understand', { q: 'бегемот под 15 процентов' });
  expect(body.sections.every(({ loosened }: { loosened: null }) => loosened === null)).toBe(true);
});

test('a make, a bound and a place are never dropped, and nothing is where all is found together', async () => {
  const loosenedOf = async (q: string) => (await app.api('search/understand', { q })).body.sections[0].loosened;
  expect(await loosenedOf('камри до 1 тысячи')).toBeNull();
  expect(await loosenedOf('токарный станок с чпу')).toBeNull();
  expect(await loosenedOf('токарный 16к20 с жирафом и бегемотом')).toMatchObject({
    search: { q: ['токарный 16к20'] },
    missed: ['жирафом', 'бегемотом'],
  });
});

test('where the likeliest section has nothing of a query, another one shows the thing that the query names too', async () => {
  const { body } = await app.api('search/understand', { q: 'ламборгини экскаватор розовый за 100 рублей' });
  const [likeliest, ...others] = body.sections;
  const missed = ['ламборгини', 'розовый', 'за 100 рублей'];
  expect(likeliest).toMatchObject({ kind: 'spec', count: 0, loosened: { count: 2, missed } });
  expect(likeliest.loosened.search).toEqual({ q: ['экскаватор'] });
  expect(others.every(({ loosened }: { loosened: null }) => loosened === null)).toBe(true);
  expect(body.parts).toEqual([]);
});

test('the parts of a query that finds nothing are told with what they find alone', async () => {
  const partsOf = async (q: string) => (await app.api('search/understand', { q })).body.parts;
  expect(await partsOf('дизельный жираф в москве')).toMatchObject([
    { text: 'дизельный', kind: 'auto', count: expect.any(Number) },
    { text: 'москве', count: expect.any(Number) },
  ]);
  expect(await partsOf('жираф')).toEqual([]);
  expect(await partsOf('камри')).toEqual([]);
});

test('parts of a query that find something together are joined, as many as do', async () => {
  const joinsOf = async (q: string) => (await app.api('search/understand', { q })).body.joins;
  const [join, ...others] = await joinsOf('дизельный жираф в москве до 90 млн');
  expect(others).toEqual([]);
  expect(join).toMatchObject({ kind: 'auto', text: 'дизельный в москве до 90 млн', missed: ['жираф'] });
  expect(join.search).toMatchObject({ fuel: ['diesel'], region: ['RU-MOW'], price_to: ['90000000'] });
  expect(join.ids).toHaveLength(Math.min(join.count, 4));
  // Where not all of them find something together, the next fewer do.
  const [first, ...more] = await joinsOf('дизельный жираф в москве до 90 рублей');
  expect(first).toMatchObject({ text: 'дизельный в москве', missed: ['жираф', 'до 90 рублей'] });
  for (const { missed, count } of more) {
    expect(missed).toHaveLength(2);
    expect(count).toBeLessThanOrEqual(first.count);
  }
  expect(await joinsOf('дизельный жираф')).toEqual([]);
  expect(await joinsOf('камри')).toEqual([]);
});

test('words of the filters of results are read as those of the field for all sections', async () => {
  for (const q of ['айфон', 'iphone', 'айфоны', 'плойка', 'велик'])
    expect([q, (await app.api('ads/search', { q })).body.total]).toEqual([q, q === 'велик' ? 2 : 1]);
});

test('a word that narrows nothing is told as one that is left out, or as one without a filter', async () => {
  const { body } = await app.api('search/understand', { q: 'айфон 15 про' });
  expect(body.sections[0]).toMatchObject({ kind: 'ads', search: { category: ['phones'], q: ['iphone 15 pro'] } });
  // The nearest model of the line.
  expect(body.sections[0].loosened).toMatchObject({ count: 1, search: { q: ['iphone 13'] }, missed: ['15 про'] });
  const samsung = await app.api('search/understand', { q: 'айфон с23' });
  expect(samsung.body.sections[0].loosened).toMatchObject({ count: 1, missed: ['с23'] });
  const sofa = await app.api('search/understand', { q: 'диван про' });
  expect(sofa.body.sections[0]).toMatchObject({ count: 1, search: { q: ['диван'] }, approximate: ['про'] });
  // One figure of several numbers is left out as one.
  const bike = await app.api('search/understand', { q: 'велосипед 3 в 1' });
  expect(bike.body.sections[0].loosened).toMatchObject({ missed: ['3 в 1'] });
});

test('cars of which Russia has none are those abroad', async () => {
  const { body } = await app.api('search/understand', { q: 'приус владивосток' });
  expect(body.sections.slice(0, 2)).toMatchObject([
    { kind: 'autofromabroad', count: 1, is_whole: true },
    { kind: 'auto', count: 0, is_whole: true },
  ]);
});

test('what names the thing is kept where the words beside it are found nowhere', async () => {
  const { body } = await app.api('search/understand', { q: 'внедорожник жираф бегемот' });
  expect(body.sections[0]).toMatchObject({ kind: 'auto', count: 0, loosened: { missed: ['жираф бегемот'] } });
  expect(body.sections[0].loosened.search).toEqual({ body: ['suv'] });
});

test('the beginning of a station after «метро» means all stations that begin so', async () => {
  const { body } = await app.api('search/understand', { q: 'двушка у метро сок' });
  expect(body.sections[0].search['place']).toHaveLength(3);
  expect(body.sections[0].search['place']).toEqual(expect.arrayContaining(['metro-moskva-sokol', 'metro-moskva-sokolniki'])); // prettier-ignore
  const whole = await app.api('search/understand', { q: 'двушка у метро сокол' });
  expect(whole.body.sections[0].search['place']).toEqual(['metro-moskva-sokol']);
});

test('filters are told in words of both languages', async () => {
  const { body } = await app.api('search/understand', {
    q: 'x5 чёрный до 6 млн от 2018 в москве с фото с люком тюнинг',
  });
  expect(body.sections[0].labels).toEqual({
    ru: ['BMW X5', 'Год выпуска от 2018', 'Чёрный', 'Цена до 6\u00A0млн\u202F₽', 'Люк', 'С фото', 'Москва', '«тюнинг»'],
    en: ['BMW X5', 'Year from 2018', 'Black', 'Price up to 6M\u202F₽', 'Sunroof', 'With photos', 'Moscow', '“тюнинг”'],
  });
});

test('a price in dollars is told as it was typed, beside the roubles of the filter and the day of the rate', async () => {
  const { body } = await app.api('search/understand', { q: 'camry до $20k' });
  expect(body.sections[0]).toMatchObject({
    search: { price_to: ['1669678'] },
    foreign: { currency: 'USD', from: null, to: 20_000, date: '2026-10-03' },
    labels: { ru: ['Toyota Camry', 'Цена до 1\u202F669\u202F678\u202F₽ (20\u202F000\u202F$)'] },
  });
  const inRoubles = await app.api('search/understand', { q: 'camry до 2 млн' });
  expect(inRoubles.body.sections[0].foreign).toBeNull();
});

test('a year without the other conditions of a query gives way to the years beside it', async () => {
  const { body } = await app.api('search/understand', { q: 'камри 2017 года один хозяин' });
  expect(body.sections[0].loosened).toMatchObject({
    search: { year_from: ['2015'], year_to: ['2019'], owners: ['1'] },
  });
});

test('all parts of a district of Saint Petersburg are told as the district', async () => {
  const { body } = await app.api('search/understand', { q: 'двушка приморский район спб' });
  expect(body.sections[0].labels.ru).toEqual(['Квартиры', 'Комнат: 2', 'Санкт-Петербург', 'Приморский район']);
  expect(body.sections[0].labels.en.at(-1)).toBe('Primorsky District');
});

test('an engine of which nothing is found gives way to those half a litre larger or smaller', async () => {
  const { body } = await app.api('search/understand', { q: 'камри 2.9' });
  expect(body.sections[0].loosened).toMatchObject({ search: { engine_cc_from: ['2400'], engine_cc_to: ['3400'] }, missed: ['2.9'] }); // prettier-ignore
});

test('several models of one make are told with its name once', async () => {
  const { body } = await app.api('search/understand', { q: 'жигули' });
  expect(body.sections[0].labels.ru).toEqual(['Lada (ВАЗ) 2101, 2102, 2103, 2104, 2105, 2106, 2107']);
});

test('a letter in Latin is the one that is written, and a condition is not looked for in texts', async () => {
  const firstOf = async (q: string) => (await app.api('search/understand', { q })).body.sections[0];
  expect(await firstOf('мерседес s класс')).toMatchObject({ search: { model: ['mercedes-benz.s-class'] } });
  expect(await firstOf('мерседес e класс')).toMatchObject({ search: { model: ['mercedes-benz.e-class'] } });
  // Every listing of a car states its condition: «новый» in a text is of another thing.
  const { loosened } = await firstOf('мерседес s класс механика новый до 1 млн');
  expect(loosened?.search ?? {}).not.toHaveProperty('q');
});

test('beside a word that means nothing a year gives way to the years beside it', async () => {
  const { body } = await app.api('search/understand', { q: 'самосвал камаз жираф 2016' });
  expect(body.sections[0].loosened).toMatchObject({
    count: 1,
    search: { mark: ['kamaz'], year_from: ['2014'], year_to: ['2018'] },
  });
});

test('things that have no category of their own lead to that of what they stand on', async () => {
  for (const [q, category] of [['автодом', 'bus'], ['дом на колёсах', 'bus'], ['караван', 'trailer'], ['эвакуатор', 'flatbed_truck']]) {
    const { body } = await app.api('search/understand', { q });
    expect([q, body.sections[0]]).toMatchObject([q, { kind: 'spec', search: { category: [category] } }]);
  }
}); // prettier-ignore
