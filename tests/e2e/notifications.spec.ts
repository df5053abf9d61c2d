import { expect, test } from '@playwright/test';
import { inDatabase } from './database.ts';
import { settle, signInByCalls } from './person.ts';

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
  await other.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(bell(other)).toHaveAccessibleName('Уведомления');
  await expect(bell(page)).toHaveAccessibleName('Уведомления');
});
