import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { enterRegistrationCode, fillRegistration } from './firms.ts';
import { settle } from './person.ts';

test('an organization registers, confirms its e-mail, invites a member and signs in again by the dialog', async ({
  page,
}) => {
  const email = `firm-${randomInt(1_000_000_000)}@example.com`;
  const password = 'вечером трамвай поёт';
  await page.goto('/organization/register');
  await settle(page);
  await page.getByRole('button', { name: 'Зарегистрировать' }).click();
  await expect(page.getByText('Отметьте согласие.')).toBeVisible();
  await fillRegistration(page, { name: 'Вымысел-Проверка', email, password: 'qwertyuiop' });
  await page.getByRole('button', { name: 'Зарегистрировать' }).click();
  await expect(page.getByText('Такой пароль известен по утечкам')).toBeVisible();
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Зарегистрировать' }).click();
  await expect(page.getByText(`Код отправлен на ${email}`)).toBeVisible();
  // The code is read elsewhere, and the page is reloaded meanwhile.
  await page.reload();
  await settle(page);
  await enterRegistrationCode(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Вымысел-Проверка' })).toBeVisible();
  await expect(page.getByText('ИНН проверяет администратор')).toBeVisible();
  await expectAccessible(page, { withFrame: true });
  await page.getByRole('link', { name: 'Настройки' }).click();
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeDisabled();
  await expect(page.getByText('Это устройство')).toBeVisible();
  await expectAccessible(page);
  const changed = `new-${email}`;
  await page.getByLabel('Новая почта').fill(changed);
  await page.getByRole('button', { name: 'Изменить почту' }).click();
  await expect(page.getByLabel('Код из письма')).toBeVisible();
  const emailCode = /\d{6}/.exec(await page.getByText(/Демо: код \d{6}/).innerText())?.[0] ?? '';
  // Whoever has left for the letter finds the page still waiting for its code.
  await page.reload();
  await settle(page);
  await page.getByLabel('Код из письма').fill(String((Number(emailCode) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByText('Проверьте цифры в последнем письме')).toBeVisible();
  await page.getByLabel('Код из письма').fill(emailCode);
  await expect(page.getByText(`Сейчас ${changed}.`)).toBeVisible();

  await page.getByRole('link', { name: 'Сотрудники' }).click();
  await page.getByLabel('Имя').fill('Мария Проверкина');
  await page.getByLabel('Почта').fill(`m-${email}`);
  await page.getByRole('button', { name: 'Пригласить' }).click();
  await expect(page.getByText('Приглашение не принято')).toBeVisible();
  await expect(page.getByText('Приглашение: Мария Проверкина')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`/organization/password?email=${encodeURIComponent(`m-${email}`)}`);
  await expect(page.getByLabel('Почта')).toHaveValue(`m-${email}`);
  await page.goto('/organization/settings');
  await settle(page);
  await expect(page.getByLabel('Организация')).toBeChecked();
  await page.getByLabel('Почта').fill(changed);
  await page.getByLabel('Пароль').fill('другой пароль совсем');
  await page.getByRole('dialog').getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Почта или пароль не подошли.')).toBeVisible();
  await page.getByLabel('Пароль').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByLabel('Меню: Вымысел-Проверка').locator('visible=true')).toBeVisible();

  await expect(page).toHaveURL(/\/organization\/settings$/);
  await page.getByRole('button', { name: 'Удалить организацию' }).click();
  const deletionCode = /\d{6}/.exec(await page.getByText(/Демо: код \d{6}/).innerText())?.[0] ?? '';
  await page.getByLabel('Код из письма').fill(deletionCode);
  await page.getByRole('button', { name: 'Удалить организацию' }).click();
  await expect(page.getByText(/Организация скрыта. Вернуть её можно до/)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('dialog')).toBeHidden();

  // Its owner takes the deletion back; a second click hits nothing that moves under the pointer.
  await page.goto('/organization/settings');
  await settle(page);
  await page.getByLabel('Почта').fill(changed);
  await page.getByLabel('Пароль').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('button', { name: 'Войти и отменить удаление' }).dblclick();
  await expect(page.getByLabel('Меню: Вымысел-Проверка').locator('visible=true')).toBeVisible();
  await expect(page).toHaveURL(/\/organization\/settings$/);
});
