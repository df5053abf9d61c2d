import { expect, type Page, test } from '@playwright/test';
import { demoOrganization, demoOrganizations } from '#tools/seed/organizations.ts';
import { answerOnce } from './answer-once.ts';
import { expectAccessible } from './axe.ts';
import { settle } from './person.ts';

async function signInByPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Организация').check();
  await dialog.getByLabel('Почта').fill(demoOrganization.email);
  await dialog.getByLabel('Пароль').fill(demoOrganization.password);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog).toBeHidden();
}

/** Answers the next request as the server does whose session has ended. */
const endSession = (page: Page, call: string) =>
  answerOnce(page, `**/api/${call}`, {
    status: 401,
    json: { error: 'session_ended', message: 'The session has ended.', request_id: 'e2e' },
  });

test('an organization adds a finance offer and a vacancy, and visitors see both', async ({ page, browser }) => {
  const visitor = await browser.newPage();
  const main = page.getByRole('main');
  await page.goto('/?dialog=sign-in');
  await settle(page);
  await signInByPassword(page);

  await page
    .getByLabel(/^Меню: /)
    .locator('visible=true')
    .click();
  await page.getByRole('link', { name: 'Обзор' }).locator('visible=true').click();
  await expect(page).toHaveURL(/\/organization$/);
  const tabs = main.getByRole('navigation', { name: 'Организация' });
  await tabs.getByRole('link', { name: 'Предложения' }).click();
  await expect(page).toHaveURL(/\/catalog$/);
  await main.getByText('Добавить предложение', { exact: true }).click();
  await main.getByRole('link', { name: 'Кредиты' }).click();
  await expect(page).toHaveURL(/\/catalog\/credits\/new$/);
  await main.getByRole('button', { name: 'Сохранить' }).click();
  await expect(main.getByLabel('Название')).toBeFocused();
  await expect(main.getByText('Проверьте отмеченные поля')).toBeVisible();
  const texts = { Название: 'Автокредит «Прогулка»', Кредитор: 'ООО «Вымысел»', Лицензия: '№ 0000 от 01.01.2020' };
  const rates = { 'ПСК от': '12,5', 'ПСК до': '19', 'Ставка от': '11,9', 'Ставка до': '18,5' };
  for (const [label, value] of Object.entries({ ...texts, ...rates })) await main.getByLabel(label).fill(value);
  await main.getByLabel('Вид кредита').selectOption('auto');
  await main.getByLabel('Физические лица').check();
  await endSession(page, 'credits/create');
  await main.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('dialog').getByText('Сеанс завершён. Войдите, и начатое продолжится')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Организация')).toBeChecked();
  await expect(page.locator('main').getByLabel('Название')).toHaveValue(texts.Название);
  await signInByPassword(page);
  await expect(page).toHaveURL(/\/catalog$/);
  const offer = main.getByRole('link', { name: texts.Название });
  const offerAddress = (await offer.getAttribute('href')) ?? '';
  await visitor.goto(offerAddress);
  await expect(visitor.getByRole('heading', { level: 1, name: texts.Название })).toBeVisible();
  // The public page of a bank, which has no listings, leads to its offers, not to other people's cars.
  const { items } = await (await visitor.request.post('/api/credits/list', { data: {} })).json();
  await visitor.goto(`/user/${items.at(-1).organization.id}`);
  await expect(visitor.getByRole('link', { name: /^Финансовые предложения: \d+$/ })).toBeVisible();

  await main.getByRole('link', { name: 'Изменить', exact: true }).click();
  const renamed = 'Автокредит «Набережная»';
  await main.getByLabel('Название').fill(renamed);
  await page.reload();
  await expect(main.getByText('Мы восстановили то, что вы не успели сохранить.')).toBeVisible();
  await expect(main.getByLabel('Название')).toHaveValue(renamed);
  await main.getByRole('button', { name: 'Вернуть сохранённое' }).click();
  await expect(main.getByLabel('Название')).toHaveValue(texts.Название);
  await main.getByRole('group', { name: 'Показывать в поиске' }).getByText('Нет').click();
  await main.getByRole('button', { name: 'Сохранить' }).click();
  await expect(main.getByText('Скрыто')).toBeVisible();
  expect((await visitor.goto(offerAddress))?.status()).toBe(404);

  await tabs.getByRole('link', { name: 'Вакансии' }).click();
  await main.getByRole('link', { name: 'Разместить вакансию' }).click();
  await main.getByLabel('Должность').fill('Водитель-проверяющий');
  // On phones the tabs of the site would cover the buttons of the form.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('[data-page-bar]')).toBeVisible();
  await expect(page.locator('[data-site-bar]')).toBeHidden();
  await page.setViewportSize(wide);
  // Beside an amount of pay it is no longer optional what the amount is and for what time.
  const optional = main.getByText('необязательно', { exact: true });
  const before = await optional.count();
  expect(before).toBeGreaterThan(2);
  await main.getByLabel('Зарплата от').fill('90000');
  await expect(optional).toHaveCount(before - 2);
  await main.getByLabel('Зарплата от').fill('');
  for (const [label, value] of Object.entries({ Сфера: 'sales', Опыт: 'none', График: 'five_two', Занятость: 'full' }))
    await main.getByLabel(label).selectOption(value);
  await main.getByRole('group', { name: 'Место работы' }).getByText('На месте').click();
  const duties = main.getByLabel('Обязанности');
  await duties.fill('Показывать машины, только мужчины, без детей.');
  await main.getByLabel('Город').fill('Омск');
  await main.getByRole('option', { name: /Омск/ }).first().click();
  await main.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(main.getByText('Исправьте 1 поле')).toBeVisible();
  await expect(main.getByText(/«только мужчины» \(пол\), «без детей» \(.+\)\. Уберите эти слова\.$/)).toBeVisible();
  await expectAccessible(page);
  await duties.fill('Показывать машины гостям, заполнять бумаги.');
  await main.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page).toHaveURL(/\/vacancies$/);
  const vacancy = main.getByRole('row', { name: /Водитель-проверяющий/ });
  const vacancyAddress = (await vacancy.getByRole('link').first().getAttribute('href')) ?? '';
  await visitor.goto('/vacancies');
  await visitor.getByRole('main').getByRole('link', { name: 'Водитель-проверяющий' }).click();
  await expect(visitor).toHaveURL(new RegExp(`${vacancyAddress}$`));
  await expect(visitor.getByRole('heading', { level: 1, name: 'Водитель-проверяющий' })).toBeVisible();

  await endSession(page, 'vacancy/change_state');
  await vacancy.getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('dialog').press('Escape');
  await expect(vacancy.getByRole('button', { name: 'Закрыть' })).toBeVisible();
  await expect(tabs).toBeVisible();
  // Another part of the list needs the session: the member is asked to sign in instead of seeing the page of visitors.
  await main
    .getByRole('navigation', { name: 'по состоянию' })
    .getByRole('link', { name: /^Открыта/ })
    .click();
  await signInByPassword(page);
  await expect(page).toHaveURL(/state=active/);
  await vacancy.getByRole('button', { name: 'Закрыть' }).click();
  await expect(vacancy).toBeHidden();
  await main.getByRole('navigation', { name: 'по состоянию' }).getByRole('link', { name: /^Все/ }).click();
  await expect(vacancy.getByText('Закрыта')).toBeVisible();
  await expectAccessible(page);
  await visitor.reload();
  await expect(visitor.getByText('Вакансия закрыта: работодатель больше никого не ищет.')).toBeVisible();
  await visitor.close();
});

test('the page of an estate agency without listings tells its phone and INN, and leads to homes of its city', async ({
  page,
}) => {
  const { items } = await (await page.request.post('/api/organization/get_all', { data: { type: 'agency' } })).json();
  const idle = demoOrganizations.find(({ types, sells }) => types.includes('agency') && sells === null)!;
  const agency = items.find(({ name }: { name: string }) => name === idle.name).id;
  // Its city may have no homes: those of all cities stand for them.
  let asked: unknown;
  await page.route('**/api/house/search', (route) => {
    const { city_id: cities, ...input } = route.request().postDataJSON() as { city_id?: unknown };
    asked = cities;
    return route.continue({ postData: JSON.stringify(input) });
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/user/${agency}`);
    await settle(page);
    const main = page.getByRole('main');
    await expect(main.getByText('Сейчас объявлений нет')).toBeVisible();
    await expect(main.getByText(/^Спросите, что скоро появится/)).toBeVisible();
    const write = page.getByRole('link', { name: 'Написать' }).locator('visible=true').first();
    await expect(write).toHaveAttribute('href', new RegExp(`dialog=sign-in|about=seller&id=${agency}`));
    await expect(main.getByText(/^Компания · недвижимость$/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Сообщить, когда появятся' })).toHaveCount(1);
    await expect(main.getByRole('link', { name: 'автомобили' })).toHaveCount(0);
    // What others have in its place follows.
    await expect(main.getByRole('heading', { name: /^Недвижимость во? .+: другие продавцы$/ })).toBeVisible();
    await expect(main.locator('article').first()).toBeVisible();
    expect(asked).toEqual([expect.any(Number)]);
    await main.getByRole('button', { name: /^ИНН \d{10} проверен$/ }).focus();
    await expect(main.getByRole('tooltip')).toContainText(/^Проверен \d/);
    await page.getByRole('button', { name: 'Показать телефон' }).locator('visible=true').click();
    await expect(
      page
        .getByRole('link', { name: /\+7 900 000-\d\d-\d\d/ })
        .locator('visible=true')
        .first(),
    ).toBeVisible();
  }
  await expectAccessible(page);
});
