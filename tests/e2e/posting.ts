import { expect, type Page, type Response } from '@playwright/test';
import { settle, signInByCalls } from './person.ts';

/** Steps that the tests of posting and of editing share. */

export const api = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith(`/api/${path}`) && response.ok());

/** A seller at the empty form. */
export async function begin(page: Page): Promise<string> {
  const { phone } = await signInByCalls(page, 'Проверкин Пётр');
  await page.goto('/offers/new?kind=auto');
  await settle(page);
  await expect(page).toHaveURL(/\/offers\/new\?kind=auto$/);
  await expect(vin(page)).toBeVisible();
  return phone;
}

export const vin = (page: Page) => page.getByRole('textbox', { name: /^VIN/ });
export const submit = (page: Page) => page.getByRole('button', { name: 'Опубликовать', exact: true });
export const done = (page: Page) => page.getByRole('heading', { name: 'Объявление отправлено на проверку' });
export const saved = (page: Page) => expect(page.getByText(/^Сохранено в \d\d:\d\d$/)).toBeVisible();

/** A call as the page's own person. */
export const call = (page: Page, path: string, input: object): Promise<{ [key: string]: never }> =>
  page.evaluate(
    async ([to, body]) => {
      const post = (url: string, data: string | null, token = '') =>
        fetch(`/api/${url}`, {
          method: 'POST',
          credentials: 'include',
          headers: { ...(data && { 'content-type': 'application/json' }), ...(token && { authorization: token }) },
          body: data,
        }).then((answer) => answer.json());
      const { access_token } = await post('user/tokens/refresh', null);
      return post(to as string, body as string, `Bearer ${access_token}`);
    },
    [path, JSON.stringify(input)],
  );
