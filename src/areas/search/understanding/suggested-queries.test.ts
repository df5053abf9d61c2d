import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { goingOnFrom } from '../destinations/dictionary.ts';
import { queriesApp, type QueriesApp } from '#tests/support/queries-app.ts';

// Suggestions and completions of what is being typed.

let queries: QueriesApp;
let app: TestApp;

beforeAll(async () => {
  queries = await queriesApp();
  ({ app } = queries);
}, 120_000);
afterAll(() => queries.close());

type Completed = { text: string; of: string | null; kind: string; count: number; least_price_minor: number | null };
const completionsOf = async (q: string): Promise<Completed[]> =>
  (await app.api('search/understand', { q, as_typed: true })).body.completions;

test('the end of a query is completed by a region, a city, and a usual query, each with what it finds', async () => {
  const [region] = await completionsOf('дом в подм');
  expect(region).toMatchObject({ text: 'дом в Подмосковье', of: 'region', kind: 'house', count: expect.any(Number) });
  expect(region!.least_price_minor).toBeGreaterThan(0);
  const texts = async (q: string) => (await completionsOf(q)).map(({ text }) => text);
  expect(await texts('камри в моск')).toEqual(['камри в Москве']);
  expect(await texts('снять одн')).toEqual(['снять однушку']);
  expect(await texts('house in mosc')).toContain('house in Moscow Oblast');
  // What finds nothing, and what is typed whole or names its place, is not completed.
  expect(await texts('камри в якут')).toEqual([]);
  expect(await texts('камри в москве')).toEqual([]);
  expect((await app.api('search/understand', { q: 'дом в подм' })).body.completions).toEqual([]);
});

test('half a word is completed by a category beside a make, by a make beside a category, and by a city', async () => {
  const texts = async (q: string) => (await completionsOf(q)).map(({ text }) => text);
  expect(await texts('камаз само')).toEqual(['Самосвалы КАМАЗ']);
  expect(await texts('трактор бел')).toEqual(['Тракторы МТЗ (Беларус)']);
  expect(await texts('двушка в казн')).toEqual(['двушка в Казани']);
  expect(await texts('camry kaz')).toEqual(['camry in Kazan']);
  expect(await texts('экскаватор ком')).toEqual(['экскаватор Komatsu']);
  // An option beside a make.
  expect(await texts('камри бенз')).toEqual(['камри бензин']);
  // Nothing ends so: what is typed before it is suggested.
  expect(await texts('iphone 13 фыва')).toEqual(['iphone 13']);
});

test('where nothing of a query is in the city that completes it, what comes nearest there is suggested', async () => {
  const texts = async (q: string) => (await completionsOf(q)).map(({ text }) => text);
  expect(await texts('пятикомнатная каз')).toContain('квартиры в Казани');
});

test('a query without the misspelt name that it ends with is no suggestion', async () => {
  expect(await completionsOf('тойота камру')).toEqual([]);
  expect((await completionsOf('тойота фыва')).map(({ text }) => text)).toEqual(['тойота']);
});

test('«посуточно» is of homes before it is of machines', async () => {
  const { body } = await app.api('search/understand', { q: 'посуточно', as_typed: true });
  expect(body.sections[0]).toMatchObject({ kind: 'house', search: { deal: ['rent_day'] } });
});

test('half an English word and two letters suggest what begins so', async () => {
  const namesOf = async (q: string) =>
    (await app.api('search/suggest', { q, counted: true })).body.suggestions.map(({ name }: { name: string }) => name);
  for (const [q, name] of [['sof', 'Furniture and home decor'], ['plumb', 'Services'], ['washing mach', 'Appliances'], ['excav', 'Backhoe loaders']] as const)
    expect([q, await namesOf(q)]).toEqual([q, expect.arrayContaining([name])]);
  expect(await namesOf('ай')).toContain('iPad Air');
  const { body } = await app.api('search/suggest', { q: 'ка' });
  expect(body.suggestions[0].name).not.toBe('Ford Ka');
}); // prettier-ignore

test('a page where nothing is found is not suggested', async () => {
  const typing = await app.api('search/understand', { q: 'сантехник', as_typed: true });
  expect(typing.body.destination).toBeNull();
});

test('suggestions have their counts and lowest prices, and the names that several things have are among them', async () => {
  const suggestionsFor = async (q: string, more = {}) => (await app.api('search/suggest', { q, counted: true, ...more })).body.suggestions; // prettier-ignore
  const [camry] = await suggestionsFor('камри');
  expect(camry).toMatchObject({ name: 'Toyota Camry', found: [{ kind: 'auto', count: 2, price_per: null }] });
  expect(camry.found[0].least_price_minor).toBeGreaterThan(0);
  const [ipad] = await suggestionsFor('айпа');
  expect(ipad).toMatchObject({ kind: 'thing', name: 'iPad Air', listing_kind: 'ads', found: [{ kind: 'ads', count: 3 }] }); // prettier-ignore
  expect(ipad.found[0].least_price_minor).toBe(250_000_000);
  expect(await suggestionsFor('айпа', { region: ['RU-OMS'] })).toEqual([]);
  // Words before the last may be in another form.
  expect((await suggestionsFor('погрузчик вил'))[0]).toMatchObject({ kind: 'category', slug: 'forklift' });
});

test('a word that means a section, a category or a service suggests it, and no name that only has the word', async () => {
  const suggestionsFor = async (q: string, counted = true) => (await app.api('search/suggest', { q, counted })).body.suggestions; // prettier-ignore
  for (const q of ['машина', 'vfibyf', 'маши'])
    expect((await suggestionsFor(q))[0]).toMatchObject({ kind: 'section', slug: 'auto' });
  const kinds: { kind: string }[] = await suggestionsFor('скутер', false);
  expect(kinds.map(({ kind }) => kind)).not.toContain('model');
  expect((await suggestionsFor('дом', false)).find(({ kind }: { kind: string }) => kind === 'category')).toMatchObject({ slug: 'house' }); // prettier-ignore
  const { body } = await app.api('search/understand', { q: 'кре', as_typed: true });
  expect(body.destination).toMatchObject({ area: 'credits', is_first: false });
});

test.each(['wwwqqq', 'jdbk'])('«%s» resembles no name', async (q) => {
  expect((await app.api('search/suggest', { q, counted: true })).body.suggestions).toEqual([]);
});

test('what is still being typed is not corrected', async () => {
  const typing = await app.api('search/understand', { q: 'двущка', as_typed: true });
  expect(typing.body.sections.some(({ search }: { search: object }) => 'rooms' in search)).toBe(false);
  const typed = await app.api('search/understand', { q: 'двущка' });
  expect(typed.body.sections[0].search).toMatchObject({ rooms: ['2'] });
});

test('what is typed finds homes by deal, each with its count and lowest price', async () => {
  type Found = {
    kind: string;
    count: number;
    preset_count: number | null;
    least_price_minor: number | null;
    price_per: object | null;
    search: { deal?: string[] };
    labels: { ru: string[]; en: string[] };
  };
  const homesOf = async (q: string, more = {}): Promise<Found[]> =>
    (await app.api('search/understand', { q, ...more })).body.sections.filter(({ kind }: Found) => kind === 'house');
  const [whole] = await homesOf('двушка');
  const deals = await homesOf('двушка', { as_typed: true });
  expect(deals.length).toBeGreaterThan(0);
  expect(deals.reduce((sum, { count }) => sum + count, 0)).toBe(whole!.count);
  expect(whole!.preset_count).toBe(deals.find(({ search }) => search.deal?.[0] === 'sale')!.count);
  const phrases = [
    [{ ru: ['Купить 2-комнатную квартиру'], en: ['Buy a 2-room flat'] }, null],
    [
      { ru: ['Снять 2-комнатную квартиру'], en: ['Rent a 2-room flat'] },
      { ru: 'в месяц', en: 'per month' },
    ],
    [
      { ru: ['Снять посуточно 2-комнатную квартиру'], en: ['Rent a 2-room flat by the day'] },
      { ru: 'в сутки', en: 'per day' },
    ],
  ];
  for (const { search, labels, count, least_price_minor: least, price_per: per } of deals) {
    expect(search).toMatchObject({ rooms: ['2'], deal: [expect.any(String)] });
    expect(phrases).toContainEqual([labels, per]);
    expect([count > 0, least !== null && least > 0]).toEqual([true, true]);
  }
  // A query that names the deal has it already.
  expect((await homesOf('снять однушку'))[0]).toMatchObject({ search: { deal: ['rent_long'] }, preset_count: null });
  const rented = await homesOf('снять однушку с мебелью', { as_typed: true });
  expect(rented.map(({ labels }) => labels.ru)).toEqual([['Снять 1-комнатную квартиру', 'Мебель']]);
});

test('Enter and the first suggestion agree: cars in Russia first, and jobs of which there are none', async () => {
  const first = async (q: string) => (await app.api('search/understand', { q, as_typed: true })).body;
  const jobs = await first('грузчик вахта');
  expect(jobs.destination).toMatchObject({ area: 'vacancy', is_first: true, count: 0 });
  const cars = await first('растаможка авто из японии');
  expect(cars.destination).toMatchObject({ area: 'customs', is_first: true });
  expect(cars.sections[0]).toMatchObject({ kind: 'autofromabroad', search: { country: ['JP'] } });
});

test('a whole query that finds nothing is not suggested without its last word, and a make of its own word is no whole answer', async () => {
  const texts = async (q: string) => (await completionsOf(q)).map(({ text }) => text);
  expect(await texts('экскаватор погрузчик jcb аренда')).toEqual([]);
  expect(await texts('джип')).toContain('внедорожник');
  // A noun that is understood is no beginning of an adjective.
  expect(await texts('дом с участком подмосковье газ')).not.toContain('дом с участком подмосковье газовое');
});

test('a query that is understood and finds nothing goes on to what is nearest, each with one thing less', async () => {
  const nearest = (await completionsOf('камри в якутске')).map(({ text, of }) => [text, of]);
  expect(nearest).toContainEqual(['камри', null]);
  const both = (await completionsOf('чёрная камри в казани')).map(({ text, count }) => [text, count]);
  expect(both).toEqual([
    ['камри в казани', 1],
    ['чёрная камри', 1],
  ]);
});

test('a boat is suggested by its own name, and models that only a category finds by their number', async () => {
  const { body } = await app.api('search/understand', { q: 'лодка пвх', as_typed: true });
  for (const { kind, labels } of body.sections) if (kind === 'spec') expect(labels.ru.join()).not.toContain('катера');
  const { suggestions } = (await app.api('search/suggest', { q: 'экскаватор гус', counted: true })).body;
  const counts = suggestions
    .filter(({ kind }: { kind: string }) => kind === 'model')
    .map(({ found = [] }: { found?: { count: number }[] }) => found.reduce((sum, { count }) => sum + count, 0));
  expect(counts).toEqual(counts.toSorted((one: number, other: number) => other - one));
});

test('no make is completed with another make or with its equipment, and usual queries are in the language of the page', async () => {
  const texts = async (q: string, language?: 'ru' | 'en') =>
    ((await app.api('search/understand', { q, as_typed: true, language })).body.completions as Completed[]).map(({ text }) => text); // prettier-ignore
  for (const q of ['тойота кам', 'тойота камер', 'бмв кам'])
    for (const text of await texts(q)) expect(text).not.toMatch(/камер|камаз/iu);
  expect(await texts('hous', 'ru')).toEqual([]);
  expect(await texts('hous', 'en')).toContain('house with land');
});

test('a short beginning suggests no name that only has a word within', async () => {
  const namesOf = async (q: string) =>
    (await app.api('search/suggest', { q, counted: true })).body.suggestions.map(({ name }: { name: string }) => name);
  expect(await namesOf('flat')).toEqual(expect.not.arrayContaining(['Flatbed trucks GAZ 3302']));
  expect((await namesOf('flat')).slice(0, 1)).toEqual(['Flats']);
  expect(await namesOf('к')).toContain('Flats');
  // The models of a make that is being typed follow it; a whole name comes before longer ones.
  expect(await namesOf('тойо')).toEqual(expect.arrayContaining(['Toyota', 'Toyota Camry']));
});

test('a query that names a page of finance goes on to further pages of it', async () => {
  expect(goingOnFrom('кредит')).toEqual(expect.arrayContaining([{ area: ['credits'], category: ['consumer'] }, { area: ['credits'], category: ['auto'] }])); // prettier-ignore
  expect(goingOnFrom('Ипотека ')).toEqual([{ area: ['credits'], category: ['mortgage'], down_payment_to: ['0'] }]);
  expect(goingOnFrom('кре')).toEqual([]);
  // A page that lists nothing is none.
  const { body } = await app.api('search/understand', { q: 'кредит', as_typed: true });
  expect(body).toMatchObject({ destination: { area: 'credits', is_first: true, count: 0 }, further_pages: [] });
});

test('one sort of a category suggests no models of its other sorts, and a single listing of a named model is suggested', async () => {
  const suggestionsFor = async (q: string) => (await app.api('search/suggest', { q, counted: false })).body.suggestions; // prettier-ignore
  const kindsOf = async (q: string) => (await suggestionsFor(q)).map(({ kind }: { kind: string }) => kind);
  expect(await kindsOf('лодка пвх')).toEqual(['category']);
  expect((await kindsOf('лодка')).length).toBeGreaterThan(1);
  const { body } = await app.api('search/suggest', { q: 'iphone', counted: true });
  expect(body.suggestions[0]).toMatchObject({ kind: 'thing', name: 'iPhone 13', found: [{ count: 1 }] });
  // A word that anybody may write needs several listings.
  const { body: sofas } = await app.api('search/suggest', { q: 'диван', counted: true });
  expect(sofas.suggestions.every(({ kind }: { kind: string }) => kind !== 'thing')).toBe(true);
});
