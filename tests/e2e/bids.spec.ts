import { expect, test } from '@playwright/test';
import { loadConfig } from '#server/config.ts';
import { createDb } from '#server/db/connect.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { createOrganization } from '#tests/support/factories.ts';
import { addOffer } from '#tests/support/sample-offer.ts';
import { demoOrganization } from '#tools/seed/organizations.ts';
import { inDatabase } from './database.ts';
import { openOrganization, openReceived, perform } from './firms.ts';
import { callIn, settle, signInByCalls } from './person.ts';

test('a person applies to two banks, one approves with a corrected payment, the person chooses it', async ({
  page,
  browser,
}) => {
  const person = await signInByCalls(page, 'Анна Заявкина');
  await page.goto('/credit?category=consumer&amount=500000&term=24');
  await settle(page);
  const main = page.getByRole('main');
  const boxes = main.getByRole('checkbox', { name: /^Сравнить/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await main.getByRole('button', { name: 'Отправить в 2 организации' }).click();
  const form = page.getByRole('dialog', { name: 'Заявка на финансирование' });
  await expect(form.getByLabel('Сколько нужно, ₽')).toHaveValue(/^500.000$/);
  const [first = '', second = ''] = await form.getByRole('listitem').locator('span:nth-child(2)').allInnerTexts();
  await form.getByLabel('Сообщение').fill('Доход подтвержу справкой');
  await form.getByRole('button', { name: 'Отправить в 2 организации' }).click();
  await expect(form).toBeHidden();

  // The same application again is refused in advance.
  await main.getByRole('button', { name: 'Отправить в 2 организации' }).click();
  await expect(form.getByText(/Уберите это предложение из сравнения/)).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveCount(0);

  const bank = await openOrganization(browser, first);
  // The board of the bank has the new application first; a member takes it, and it goes to the next column.
  await bank.page.setViewportSize({ width: 1440, height: 900 });
  await bank.page.goto(`/user/${bank.id}/bids`);
  await settle(bank.page);
  const cardIn = (column: string) =>
    bank.page.getByRole('region', { name: column }).getByRole('article').filter({ hasText: 'Анна Заявкина' });
  const card = cardIn('Новые');
  await expect(card.getByText('Не назначен')).toBeAttached();
  await card.getByRole('combobox').selectOption({ label: 'Демонстрационный владелец' });
  await expect(card.getByRole('combobox')).toBeEnabled();
  await card.getByRole('button', { name: /^Взять в работу/ }).click();
  await expect(cardIn('В работе').getByText('Рассматривается')).toBeVisible();
  await expect(cardIn('В работе').getByRole('combobox')).toHaveValue(/^\d+$/);
  await expect(card).toHaveCount(0);
  await openReceived(bank);
  const terms = bank.page.getByRole('dialog');
  await perform(bank.page, 'Одобрить с условиями', async () => {
    await terms.getByRole('button', { name: 'Одобрить с условиями' }).click();
    await expect(terms.getByText('Укажите сумму, срок и ставку')).toBeVisible();
    await terms.getByLabel('Ставка, % годовых').fill('18,5');
    await expect(terms.getByText('Укажите сумму, срок и ставку')).toBeHidden();
    await expect(terms.getByLabel('Платёж в месяц, ₽')).toHaveValue(/^25.083,01$/);
    await terms.getByLabel('Платёж в месяц, ₽').fill('30000');
    await expect(terms.getByLabel('Всего за срок, ₽')).toHaveValue(/^720.000$/);
  });
  await expect(bank.page.getByRole('heading', { name: 'Ждём ответа заявителя' })).toBeVisible();

  await page.goto(`/user/${person.id}/bids`);
  await settle(page);
  await main.getByRole('article').filter({ hasText: first }).getByRole('link').click();
  await expect(main.getByText('Дешевле всех')).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Условия на момент заявки' })).toBeVisible();
  await perform(page, 'Выбрать', async () => {
    await expect(page.getByRole('dialog').getByText(/Всего к оплате: 720\s000\s₽/)).toBeVisible();
    await expect(page.getByRole('dialog').getByText(/Ещё 1\sорганизация узнает/)).toBeVisible();
  });
  await expect(main.getByRole('heading', { name: 'Условия приняты' })).toBeVisible();

  const other = await openOrganization(browser, second);
  await openReceived(other);
  await expect(other.page.getByText('Заявитель выбрал другое предложение')).toBeVisible();
  await expect(other.page.getByText('Выбрана другая')).toBeVisible();
  await Promise.all([bank, other].map((side) => side.page.context().close()));
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
  await expect(page.getByText('Последняя названная цена')).toBeVisible();
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
