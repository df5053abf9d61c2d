import { expect, test } from '@playwright/test';
import { expectAccessible, inDialog } from './axe.ts';
import { inDatabase } from './database.ts';
import { enterByCalls, settle, signInAsOwnAdmin, signInByCalls } from './person.ts';

test('a buyer who was shown the phone writes a review by keys, an administrator publishes it, the seller replies, everybody reads both', async ({
  page,
  browser,
}) => {
  const words = 'Встретились вовремя, машина как на фотографиях.';
  const reply = 'Спасибо, приезжайте ещё.';
  const { user: seller } = await enterByCalls(page, '9000000001');
  const [listing] = await inDatabase<{ id: string; kind: string }>(
    `select id, kind from objects where owner_id = $1 and status = 'active' and deleted_at is null and expires_at > now() and kind <> 'ads'
     order by published_at desc limit 1`,
    [seller.id],
  );

  const buyer = await (await browser.newContext()).newPage();
  await signInByCalls(buyer, 'Борис Покупателев');
  await buyer.goto(`/offers/${listing?.kind}/${listing?.id}`);
  await settle(buyer);
  await buyer.getByRole('button', { name: 'Показать телефон' }).first().click();
  await expect(buyer.getByRole('link', { name: /\+7/ }).first()).toBeVisible();
  await buyer.goto(`/user/${seller.id}/reviews`);
  await settle(buyer);
  const open = buyer.getByRole('button', { name: 'Написать отзыв' });
  await open.focus();
  await buyer.keyboard.press('Enter');
  const dialog = buyer.getByRole('dialog', { name: 'Отзыв: Анна Примерова' });
  await expect(dialog.getByRole('radio', { name: '1 из 5, плохо' })).toBeFocused();
  await expectAccessible(buyer, { within: inDialog });
  await buyer.keyboard.press('4');
  await buyer.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '5 из 5, отлично' })).toBeChecked();
  await buyer.keyboard.press('Tab');
  await buyer.keyboard.type(words);
  await buyer.keyboard.press('Tab');
  await buyer.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  const admin = await (await browser.newContext()).newPage();
  await signInAsOwnAdmin(admin);
  await admin.goto('/admin/reviews');
  await settle(admin);
  const waiting = admin.getByRole('article').filter({ hasText: words });
  await waiting.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(waiting).toBeHidden();

  await page.goto(`/user/${seller.id}/reviews`);
  await settle(page);
  const received = page.getByRole('article').filter({ hasText: words });
  await received.getByRole('button', { name: 'Ответить' }).click();
  await page.getByLabel('Ваш ответ').fill(reply);
  await page.getByRole('button', { name: 'Опубликовать ответ' }).click();
  await expect(page.getByLabel('Ваш ответ')).toBeHidden();
  await expect(received).toContainText(reply);

  await buyer.reload();
  const shown = buyer.getByRole('article').filter({ hasText: words });
  await expect(shown).toContainText(words);
  await expect(shown).toContainText('5 из 5');
  await expect(shown).toContainText(reply);
  await expect(buyer.getByText('Каждый отзыв читает модератор')).toBeVisible();
  await expectAccessible(buyer);
  // The worst come first where that is asked, and the best last.
  await buyer.getByRole('link', { name: 'Худшие' }).click();
  await expect(buyer).toHaveURL(/\/reviews\?sort=worst$/);
  await expect(buyer.getByRole('article').last()).toContainText('5 из 5');
  await expect(buyer.getByRole('article').first()).not.toContainText('5 из 5');

  // The seller's page shows the newest review, in English too, marked as Russian.
  await buyer.goto(`/en/offers/user/${seller.id}`);
  await expect(buyer.locator('header [lang=ru]', { hasText: words })).toBeInViewport();
  await expect(buyer.getByRole('link', { name: words })).toContainText('in Russian');
  await buyer.goto(`/offers/user/${seller.id}`);
  await expect(buyer.getByRole('link', { name: words })).toBeInViewport();
  await buyer.getByRole('link', { name: words }).click();
  await expect(buyer).toHaveURL(`/user/${seller.id}/reviews`);
});
