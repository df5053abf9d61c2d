import { expect, test } from '@playwright/test';
import { stopKeyOf } from '#notifications/stop-key.ts';
import { inDatabase } from './database.ts';
import { expectAccessible } from './axe.ts';
import { hydrated, settle, signInByCalls, toasts } from './person.ts';

test('an event shows in the bell of an open page at once, in every tab, and is read in all of them', async ({
  page,
  context,
}) => {
  const { id } = await signInByCalls(page, 'Получатель');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/about');
    await settle(tab);
  }
  const bell = (tab: typeof page) => tab.getByRole('banner').getByRole('link', { name: /^Уведомления/ });
  await expect(bell(page)).toHaveAccessibleName('Уведомления');
  // The one tab that holds the stream is connected when the account has been told of something.
  await expect
    .poll(async () => {
      await inDatabase(
        `with told as (
          insert into notifications (account_id, kind, key, subject, group_key, params, created_at)
          select $1, 'listing_approved', 'e2e:' || gen_random_uuid(), 'listing:0', 'listing:0',
            '{"listing": {"id": 0, "kind": "auto", "title": "Lada Niva"}}', now()
          where not exists (select from notifications where account_id = $1)),
        event as (insert into live_events (account_id, type, payload) values ($1, 'notifications', '{}'))
        select pg_notify('live_events', '')`,
        [id],
      );
      return bell(page).getAttribute('aria-label');
    })
    .toBe('Уведомления: 1');
  await expect(bell(other)).toHaveAccessibleName('Уведомления: 1');
  await expect(other).toHaveTitle(/^\(1\) /);
  await bell(other).click();
  await expect(other.getByRole('link', { name: /«Lada Niva» опубликовано/ })).toBeVisible();
  // On a phone the bell leaves the name of the region whole.
  await other.setViewportSize({ width: 390, height: 800 });
  const area = other.getByRole('banner').getByText('Вся Россия');
  expect(await area.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await other.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(bell(other)).toHaveAccessibleName('Уведомления');
  await expect(bell(page)).toHaveAccessibleName('Уведомления');
});

test('a search is saved from its results, renamed in the cabinet, and stopped by the link of its messages', async ({
  page,
  browser,
}) => {
  const { id } = await signInByCalls(page, 'Искатель');
  await page.goto('/offers/auto?price_to=900000');
  await settle(page);
  await page.getByRole('link', { name: 'Сохранить поиск' }).click();
  await expect(page).toHaveURL(/\/saved-searches\/new\/auto\?/);
  const save = page.getByRole('button', { name: 'Сохранить поиск' });
  // A press before the page answers to it sends the form natively, which must not lose the filters.
  await expect(page.getByRole('main').locator('input[type=hidden][name=price_to]')).toHaveValue('900000');
  await hydrated(save);
  await page.getByLabel('Название').fill('До девятисот');
  await save.click();
  await expect(page).toHaveURL(/\/user\/saved-searches$/);
  await page.getByRole('button', { name: 'Переименовать: До девятисот' }).click();
  await page.getByLabel('Название').fill('Недорогие');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Недорогие', exact: true })).toBeVisible();
  const paused = async () => {
    const [row] = await inDatabase<{ name: string; is_paused: boolean; stop_key: string }>(
      'select name, is_paused, stop_key from saved_searches where account_id = $1',
      [id],
    );
    return row;
  };
  await expect.poll(async () => (await paused())?.name).toBe('Недорогие');

  // The link opens in any browser; to open it is not yet to press the button.
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/stop/${stopKeyOf((await paused())?.stop_key ?? '')}`);
  await settle(guest);
  await expect(guest.getByText('Недорогие')).toBeVisible();
  expect(await paused()).toMatchObject({ is_paused: false });
  await expectAccessible(guest);
  const stop = guest.getByRole('button', { name: 'Не сообщать' });
  await hydrated(stop);
  await stop.click();
  await guest.getByRole('button', { name: 'Вернуть' }).click();
  await expect(stop).toBeVisible();
  expect(await paused()).toMatchObject({ is_paused: false });
  await stop.click();
  await expect(guest.getByText(/Больше не сообщаем/)).toBeVisible();
  await page.reload();
  await settle(page);
  await expect(page.getByText('На паузе')).toBeVisible();
  await page.getByRole('button', { name: 'Удалить: Недорогие' }).click();
  await expect(toasts(page).getByText('Поиск «Недорогие» удалён')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Этого поиска больше нет' })).toBeVisible();
  await guest.context().close();
});

test('a seller is watched by one button of their page, which undoes it, and is among the saved searches', async ({
  page,
}) => {
  await signInByCalls(page, 'Наблюдатель');
  const found = await page.request.post('/api/auto/search', { data: { limit: 1 } });
  const [{ seller }] = ((await found.json()) as { items: [{ seller: { id: number; name: string } }] }).items;
  await page.goto(`/offers/user/${seller.id}`);
  await settle(page);
  const watch = page.getByRole('button', { name: 'Следить за продавцом' });
  const watched = page.getByRole('button', { name: 'Вы следите' });
  await hydrated(watch);
  await watch.click();
  await expect(watched).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Отменить' }).click();
  await expect(watch).toBeVisible();
  await watch.click();
  await expect(watched).toBeVisible();
  // The server knows it too.
  await page.reload();
  await expect(watched).toBeVisible();
  await page.goto('/user/saved-searches');
  await settle(page);
  await expect(page.getByText(/Новые объявления продавца/)).toBeVisible();
  await page.getByRole('link', { name: seller.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/offers/user/${seller.id}$`));
});
