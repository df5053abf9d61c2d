import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { settle, signInByCalls } from './person.ts';
import { publicationConsent } from '#listing/consent.ts';
import { camryFacts } from '../support/whole-car.ts';

/** Calls as the signed-in page would make them, with a token of its own session. */
async function callsOf(page: Page, origin: string) {
  const post = async <T>(path: string, data: object, token?: string): Promise<T> => {
    const headers = { origin, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await page.request.post(`/api/${path}`, { data, headers });
    expect([path, answer.status()]).toEqual([path, 200]);
    return (await answer.json()) as T;
  };
  const { access_token } = await post<{ access_token: string }>('user/tokens/refresh', {});
  return <T>(path: string, data: object): Promise<T> => post<T>(path, data, access_token);
}

/** The catalogue's names of the car, read once for all cars of the test. */
async function readNames(call: Awaited<ReturnType<typeof callsOf>>) {
  const { marks } = await call<{ marks: { id: number; slug: string }[] }>('auto/get_marks', { q: 'toyota' });
  const mark = marks.find(({ slug }) => slug === 'toyota')!;
  const { models } = await call<{ models: { id: number; slug: string }[] }>('auto/get_models', { mark_id: mark.id });
  const model = models.find(({ slug }) => slug === 'camry')!;
  const { items } = await call<{ items: { id: number }[] }>('geo/autocomplete_global', { query: 'Казань', limit: 1 });
  return { mark_id: mark.id, model_id: model.id, city_id: items[0]?.id };
}

test('an owner unpublishes, restores, deletes and counts listings, and deletes a draft', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInByCalls(page, 'Хозяин Нескольких');
  const call = await callsOf(page, baseURL!);
  const { user } = await call<{ user: { id: number } }>('user/data', {});
  const names = await readNames(call);
  const postCar = async (year: number): Promise<number> => {
    const keys = { creation_key: crypto.randomUUID(), publication_consent: publicationConsent.version };
    const { id } = await call<{ id: number }>('auto/create', { ...keys, ...camryFacts, ...names, year });
    return id;
  };
  const first = await postCar(2018);
  await postCar(2019);
  await call('object/draft/save', {
    id: crypto.randomUUID(),
    kind: 'auto',
    values: { mark_id: 1, model_id: 1, year: 2020 },
    names: { mark_id: 'Toyota', model_id: 'Corolla' },
  });

  await page.goto(`/user/${user.id}/posts`);
  await settle(page);
  const rows = page.locator('article');
  const states = page.getByRole('navigation', { name: 'По состоянию' });
  await expect(rows).toHaveCount(2);
  await expect(states.getByRole('link', { name: 'На проверке 2' })).toBeVisible();
  await expectAccessible(page);

  await test.step('a draft is continued or deleted', async () => {
    await expect(page.getByText('Toyota Corolla, 2020')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Продолжить' })).toHaveAttribute(
      'href',
      /\/offers\/new\?kind=auto&draft=[\da-f-]{36}$/,
    );
    await page.getByRole('button', { name: 'Удалить черновик «Toyota Corolla, 2020»' }).click();
    await expect(page.getByText('Toyota Corolla, 2020')).toBeHidden();
  });

  await test.step('one listing is unpublished by keyboard alone, and restored', async () => {
    const row = rows.filter({ hasText: 'Toyota Camry, 2018' });
    await row.getByLabel('Действия: Toyota Camry, 2018').focus();
    await page.keyboard.press('Enter');
    await row.getByRole('button', { name: 'Снять с публикации' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Снять с публикации' });
    await dialog.getByRole('radio', { name: /Другая причина/ }).check();
    await dialog.getByRole('button', { name: 'Снять с публикации' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row.getByText('В архиве')).toBeVisible();
    await page.getByRole('button', { name: 'Отменить', exact: true }).click();
    await expect(row.getByText('На проверке')).toBeVisible();
  });

  await test.step('a similar listing begins as a draft with the same facts, without pictures and numbers', async () => {
    const row = rows.filter({ hasText: 'Toyota Camry, 2018' });
    await row.getByLabel('Действия: Toyota Camry, 2018').click();
    await row.getByRole('button', { name: 'Разместить похожее' }).click();
    await expect(page).toHaveURL(/\/offers\/new\?kind=auto&draft=[\da-f-]{36}$/);
    await expect(page.getByRole('combobox', { name: 'Модель', exact: true })).toHaveValue('Camry');
    await expect(page.getByLabel(/^VIN/)).toHaveValue('');
    await page.goto(`/user/${user.id}/posts`);
    await settle(page);
    await page.getByRole('button', { name: 'Удалить черновик «Toyota Camry, 2018»' }).click();
  });

  await test.step('several are deleted at once, found among the deleted, and one is restored', async () => {
    await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check();
    await expect(page.getByText('Выбрано 2 объявления')).toBeVisible();
    // What may be done with none of them is not offered.
    await expect(page.getByRole('button', { name: /^(Продлить|Опубликовать снова) \(/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Удалить (2)' }).click();
    await expect(page.getByText('Объявлений пока нет')).toBeVisible();
    await states.getByRole('link', { name: 'Удалённые 2' }).click();
    const gone = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Toyota Camry, 2018' });
    await gone.getByRole('button', { name: 'Вернуть' }).click();
    await expect(states.getByRole('link', { name: 'Удалённые 1' })).toBeVisible();
    await states.getByRole('link', { name: /^Все/ }).click();
    await expect(rows).toHaveCount(1);
  });

  await test.step('statistics of a listing are a chart and a table', async () => {
    await rows.getByRole('button', { name: /^Статистика: Toyota Camry, 2018/ }).click();
    await expect(page.getByText(/^Просмотры по дням/)).toBeAttached();
    await page.getByText('Таблицей').click();
    await expect(page.getByRole('table', { name: 'Статистика по дням' }).getByRole('row')).toHaveCount(31);
    await expectAccessible(page);
  });

  await test.step('with a full quota the form is replaced by advice; a draft is kept', async () => {
    const draft = {
      id: crypto.randomUUID(),
      kind: 'auto',
      values: { mark_id: 1, year: 2021 },
      names: { mark_id: 'Lada' },
    };
    await call('object/draft/save', draft);
    const { quota } = await call<{ quota: { left: number } }>('object/check', { kind: 'auto', values: {} });
    for (let left = quota.left; left > 0; left -= 1) await postCar(2000 + (left % 20));
    await page.goto('/offers/new?kind=auto');
    await expect(page.getByRole('heading', { level: 1, name: 'Заняты все 10 мест для объявлений' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Мои объявления' }).last().click();
    await expect(page.getByText('Lada, 2021')).toBeVisible();
    await call('object/archive', { id: first, reason: 'other' });
    await page.goto('/offers/new?kind=auto');
    await expect(page.getByRole('textbox', { name: /^VIN/ })).toBeVisible();
  });

  await test.step('several are restored at once, and those that cannot be are named with the reason', async () => {
    const [second] = (
      await call<{ items: { id: number }[] }>('object/get_by_user', {
        user_id: user.id,
        status: 'moderation',
        limit: 1,
      })
    ).items;
    await call('object/archive', { id: second!.id, reason: 'other' });
    // One of the two free places is taken again.
    await postCar(2001);
    await page.goto(`/user/${user.id}/posts?status=archived`);
    await settle(page);
    await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check();
    await page.getByRole('button', { name: 'Опубликовать снова (2)' }).click();
    const report = page.getByRole('main').getByText('Сделано: 1. Без изменений: 1');
    await expect(report).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'нет свободного места' })).toHaveCount(1);
    await expect(rows).toHaveCount(1);
    await expect(page.getByText('Объявление отправлено на проверку', { exact: true })).toBeVisible();
    // What came back goes where it was.
    await page.getByRole('button', { name: 'Отменить', exact: true }).click();
    await expect(rows).toHaveCount(2);
    await expect(report).toBeHidden();
  });

  await test.step('a listing only visible to its owner cannot be added to favourites, compared or shared', async () => {
    await page.goto(`/offers/auto/${first}`);
    const own = page.getByRole('main').locator('aside');
    await expect(own.getByRole('link', { name: 'Изменить' })).toBeVisible();
    await expect(own.getByRole('button', { name: /избранн|равнени|Сравнить|ссылк/i })).toHaveCount(0);
  });

  await test.step('others do not see it', async () => {
    // Another browser: in this one an answer on its way may bring the session's cookie back.
    const other = await browser.newPage();
    expect((await other.goto(`/offers/auto/${first}`))?.status()).toBe(404);
    await other.goto(`/user/${user.id}/posts`);
    await expect(other.getByText('Сейчас объявлений нет')).toBeVisible();
    await expect(other.getByRole('checkbox')).toHaveCount(0);
  });
});
