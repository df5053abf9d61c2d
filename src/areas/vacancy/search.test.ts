import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createOrganization, ensureGeo, signInMember, type TestOrganization } from '#tests/support/factories.ts';
import { addVacancy, sampleVacancy } from '#tests/support/vacancies.ts';

let t: TestApp;
let firm: TestOrganization;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  firm = await createOrganization(t, { types: ['employer'] });
});

const search = (address: string) => t.api(`vacancy/search${address}`, undefined, { method: 'GET' });
const ofFirm = (address = '') => search(`?organization_id=${firm.id}${address}`);
const idsOf = ({ body }: { body: { items: { id: number }[] } }) => body.items.map(({ id }) => id);
const add = (over: Parameters<typeof addVacancy>[3] = {}) => addVacancy(t.db, firm.id, t.clock.now(), over);

test('words are found in any form, in titles, skills, texts and places', async () => {
  const welder = await add({ title: 'Электрогазосварщик', duties: 'Сварка трубопроводов высокого давления.' });
  const driver = await add({ title: 'Водитель категории C', skills: ['Тахограф'] });
  expect(idsOf(await ofFirm(`&q=${encodeURIComponent('трубопровод')}`))).toEqual([welder]);
  expect(idsOf(await ofFirm(`&q=${encodeURIComponent('водителя тахографы')}`))).toEqual([driver]);
  expect((await ofFirm(`&q=${encodeURIComponent('москва')}`)).body.total).toBe(2);
  expect((await ofFirm(`&q=${encodeURIComponent('трубопровод водитель')}`)).body.total).toBe(0);
});

test.each([
  ['driver'],
  ['drivers'],
  ['voditel'],
  ['Voditel kategorii'],
  ['djlbntkm'],
  ['djlbntkm rfntujhbb'],
  ['driver категории'],
])('a vacancy in Russian is found by «%s»', async (q) => {
  const id = await add({ title: 'Водитель категории C', duties: 'Рейсы по области.' });
  await add({ title: 'Сварщик', duties: 'Сварка рам.' });
  expect(idsOf(await ofFirm(`&q=${encodeURIComponent(q)}`))).toEqual([id]);
});

test.each(['вакансия водитель', 'работа водителем', 'ищу работу водителем', 'driver job', 'dfrfycbz djlbntkm'])(
  'words that only ask for work are left out of «%s»',
  async (q) => {
    const id = await add({ title: 'Водитель категории C', duties: 'Рейсы по области.' });
    await add({ title: 'Сварщик', duties: 'Сварка рам. Работа в цехе.' });
    expect(idsOf(await ofFirm(`&q=${encodeURIComponent(q)}`))).toEqual([id]);
  },
);

test.each(['вакансия', 'работа', 'jobs'])('«%s» alone finds all vacancies', async (q) => {
  await add({ title: 'Водитель', duties: 'Рейсы по области.' });
  await add({ title: 'Сварщик', duties: 'Сварка рам.' });
  expect((await ofFirm(`&q=${encodeURIComponent(q)}`)).body.total).toBe(2);
});

test('a card has the beginning of the duties', async () => {
  await add({ title: 'Водитель', duties: 'Рейсы по области.\nПогрузка силами склада.' });
  expect((await ofFirm()).body.items[0].excerpt).toBe('Рейсы по области. Погрузка силами склада.');
});

test.each(['вкшмук', 'водитель', 'водители'])('a vacancy in English is found by «%s»', async (q) => {
  const id = await add({ title: 'Driver', duties: 'Trips in the region.' });
  await add({ title: 'Welder', duties: 'Frames.' });
  expect(idsOf(await ofFirm(`&q=${encodeURIComponent(q)}`))).toEqual([id]);
});

test('a word of a job finds no other jobs of its language', async () => {
  await add({ title: 'Слесарь', duties: 'Ремонт.' });
  expect((await ofFirm(`&q=${encodeURIComponent('автомеханик')}`)).body.total).toBe(0);
});

test('vacancies are found by the name of their employer, after a change of the name by the new one', async () => {
  const other = await createOrganization(t, { name: 'Ёлочный завод' });
  const { access } = await signInMember(t, other);
  const id = await addVacancy(t.db, other.id, t.clock.now());
  const found = async (q: string) => idsOf(await search(`?q=${encodeURIComponent(q)}`));
  expect([await found('елочного завода'), await found('слесарь ёлочный')]).toEqual([[id], []]);
  expect((await t.api('organization/edit', { name: 'Хвойная фабрика' }, { token: access })).status).toBe(200);
  expect([await found('ёлочный'), await found('хвойной фабрики')]).toEqual([[], [id]]);
});

test('pay is compared by the month after tax; what cannot be compared is not found by it', async () => {
  const gross = await add({ salary_from_minor: 100_000_00, salary_to_minor: null, salary_tax: 'gross' });
  const shifts = await add({ salary_from_minor: 6_000_00, salary_to_minor: null, salary_period: 'shift', shifts_per_month: 15 }); // prettier-ignore
  const project = await add({ salary_from_minor: 500_000_00, salary_to_minor: null, salary_period: 'project' });
  const ceiling = await add({ salary_from_minor: null, salary_to_minor: 400_000_00 });
  expect(idsOf(await ofFirm('&pay_from_minor=8800000')).toSorted()).toEqual([shifts, ceiling].toSorted());
  expect(idsOf(await ofFirm('&pay_from_minor=8700000')).toSorted()).toEqual([gross, shifts, ceiling].toSorted());
  // An upper bound alone promises nothing, so it does not lead the order.
  expect(idsOf(await ofFirm('&sort=pay_desc'))).toEqual([shifts, gross, ceiling, project]);
});

test('each facet ignores its own filter and counts exactly', async () => {
  await add();
  await add({ category: 'sales', schedule: 'five_two' });
  await add({ category: 'sales', schedule: 'two_two', workplace: 'remote' });
  const { body } = await ofFirm('&category=sales&workplace=on_site&with_facets=true');
  expect(body.total).toBe(1);
  expect(body.facets).toMatchObject({
    category: [
      { value: 'car_service', count: 1 },
      { value: 'sales', count: 1 },
    ],
    schedule: [{ value: 'five_two', count: 1 }],
    workplace: [
      { value: 'on_site', count: 1 },
      { value: 'remote', count: 1 },
    ],
    region: [{ value: 'RU-MOW', count: 1 }],
  });
  expect(body.facets.city_id).toEqual([{ value: sampleVacancy.city_id, count: 1 }]);
  // Where every facet has a filter of its own, nothing else counts the total.
  const own = `city_id=${sampleVacancy.city_id}&experience=from_1&employment=full&schedule=two_two&workplace=remote`;
  expect((await ofFirm(`&category=sales&${own}&with_facets=true`)).body.total).toBe(1);
});

test.each(['newest', 'pay_desc'])('pages by %s miss and repeat nothing while equal values tie', async (sort) => {
  const all = [];
  for (let at = 0; at < 7; at++) all.push(await add({ salary_from_minor: (at % 3) * 1_000_000 + 9_000_000 }));
  const seen: number[] = [];
  for (let cursor = ''; ;) {
    const page = await ofFirm(`&sort=${sort}&limit=2${cursor}`);
    seen.push(...idsOf(page));
    if (page.body.next_cursor === null) break;
    cursor = `&cursor=${page.body.next_cursor}`;
  }
  expect(seen.toSorted()).toEqual(all.toSorted());
  expect(seen).toEqual(idsOf(await ofFirm(`&sort=${sort}`)));
});

test('a cursor of another order is refused', async () => {
  await add();
  await add();
  const { body } = await ofFirm('&limit=1');
  expect((await ofFirm(`&sort=pay_desc&cursor=${body.next_cursor}`)).body.fields).toMatchObject([{ path: 'cursor' }]);
});
