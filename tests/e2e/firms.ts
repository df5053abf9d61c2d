import { randomInt } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { demoEmail, demoOrganization, demoOrganizations } from '#tools/seed/organizations.ts';
import { callIn, settle } from './person.ts';

/** An INN with a valid check digit of the series 0000, which no tax office issues. */
function newInn(): string {
  const digits = `0000${randomInt(20_000, 89_999)}`;
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${digits}${(sum % 11) % 10}`;
}

type NewFirm = { name: string; email: string; password: string };

/** Fills in the form of registration, which is open, for a dealer; the form is not sent. */
export async function fillRegistration(page: Page, { name, email, password }: NewFirm): Promise<void> {
  await page.getByLabel('ИНН', { exact: true }).fill(newInn());
  await page.getByLabel('КПП').fill('000001001');
  await page.getByLabel('ОГРН или ОГРНИП').fill('1027700132195');
  await page.getByLabel('Полное название').fill(`ООО «${name}»`);
  await page.getByLabel('Название для покупателей').fill(name);
  await page.getByLabel('Дилер').check();
  await page.getByLabel('Город').fill('Омск');
  await page.getByRole('option', { name: /Омск/ }).first().click();
  await page.getByLabel('Телефон').fill('8 495 000-00-01');
  await page.getByLabel('Ваше имя').fill('Пётр Проверкин');
  await page.getByLabel('Почта организации').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel(/согласие на обработку/).check();
}

/** Sends the registration and confirms the e-mail by the code, which the demo shows. */
export async function confirmRegistration(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Зарегистрировать' }).click();
  await enterRegistrationCode(page);
}

/** Confirms the e-mail by the code that the page shows. */
export async function enterRegistrationCode(page: Page): Promise<void> {
  const code = /\d{6}/.exec(await page.getByText(/Демо: код \d{6}/).innerText())?.[0] ?? '';
  await page.getByLabel('Код из письма').fill(code);
  await expect(page).toHaveURL(/\/organization$/);
}

/** Registers a dealer in the browser; its overview is open then. */
export async function registerDealer(page: Page, name: string): Promise<void> {
  const firm = { name, email: `firm-${randomInt(1_000_000_000)}@example.com`, password: 'вечером трамвай поёт' };
  await page.goto('/organization/register');
  await settle(page);
  await fillRegistration(page, firm);
  await confirmRegistration(page);
}

export type Side = { page: Page; id: number };

/** A browser in which an organization of the demo is signed in. */
export async function openOrganization(browser: Browser, name: string): Promise<Side> {
  const page = await (await browser.newContext()).newPage();
  const index = demoOrganizations.findIndex((organization) => organization.name === name);
  const { organization } = await callIn<{ organization: { id: number } }>(page, 'organization/login', {
    email: demoEmail(index),
    password: demoOrganization.password,
  });
  return { page, id: organization.id };
}

/** Opens the latest application that an account has received. */
export async function openReceived({ page, id }: Side): Promise<void> {
  await page.goto(`/user/${id}/bids?side=received&view=list`);
  await settle(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/bids\/\d+$/);
}

/** Presses a button of the page that opens a dialog, and the button of the same name in it. */
export async function perform(page: Page, name: string, fill?: () => Promise<void>): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await fill?.();
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}
