import { expect, type Locator, type Page } from '@playwright/test';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { inDatabase, letCodesAge } from './database.ts';

const baseUrl = process.env['E2E_URL'] ?? '';

/** Numbers of this run's people: apart from the demo's, and each worker's from the others'. */
let last = Number(process.env['TEST_WORKER_INDEX'] ?? 0) * 200;
export const newPhone = (): string => `900000${1000 + ((last += 1) % 9000)}`;

/** Waits until the page answers to clicks. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
}

/** Messages at the edge of the page, whose words may stand elsewhere on the page too. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Сообщения' });

/** Waits until React has hydrated an element of the server's HTML, which works as plain HTML before. */
export const hydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

/** Waits until the footer has hydrated: its links open documents until then, and it waits for an act of the visitor. */
export async function hydrateFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await footer.hover({ position: { x: 1, y: 1 } });
  await hydrated(footer.getByRole('link').first());
}

/** Signs in through the dialog that is open; the demo shows the code. */
export async function signInByDialog(page: Page, phone: string, name = 'Вход'): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Мобильный телефон').fill(phone);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  const code = /\d{6}/.exec((await dialog.getByText(/Демо: код \d{6}/).textContent()) ?? '')?.[0] ?? '';
  await dialog.getByLabel('Код из СМС').fill(code);
  await expect(dialog).toBeHidden();
}

/** A new person with a profile, signed in as the dialog and the form do it, for tests of what comes after. */
export async function signInByCalls(page: Page, name: string): Promise<{ phone: string; id: number }> {
  const phone = newPhone();
  const { access_token, user } = await enterByCalls(page, phone);
  const { items } = await callIn<{ items: { id: number }[] }>(page, 'geo/autocomplete_global', { query: 'Казань' });
  const profile = { kind: 'private', display_name: name, city_id: items[0]?.id };
  await callIn(page, 'profile/fill', profile, access_token);
  return { phone, id: user.id };
}

type Entered = { access_token: string; user: { id: number } };

/** The session of a phone, in the browser of the page; nobody asks there about cookies any more. */
export async function enterByCalls(page: Page, phone: string): Promise<Entered> {
  const { request_id, demo_code } = await callIn<{ request_id: string; demo_code: string }>(
    page,
    'user/send_auth_code',
    {
      phone,
    },
  );
  const entered = await callIn<Entered>(page, 'user/enter_auth_code', {
    phone,
    code: demo_code,
    request_id,
    consent: { personal_data: true, version: personalDataConsent.version },
  });
  // All tests come from one address, whose codes are counted by the hour.
  await letCodesAge();
  await needNoAnswer(page);
  return entered;
}

/** The answer of a call that a page makes with its cookies. */
export async function callIn<T>(page: Page, path: string, data: object, token?: string): Promise<T> {
  const headers = { origin: baseUrl, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await page.request.post(`${baseUrl}/api/${path}`, { data, headers });
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

/** Ends the stream of live events at once, for tests that wait until the network is idle. */
export const withoutLive = (page: Page): Promise<unknown> =>
  page.route('**/api/live', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));

/** Refuses optional cookies, as most people do: the notice goes, or does not come with the second page. */
export async function needNoAnswer(page: Page): Promise<void> {
  if (await hasAnswered(page)) return;
  const refuse = page.getByRole('button', { name: 'Только нужные' });
  if (await refuse.isVisible()) await refuse.click();
  else await page.context().addCookies([{ name: 'cookie_choice', value: 'necessary', url: baseUrl }]);
}

const hasAnswered = async (page: Page): Promise<boolean> =>
  (await page.context().cookies()).some(({ name }) => name === 'cookie_choice');

/** Types into a combobox and chooses from the list of its answer; the one that stood before is about to go. */
export async function chooseIn(input: Locator, query: string, option: string | RegExp): Promise<void> {
  await input.click();
  await input.fill(query);
  const page = input.page();
  await expect(page.locator('[role=listbox][aria-busy=true]')).toHaveCount(0);
  await page.getByRole('option', { name: option }).first().click();
}

/** Chooses in a type-ahead list. */
export async function choose(page: Page, label: string, query: string, option: string | RegExp): Promise<void> {
  await chooseIn(page.getByRole('combobox', { name: label, exact: true }), query, option);
}

export async function fillProfile(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/feelProfile/);
  await needNoAnswer(page);
  await page.getByLabel('Имя').fill(name);
  await page.getByRole('button', { name: 'Сохранить и продолжить' }).click();
}

export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await settle(page);
  await needNoAnswer(page);
  await page.getByLabel('Логин').fill('admin');
  await page.getByLabel('Пароль').fill('e2e-admin-password');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Проверка объявлений' })).toBeVisible();
}

/**
 * An administrator whom no other test shares, signed in by the call. Whoever opens a listing of the queue lets go of the
 * one that the same administrator had open, so a test that wants to keep one open is alone with its name, which is answered.
 */
export async function signInAsOwnAdmin(page: Page): Promise<string> {
  const login = `admin-${crypto.randomUUID()}`;
  await inDatabase(
    `insert into admins (login, password_hash) select $1, password_hash from admins where login = 'admin'`,
    [login],
  );
  await callIn(page, 'admin/login', { login, password: 'e2e-admin-password' });
  await needNoAnswer(page);
  return login;
}

/** Publishes from the dialog that confirms it; the first listing wants the consent. */
export async function publish(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Публикация' });
  await dialog.getByRole('checkbox', { name: /согласие на публикацию/ }).check();
  await dialog.getByRole('button', { name: 'Опубликовать' }).click();
}
