import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { inDatabase } from './database.ts';
import { enterByCalls, fillProfile, hydrated, newPhone, settle, signInByCalls, signInByDialog } from './person.ts';

test('a buyer writes from a listing and the seller answers at once; a draft survives a reload, and what is written without a network is sent once; a block is calm', async ({
  page: seller,
  browser,
}) => {
  const { user } = await enterByCalls(seller, '9000000001');
  const [listing] = await inDatabase<{ id: string; kind: string }>(
    `select id, kind from objects where owner_id = $1 and status = 'active' and deleted_at is null and expires_at > now() and kind <> 'ads'
     order by published_at desc limit 1`,
    [user.id],
  );
  const context = await browser.newContext();
  const buyer = await context.newPage();
  // A guest is asked to sign in above the listing, and stays there without.
  const listingPath = `/offers/${listing?.kind}/${listing?.id}`;
  await buyer.goto(listingPath);
  await settle(buyer);
  await buyer.getByRole('link', { name: 'Написать' }).first().click();
  await expect(buyer.getByRole('dialog')).toBeVisible();
  expect(new URL(buyer.url()).pathname).toContain(listingPath);
  await buyer.keyboard.press('Escape');
  await expect(buyer).not.toHaveURL(/dialog=/);
  expect(new URL(buyer.url()).pathname).toContain(listingPath);
  await signInByCalls(buyer, 'Пётр Пишущий');
  const field = (page: Page) => page.getByRole('textbox', { name: 'Сообщение', exact: true });
  const thread = (page: Page) => page.getByTestId('thread');

  // The link below an only photo proposes a text, which the buyer may change.
  await buyer.goto(`/user/messages/new?about=listing&id=${listing?.id}&ask=photos`);
  await hydrated(field(buyer));
  await expect(field(buyer)).toHaveValue('Здравствуйте! Пришлите, пожалуйста, ещё фотографии.');
  await field(buyer).fill('');
  await buyer.goto(listingPath);
  await settle(buyer);
  await buyer.getByRole('link', { name: 'Написать' }).first().click();
  await hydrated(field(buyer));
  await expectAccessible(buyer);
  await buyer.getByRole('button', { name: 'Здравствуйте! Ещё' }).click();
  await expect(field(buyer)).toHaveValue(/Ещё/);
  await buyer.keyboard.press('Shift+Enter');
  await buyer.keyboard.type('Переведу предоплату');
  await buyer.keyboard.press('Enter');
  await expect(buyer).toHaveURL(/\/user\/messages\/\d+$/);
  await expect(thread(buyer)).toContainText('Переведу предоплату');
  await expect(field(buyer)).toBeFocused();

  const inbox = seller.getByRole('banner').getByRole('link', { name: /^Сообщения/ });
  await seller.goto('/about');
  await settle(seller);
  await expect(inbox).toHaveAccessibleName(/^Сообщения: \d+$/);
  await seller.setViewportSize({ width: 390, height: 844 });
  const tabs = seller.getByRole('navigation', { name: 'Основное' });
  await tabs.getByRole('link', { name: /^Сообщения \d+$/ }).click();
  await seller
    .getByRole('link', { name: /Пётр Пишущий/ })
    .first()
    .click();
  await hydrated(field(seller));
  await expect(thread(seller)).toContainText('Не переводите деньги до осмотра');
  await expect(thread(buyer)).not.toContainText('Не переводите деньги до осмотра');
  await expect(thread(buyer)).toContainText('Прочитано');
  await field(seller).fill('Приезжайте завтра');
  await field(seller).press('Enter');
  await expect(thread(buyer)).toContainText('Приезжайте завтра');
  await expect(buyer.getByRole('status').filter({ hasText: 'Новое сообщение' })).toContainText('Приезжайте завтра');

  await field(buyer).fill('Черновик, который останется');
  await buyer.reload();
  await hydrated(field(buyer));
  await expect(field(buyer)).toHaveValue('Черновик, который останется');
  await context.setOffline(true);
  await field(buyer).press('Enter');
  await expect(thread(buyer)).toContainText('Не отправлено');
  await buyer.getByRole('button', { name: 'Повторить' }).click();
  await expect(thread(buyer)).toContainText('Не отправлено');
  await context.setOffline(false);
  await expect(thread(seller)).toContainText('Черновик, который останется');
  await expect(thread(buyer)).not.toContainText('Не отправлено');
  const kept = { hasText: 'Черновик, который останется' };
  await expect(thread(seller).getByRole('listitem').filter(kept)).toHaveCount(1);
  await expect(thread(buyer).getByRole('listitem').filter(kept)).toHaveCount(1);

  let upload = () => {};
  const held = new Promise<void>((resolve) => (upload = resolve));
  await buyer.route('**/api/messages/add_photo', (route) => held.then(() => route.continue()));
  await buyer.getByLabel('Добавить фотографии').first().setInputFiles('data/photos/homes/house-01.webp');
  await field(buyer).fill('С фотографией');
  await field(buyer).press('Enter');
  await expect(buyer.getByRole('status').filter({ hasText: 'Фотография ещё загружается' })).toBeVisible();
  await expect(field(buyer)).toHaveValue('С фотографией');
  upload();
  await expect(thread(seller).getByRole('listitem').filter({ hasText: 'С фотографией' }).getByRole('img')).toHaveCount(
    1,
  );
  await expect(field(buyer)).toHaveValue('');

  await seller.getByText('Действия').or(seller.getByLabel('Действия')).first().click();
  await seller.getByRole('button', { name: 'Не принимать сообщения' }).click();
  await expect(buyer.getByText('Собеседник не принимает ваши сообщения.')).toBeVisible();
  await expect(field(buyer)).toBeHidden();
  await expectAccessible(seller);
  await context.close();
});

test('without scripts a message is sent by a form @long', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInByCalls(page, 'Нина Безскриптова');
  const [listing] = await inDatabase<{ id: string }>(
    `select o.id from objects o join accounts a on a.id = o.owner_id where o.status = 'active' and o.deleted_at is null
     and o.expires_at > now() and a.phone = '+79000000002' limit 1`,
  );
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const form = await plain.newPage();
  await form.goto(`/user/messages/new?about=listing&id=${listing?.id}`);
  await form.getByRole('textbox', { name: 'Сообщение', exact: true }).fill('Пишу без скриптов');
  await form.getByRole('button', { name: 'Отправить' }).click();
  await expect(form).toHaveURL(/\/user\/messages\/\d+$/);
  await expect(form.getByTestId('thread')).toContainText('Пишу без скриптов');
  await plain.close();
  await context.close();
});

test('a request for photos survives signing in and the first profile, and what is typed then survives a reload', async ({
  page,
}) => {
  const [listing] = await inDatabase<{ id: string }>(
    `select o.id from objects o where o.kind = 'ads' and o.status = 'active' and o.deleted_at is null and o.expires_at > now()
       and not exists (select from media m where m.object_id = o.id and m.field = 'photos' and m.source <> 'drawing')
     order by o.id desc limit 1`,
    [],
  );
  await page.goto(`/offers/ads/${listing?.id}`);
  await settle(page);
  await page.getByRole('link', { name: 'Попросить фото' }).click();
  await signInByDialog(page, newPhone(), 'Войдите, чтобы попросить фото');
  await fillProfile(page, 'Анна Просящая');
  const field = page.getByRole('textbox', { name: 'Сообщение', exact: true });
  await expect(field).toHaveValue('Здравствуйте! Пришлите, пожалуйста, ещё фотографии.');
  await hydrated(field);
  await field.fill('Пришлите фото шильдика, пожалуйста.');
  await page.reload();
  await expect(field).toHaveValue('Пришлите фото шильдика, пожалуйста.');
});
