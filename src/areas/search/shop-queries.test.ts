import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createOrganization, createUser } from '#tests/support/factories.ts';
import { addVacancy } from '#tests/support/vacancies.ts';
import { shopsQuery } from './shops-sql.ts';

let app: TestApp;
let firm: number;
let bank: number;

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  const named = async (kind: string, name: string, cars: number): Promise<number> => {
    const { id } = await createUser(app);
    const inn = kind === 'private' ? null : '7707083893';
    await app.db.updateTable('profiles').set({ kind, display_name: name, inn }).where('account_id', '=', id).execute();
    for (let index = 0; index < cars; index += 1) await addCar(app.db, id, app.clock.now());
    return id;
  };
  firm = await named('company', 'ООО «Автоград Плюс»', 2);
  bank = (await createOrganization(app, { name: 'Банк «Альфа Вымысел»', types: ['bank'] })).id;
  await createOrganization(app, { name: 'Банк «Скрытый»', types: ['bank'], active: false });
  await named('private', 'Автоград', 1);
  await named('sole_trader', 'Автоград Пустой', 0);
});
afterAll(() => app.close());

async function shopsOf(q: string) {
  const { status, body } = await app.api('search/understand', { q });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.shops;
}

test.each([
  ['автоград', false],
  ['Автоград Плюс', true],
  ['ООО Автоград', false],
  ['ооо «автоград плюс»', true],
  ['магазин автоград', false],
])('the shop with live listings is found by «%s», neither people nor empty shops', async (q, is_whole) => {
  expect(await shopsOf(q)).toEqual([{ id: firm, name: 'ООО «Автоград Плюс»', count: 2, is_whole }]);
});

test.each(['град', 'ав', '%', 'ооо', '_втоград'])('no shop is found by «%s»', async (q) => {
  expect(await shopsOf(q)).toEqual([]);
});

test.each([
  ['альфа', false],
  ['банк альфа вымысел', true],
  ['вымысел', false],
])('a published organization without listings is found by «%s»', async (q, is_whole) => {
  const { body } = await app.api('search/understand', { q });
  expect(body.organizations).toMatchObject([{ id: bank, name: 'Банк «Альфа Вымысел»', types: ['bank'], is_whole }]);
});

test.each([
  ['bank alfa vymysel', true],
  ['Bank Alfa', true],
  ['alfa vimisel', false],
  ['вымысел альфа', false],
  [',fyr fkmaf dsvsctk', true],
  ['fkmaf', false],
])('an organization is found in Latin letters, in the other layout and in another order: «%s»', async (q, is_whole) => {
  expect((await app.api('search/understand', { q })).body.organizations).toMatchObject([{ id: bank, is_whole }]);
});

test('an organization with a name in Latin letters is found in Cyrillic ones', async () => {
  const { id } = await createOrganization(app, { name: 'Maxima Trans', types: ['employer'] });
  for (const q of ['максима', 'максима транс', 'ьфчшьф'])
    expect([q, (await app.api('search/understand', { q })).body.organizations]).toMatchObject([q, [{ id }]]);
});

test('an organization is found by its INN and OGRN, whatever else the number may be', async () => {
  const { inn } = await app.db.selectFrom('organizations').select('inn').where('id', '=', bank).executeTakeFirstOrThrow();
  await app.db.updateTable('organizations').set({ ogrn: '1037700000002' }).where('id', '=', bank).execute();
  for (const q of [inn, ` ${inn} `, `ИНН ${inn}`, '1037700000002', 'ОГРН: 1037700000002'])
    expect((await app.api('search/understand', { q })).body).toMatchObject({ organizations: [{ id: bank, is_whole: true }], sections: [], identifier: null });
  // Numbers of mobile phones have the length of an INN.
  await app.db.updateTable('organizations').set({ inn: '9161234567' }).where('id', '=', bank).execute();
  expect((await app.api('search/understand', { q: '9161234567' })).body.organizations).toMatchObject([{ id: bank }]);
  expect((await app.api('search/understand', { q: '9161234568' })).body).toMatchObject({ identifier: { kind: 'phone' }, organizations: [] });
}); // prettier-ignore

test.each(['мысел', 'скрытый', 'автоград', '4', '!!!', '000'])('no organization is found by «%s»', async (q) => {
  expect((await app.api('search/understand', { q })).body.organizations).toEqual([]);
});

test('words beside the name of a page are told where the page searches them alone', async () => {
  const destinationOf = async (q: string) => (await app.api('search/understand', { q })).body.destination;
  expect(await destinationOf('банк альфа')).toMatchObject({ count: 1, search: { q: ['альфа'] }, labels: { ru: ['Банки', '«альфа»'] } });
  expect(await destinationOf('лизинг альфа')).toMatchObject({ search: {}, labels: { ru: ['Лизинг'] } });
}); // prettier-ignore

test('a name that is still being typed suggests the page that it begins', async () => {
  const { body } = await app.api('search/understand', { q: 'вакан', as_typed: true });
  expect(body.destination).toMatchObject({ area: 'vacancy', is_first: false, search: {} });
  expect((await app.api('search/understand', { q: 'вакан' })).body.destination).toBeNull();
});

test('a job that is still being typed is offered whole, in any language, alphabet and layout, where there are vacancies', async () => {
  const employer = await createOrganization(app, { types: ['employer'] });
  await addVacancy(app.db, employer.id, app.clock.now(), { title: 'Водитель' });
  const offered = async (q: string) => (await app.api('search/understand', { q, as_typed: true })).body.destination;
  for (const q of ['води', 'вакансии води', 'vodi', 'djlb'])
    expect([q, await offered(q)]).toMatchObject([q, { area: 'vacancy', count: 1, search: { q: ['водитель'] } }]);
  expect(await offered('driv')).toMatchObject({ count: 1, search: { q: ['driver'] }, labels: { en: ['Vacancies', '“driver”'] } });
  expect(await offered('фрез')).toBeNull();
  expect(await offered('ипот')).toMatchObject({ area: 'credits', search: { category: ['mortgage'] } });
}); // prettier-ignore

test('names of shops are read from their index', async () => {
  await sql`insert into accounts (kind, phone) select 'user', '+7901' || lpad(n::text, 7, '0') from generate_series(1, 20000) n`.execute(
    app.db,
  );
  await sql`insert into profiles (account_id, kind, display_name, city_id, inn, created_at, updated_at)
    select id, 'company', 'Фирма ' || id, 524901, '7707083893', now(), now() from accounts where phone like '+7901%'`.execute(
    app.db,
  );
  await sql`analyze profiles`.execute(app.db);
  const { sql: text, parameters } = shopsQuery('автоград', app.clock.now()).compile(app.db);
  const { rows } = await app.db.executeQuery<{ 'QUERY PLAN': string }>({ ...sql`select 1`.compile(app.db), sql: `explain ${text}`, parameters }); // prettier-ignore
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('profiles_shop_name');
  expect(plan).not.toMatch(/Seq Scan on profiles/);
});
