import { expect, type Page, test } from '@playwright/test';
import { annuityPayment } from '#areas/calculators/credit-rules.ts';
import { loadConfig } from '#server/config.ts';
import { createDb } from '#server/db/connect.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { createOrganization } from '#tests/support/factories.ts';
import { addOffer } from '#tests/support/sample-offer.ts';
import { demoOrganization } from '#tools/seed/organizations.ts';
import { inDatabase } from './database.ts';
import { openOrganization, openReceived, perform } from './firms.ts';
import { callIn, settle, signInByCalls } from './person.ts';

const credit = {
  category: 'consumer',
  amount_min_minor: null,
  amount_max_minor: null,
  term_min_months: null,
  term_max_months: 24,
  client_types: ['individual'],
  regions: null,
  age_min_years: null,
  age_max_years: null,
  income_min_minor: null,
  experience_min_months: null,
};

/** Three banks that only this test knows; their credits are the cheapest, and for two years at most. */
async function addBanks() {
  const db = createDb(process.env['E2E_DATABASE_URL'] ?? '');
  const deps = { db, clock: createTestClock(), config: loadConfig({ DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' }) };
  const banks = [];
  for (const place of [1, 2, 3]) {
    const name = `Банк ${place} ${crypto.randomUUID()}`;
    const bank = await createOrganization(deps, { types: ['bank'], name, password });
    const title = `Кредит ${place} ${crypto.randomUUID()}`;
    const rates = { rate_min: place, rate_max: place, psk_min: place, psk_max: place };
    await addOffer(deps, bank, 'credits', { ...credit, ...rates, title });
    const conditions = { terms: `Условия банка ${place}`, requirements: '', documents: 'Паспорт' };
    const version = { organization_id: bank.id, version: 1, ...conditions, created_at: new Date() };
    await db.insertInto('organization_conditions').values(version).execute();
    banks.push({ ...bank, name, title });
  }
  await db.destroy();
  return banks;
}

const password = 'вечером трамвай поёт';

/** The bank approves the latest application by a call: its page is another bank's in this test. */
async function approveByCalls(page: Page, { email }: { email: string }, rate: number): Promise<void> {
  type Entered = { access_token: string };
  const { access_token: token } = await callIn<Entered>(page, 'organization/login', { email, password });
  type Found = { items: { id: number; revision: number }[] };
  const { items } = await callIn<Found>(page, 'bids/list', { side: 'received' }, token);
  const [{ id, revision } = { id: 0, revision: 0 }] = items;
  const monthly = annuityPayment({ amountMinor: 500_000_00, ratePercent: String(rate), months: 24 });
  const terms = {
    amount_minor: 500_000_00,
    down_payment_minor: null,
    months: 24,
    rate_thousandths: rate * 1000,
    psk_thousandths: rate * 1000,
    monthly_minor: monthly,
    total_minor: monthly * 24,
  };
  await callIn(page, 'bids/act', { id, act: 'approve', expected_revision: revision, terms }, token);
}

test('a person learns what passes, applies to three banks, gets three answers and chooses one', async ({
  page,
  browser,
}) => {
  const banks = await addBanks();
  const [first, second, third] = banks as [(typeof banks)[0], (typeof banks)[0], (typeof banks)[0]];
  const person = await signInByCalls(page, 'Анна Заявкина');
  await page.goto('/credit?category=consumer&amount=500000&term=36&my_client=individual');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Проверить, подойдёт ли мне' }).click();
  const verdict = page.locator('#mine').getByRole('row').filter({ hasText: first.title });
  await expect(verdict).toContainText('Не подходит');
  await settle(page);
  await verdict.getByRole('link', { name: 'срок 24 месяца' }).click();
  await expect(page).toHaveURL(/term=24/);
  await expect(verdict).toContainText('Подходит');
  for (const { title } of banks) await main.getByRole('checkbox', { name: `Сравнить «${title}»` }).check();
  await main.getByRole('button', { name: 'Отправить в 3 организации' }).click();
  const form = page.getByRole('dialog', { name: 'Заявка на финансирование' });
  await expect(form.getByLabel('Сколько нужно, ₽')).toHaveValue(/^500.000$/);
  await expect(form.getByLabel('Срок, месяцев')).toHaveValue('24');
  await form.getByLabel('Сообщение').fill('Доход подтвержу справкой');
  await page.reload();
  await settle(page);
  await expect(form.getByLabel('Сообщение')).toHaveValue('Доход подтвержу справкой');
  const months = form.getByLabel('Срок, месяцев');
  await months.fill('999');
  await form.getByRole('button', { name: 'Отправить в 3 организации' }).click();
  await expect(form.getByText('Целое число месяцев, от 1 до 600')).toBeVisible();
  await months.fill('24');
  await form.getByRole('button', { name: 'Отправить в 3 организации' }).click();
  await expect(form).toBeHidden();

  // The same application again is refused in advance.
  await main.getByRole('button', { name: 'Отправить в 3 организации' }).click();
  await expect(form.getByText(/Уберите это предложение из сравнения/)).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveCount(0);

  const bank = { page: await (await browser.newContext()).newPage(), id: first.id };
  await callIn(bank.page, 'organization/login', { email: first.email, password });
  // A member takes the new application on the board of the bank, and it goes to the next column.
  await bank.page.setViewportSize({ width: 1440, height: 900 });
  await bank.page.goto(`/user/${bank.id}/bids`);
  await settle(bank.page);
  const cardIn = (column: string) =>
    bank.page.getByRole('region', { name: column }).getByRole('article').filter({ hasText: 'Анна Заявкина' });
  const card = cardIn('Новые');
  await expect(card.getByText('Не назначен')).toBeAttached();
  await card.getByRole('combobox').selectOption({ index: 1 });
  await expect(card.getByRole('combobox')).toBeEnabled();
  await card.getByRole('button', { name: /^Взять в работу/ }).click();
  await expect(cardIn('В работе').getByText('Рассматривается')).toBeVisible();
  await expect(cardIn('В работе').getByRole('combobox')).toHaveValue(/^\d+$/);
  await expect(card).toHaveCount(0);
  await openReceived(bank);
  const terms = bank.page.getByRole('dialog');
  await perform(bank.page, 'Одобрить с условиями', async () => {
    const approve = terms.getByRole('button', { name: 'Одобрить с условиями' });
    await approve.click();
    await expect(terms.getByText('Заполните это поле').first()).toBeVisible();
    await terms.getByLabel('Ставка, % годовых').fill('18,5');
    await expect(terms.getByText('Заполните это поле')).toHaveCount(0);
    await expect(terms.getByLabel('Платёж в месяц, ₽')).toHaveValue(/^25.083,01$/);
    await expect(terms.getByLabel('ПСК, % годовых')).toHaveValue('18,5');
    // Less than what is lent is no total.
    await terms.getByLabel('Всего за срок, ₽').fill('400000');
    await approve.click();
    await expect(terms.getByText(/^Не меньше 588.645,83/)).toBeVisible();
    await terms.getByLabel('Платёж в месяц, ₽').fill('30000');
    await expect(terms.getByLabel('Всего за срок, ₽')).toHaveValue(/^720.000$/);
  });
  await expect(bank.page.getByRole('heading', { name: 'Ждём ответа заявителя' })).toBeVisible();
  const [other, last] = [await browser.newContext(), await browser.newContext()];
  const otherPage = await other.newPage();
  await approveByCalls(otherPage, second, 21);
  await approveByCalls(await last.newPage(), third, 24);

  await page.goto(`/user/${person.id}/bids`);
  await settle(page);
  await main.getByRole('article').filter({ hasText: first.name }).getByRole('link').click();
  const answers = main.getByRole('article');
  await expect(answers).toHaveCount(3);
  // The cheapest in all stands first, and it is not the one with the lowest rate.
  await expect(answers.first()).toContainText(second.name);
  await expect(answers.first().getByText('Дешевле всех')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Условия на момент заявки' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Общие условия организации' })).toBeVisible();
  await expect(main.getByText('Условия банка 1')).toBeVisible();
  await perform(page, 'Выбрать', async () => {
    await expect(page.getByRole('dialog').getByText(/Всего к оплате: 720\s000\s₽/)).toBeVisible();
    await expect(page.getByRole('dialog').getByText(/Ещё 2\sорганизации узнают/)).toBeVisible();
  });
  await expect(main.getByRole('heading', { name: 'Условия приняты' })).toBeVisible();

  await openReceived({ page: otherPage, id: second.id });
  await expect(otherPage.getByText('Заявитель выбрал другое предложение')).toBeVisible();
  await expect(otherPage.getByText('Выбрана другая')).toBeVisible();
  await Promise.all([bank.page.context(), other, last].map((context) => context.close()));
});

test('a price is offered on a phone, countered by the seller and accepted', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await signInByCalls(page, 'Пётр Ценов');
  // A dealer of the demo sells the car and takes price offers.
  const [listing] = await inDatabase<{ id: string; price: string; owner: string; email: string }>(
    `select o.id, o.price_minor::text as price, o.owner_id as owner, g.email
     from objects o join organizations g on g.id = o.owner_id join auto_listings a on a.object_id = o.id
     where o.status = 'active' and o.price_minor > 0 and a.bargain is not false order by o.id limit 1`,
  );
  const { id = '', price = '0', owner = '', email = '' } = listing ?? {};
  const offered = Math.round((Number(price) / 100) * 0.8);
  const countered = Math.round((Number(price) / 100) * 0.9);
  await page.goto(`/offers/auto/${id}`);
  await settle(page);
  await page.getByRole('link', { name: 'Предложить цену' }).click();
  const form = page.getByRole('dialog', { name: 'Предложить цену' });
  await form.getByLabel('Ваша цена').fill(String(offered));
  await expect(form.getByText('Сообщение и телефон получит только продавец.')).toBeVisible();
  await form.getByRole('button', { name: 'Отправить' }).click();
  await expect(form).toBeHidden();
  const toasts = page.getByRole('region', { name: 'Сообщения' });
  await expect(toasts.getByText('Цена предложена')).toBeVisible();
  await toasts.getByRole('button', { name: 'Открыть' }).click();
  await expect(page.getByRole('heading', { name: 'Ждём ответа получателя' })).toBeVisible();

  const seller = { page: await (await browser.newContext()).newPage(), id: Number(owner) };
  await callIn(seller.page, 'organization/login', { email, password: demoOrganization.password });
  await openReceived(seller);
  await perform(seller.page, 'Назвать другую цену', async () => {
    const dialog = seller.page.getByRole('dialog');
    await dialog.getByLabel('Ваша цена').fill('1');
    await dialog.getByRole('button', { name: 'Назвать другую цену' }).click();
    await expect(dialog.getByText(/^Назовите цену от/)).toBeVisible();
    await dialog.getByLabel('Ваша цена').fill(String(countered));
  });
  await seller.page.context().close();

  await page.reload();
  await settle(page);
  await perform(page, 'Принять цену');
  await expect(page.getByText('Цена согласована').first()).toBeVisible();
  await expect(page.getByText('Согласованная цена')).toBeVisible();
  await expect(page.getByText('Что просит заявитель')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // The applications come first, and their filters open on demand.
  await page.goto(`/user/${person.id}/bids`);
  await settle(page);
  await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport();
  const search = page.getByRole('searchbox', { name: 'Поиск' });
  await expect(search).toBeHidden();
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await search.fill('ничего такого');
  await search.press('Enter');
  await expect(page.getByRole('button', { name: 'Фильтры: 1' })).toBeVisible();
});

/** A leasing company with two offers that only this test knows, since one of them changes; they are the cheapest. */
async function addLeasings(): Promise<{ company: string; titles: string[]; changing: number }> {
  const db = createDb(process.env['E2E_DATABASE_URL'] ?? '');
  const deps = { db, clock: createTestClock(), config: loadConfig({ DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' }) };
  const company = `Лизинг ${crypto.randomUUID()}`;
  const owner = await createOrganization(deps, { types: ['leasing'], name: company });
  const forAll = { amount_min_minor: null, amount_max_minor: null, term_min_months: null, term_max_months: null };
  const open = { ...forAll, down_payment_min: null, buyout: null, things: ['auto', 'spec', 'equipment'], states: ['new', 'used'] }; // prettier-ignore
  const titles = ['Лизинг «Изменчивый»', 'Лизинг «Постоянный»'];
  const ids: number[] = [];
  for (const title of titles)
    ids.push(await addOffer(deps, owner, 'leasings', { ...open, title, rate_min: 1000, rate_max: 2000 }));
  await db.destroy();
  return { company, titles, changing: ids[0]! }; // of two
}

test('a listing is leased by the chosen offers; an offer that changes before sending is shown with its changes', async ({
  page,
}) => {
  const { company, titles, changing } = await addLeasings();
  await signInByCalls(page, 'Лизинг Лидия');
  await page.goto('/leasing/catalog');
  await settle(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Оформить лизинг' }).first().click();
  const form = page.getByRole('dialog', { name: 'Заявка на лизинг' });
  await form.getByLabel('Аванс').selectOption('30');
  const offers = form.getByRole('group', { name: 'Предложения лизинговых компаний' });
  await expect(offers.getByRole('checkbox').first()).toBeChecked();
  await expect(offers.getByRole('list')).toHaveAttribute('aria-busy', 'false');
  const own = offers.getByRole('listitem').filter({ hasText: company });
  for (const title of titles) await own.filter({ hasText: title }).getByRole('checkbox').check();
  const others = offers.getByRole('listitem').filter({ hasNotText: company }).locator('input:checked');
  for (let left = await others.count(); left > 0; left -= 1) await others.first().uncheck();
  await expect(offers.locator('input:checked')).toHaveCount(titles.length);
  await form.getByLabel('Сообщение').fill('Аванс готов');
  // One of the ticked offers changes meanwhile.
  await inDatabase(
    'update finance_offers set rate_min = rate_min - 100, revision = revision + 1 where id = $1 returning id',
    [changing],
  );
  const send = form.getByRole('button', { name: /^Отправить/ });
  await send.click();
  await expect(form.getByText(/Условия изменились, пока вы заполняли заявку/)).toBeVisible();
  await expect(form.getByText(/^Ставка от: было .+, теперь /).first()).toBeVisible();
  await expect(form.getByLabel('Сообщение')).toHaveValue('Аванс готов');
  await send.click();
  await expect(form).toBeHidden();
  // The offer changes once more, after it was applied to.
  await inDatabase(
    'update finance_offers set rate_min = rate_min - 100, revision = revision + 1 where id = $1 returning id',
    [changing],
  );
  await page.goto('/user/leasing-requests');
  await settle(page);
  // Each ticked offer has a request of its own.
  const requests = main.getByRole('article').filter({ hasText: company });
  await expect(requests).toHaveCount(titles.length);
  await requests.filter({ hasText: titles[0] }).getByRole('link').first().click();
  await expect(main.getByText('Аванс готов')).toBeVisible();
  await expect(main.getByText('С тех пор предложение изменилось')).toBeVisible();
});

test('a person responds to a vacancy, the employer asks and invites, the person accepts', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await signInByCalls(page, 'Игорь Откликов');
  const main = page.getByRole('main');
  await page.goto('/vacancies');
  await settle(page);
  const vacancy = main.getByRole('article').first().getByRole('link');
  const address = (await vacancy.getAttribute('href')) ?? '';
  await vacancy.click();
  await main.getByRole('button', { name: 'Откликнуться' }).click();
  const form = page.getByRole('dialog', { name: 'Отклик на вакансию' });
  await form.getByRole('textbox').first().fill('Работал водителем шесть лет');
  await form.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(form).toBeHidden();
  // The page knows of the response without a reload, and so does the server.
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await expect(main.getByText('Вы уже откликнулись').first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Откликнуться' })).toHaveCount(0);
  }
  const employer = (await main.locator('a[href^="/user/"]').first().textContent()) ?? '';
  await page.goto('/vacancies');
  // Other tests post vacancies meanwhile, which come before it.
  const card = main.getByRole('article').filter({ has: page.locator(`a[href="${address}"]`) });
  await expect(card.getByText('Вы откликнулись')).toBeVisible();

  const firm = await openOrganization(browser, employer);
  await firm.page.setViewportSize({ width: 1440, height: 900 });
  await openReceived(firm);
  await expect(firm.page.getByRole('heading', { name: 'Что пишет соискатель' })).toBeVisible();
  await expect(firm.page.getByText('Работал водителем шесть лет')).toBeVisible();
  const target = firm.page.getByRole('link', { name: 'Открыть, о чём заявка' });
  await expect(target).toHaveAttribute('href', /^\/vacancies\/\d+$/);
  await perform(firm.page, 'Задать вопрос', async () => {
    await firm.page.getByRole('dialog').getByRole('textbox').fill('Какая категория прав?');
  });
  await page.goto(`/user/${person.id}/bids`);
  await settle(page);
  await main.getByRole('article').first().getByRole('link').click();
  // On a phone the question stands above the answer, and the history far below.
  await expect(main.getByText('Какая категория прав?').first()).toBeInViewport();
  await perform(page, 'Ответить', () => page.getByRole('dialog').getByRole('textbox').fill('C и E'));
  await firm.page.reload();
  await settle(firm.page);
  await expect(firm.page.getByRole('listitem').getByText('C и E')).toBeVisible();
  await perform(firm.page, 'Пригласить', async () => {
    await firm.page.getByRole('dialog').getByRole('textbox').first().fill('Ждём вас во вторник в десять');
  });
  await page.reload();
  await settle(page);
  await expect(main.getByText('Ждём вас во вторник в десять').first()).toBeInViewport();
  await perform(page, 'Принять приглашение');
  await expect(main.getByRole('heading', { name: 'Приглашение принято' })).toBeVisible();
  await firm.page.context().close();
});
