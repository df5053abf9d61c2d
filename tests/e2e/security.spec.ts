import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInThemes, inDialog } from './axe.ts';
import { bounds } from '#server/limits/rules.ts';
import { letCodesAge, letHaveActed } from './database.ts';
import { enterByCalls, newPhone, needNoAnswer, settle, signInAsOwnAdmin, signInByCalls } from './person.ts';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';

/** The code that was last sent to a phone, as a person reads it in their messages. */
function codeFor(phone: string): string {
  const lines = readFileSync(join(dataDir, 'outbox/sms.jsonl'), 'utf8').trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line) as { phone: string; code?: string });
  return messages.findLast((message) => message.phone === `+7${phone}` && message.code)?.code ?? '';
}
function lastTextFor(phone: string): string {
  const lines = readFileSync(join(dataDir, 'outbox/sms.jsonl'), 'utf8').trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line) as { phone: string; text: string });
  return messages.findLast((message) => message.phone === `+7${phone}`)?.text ?? '';
}

async function newPerson(page: Page, name: string): Promise<{ phone: string; security: string }> {
  const { phone, id } = await signInByCalls(page, name);
  const security = `/user/${id}/security`;
  await page.goto(security);
  await settle(page);
  return { phone, security };
}

/** Another browser of the same person. */
async function signInElsewhere(browser: Browser, phone: string): Promise<Page> {
  await letCodesAge();
  const page = await (await browser.newContext()).newPage();
  await enterByCalls(page, phone);
  return page;
}

/** At the width of small phones axe finds nothing, in the open dialog if there is one, and nothing scrolls sideways. */
async function expectFit(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessibleInThemes(page, (await page.locator(inDialog).count()) > 0 ? { within: inDialog } : {});
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, page.url()).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

test('an owner ends another session, changes the phone by both codes, exports the data, deletes the account and returns', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { phone, security } = await newPerson(page, 'Осторожная Ольга');
  const sessions = page.locator('section', { has: page.getByRole('heading', { name: 'Где вы вошли' }) });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText('Это устройство')).toBeVisible();
  await expect(sessions.getByText(/Chrome \d+ · Linux/)).toBeVisible();
  await expectFit(page);

  const elsewhere = await signInElsewhere(browser, phone);
  await page.reload();
  await settle(page);
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /Завершить сеанс/ }).click();
  await expect(page.getByText('Сеанс завершён')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  // Over there nobody is signed in any more.
  await elsewhere.goto(security);
  await expect(elsewhere.getByRole('dialog', { name: 'Вход' })).toBeVisible();

  const third = await signInElsewhere(browser, phone);
  await letCodesAge();
  const next = newPhone();
  await page.getByRole('button', { name: 'Изменить номер' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый номер' });
  await expect(dialog).toBeVisible();
  await expectFit(page);
  await dialog.getByLabel('Новый мобильный телефон').fill(phone);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog.getByText(/Это и есть ваш нынешний номер/)).toBeVisible();
  await dialog.getByLabel('Новый мобильный телефон').fill(next);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog.getByText('Код отправлен на ваш нынешний номер.')).toBeVisible();
  // Closed to look for the message: nothing is lost.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Изменить номер' }).click();
  const wrong = codeFor(phone) === '111111' ? '222222' : '111111';
  await dialog.getByLabel('Код из СМС').fill(wrong);
  await expect(dialog.getByText(/Код не подошёл/)).toBeVisible();
  await dialog.getByLabel('Код из СМС').fill(codeFor(phone));
  await expect(dialog.getByText(/Теперь код с нового номера/)).toBeVisible();
  await dialog.getByLabel('Код из СМС').fill(codeFor(next));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Номер недавно изменён/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Изменить номер' })).toBeDisabled();
  expect(lastTextFor(phone)).toContain('номер вашего аккаунта изменён');
  await third.goto(security);
  await expect(third.getByRole('dialog', { name: 'Вход' })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать архив' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^dvor-\d+-\d{4}-\d\d-\d\d\.zip$/);
  const zip = readFileSync(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('data.json')).toBe(true);
  await expect(page.getByText(/Скачивание началось/)).toBeVisible();

  await letCodesAge();
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
  const leaving = page.getByRole('dialog', { name: 'Удаление аккаунта' });
  await expect(leaving).toBeVisible();
  await expectFit(page);
  await leaving.getByRole('button', { name: 'Получить код для удаления' }).click();
  await expect(leaving.getByText(/Код отправлен на ваш номер/)).toBeVisible();
  await leaving.getByLabel('Код из СМС').fill(codeFor(next));
  await leaving.getByRole('button', { name: 'Удалить аккаунт' }).click();
  await expect(page.getByText(/Аккаунт скрыт\. Вернуться можно до/)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get(security.replace('/security', ''))).status()).toBe(404);

  await letCodesAge();
  await page.goto('/?dialog=sign-in');
  await settle(page);
  const signIn = page.getByRole('dialog', { name: 'Вход' });
  await signIn.getByLabel('Мобильный телефон').fill(next);
  await signIn.getByRole('checkbox').check();
  await signIn.getByRole('button', { name: 'Получить код' }).click();
  await expect(signIn.getByLabel('Код из СМС')).toBeVisible();
  await signIn.getByLabel('Код из СМС').fill(codeFor(next));
  await expect(signIn.getByText(/Вы удалили этот аккаунт/)).toBeVisible();
  await signIn.getByRole('button', { name: 'Вернуть аккаунт' }).click();
  await expect(signIn).toBeHidden();
  await page.goto(security);
  await settle(page);
  await expect(page.getByRole('heading', { name: 'Осторожная Ольга' })).toBeVisible();
});

// On a push `recover.test.ts` has the steps of a recovery and who may take them.
test(
  'a lost phone: requested by a guest, seen and cancelled by the owner, decided by an administrator',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { phone, security } = await newPerson(page, 'Потерявший Павел');
    const guest = await (await browser.newContext()).newPage();
    await guest.goto('/recovery');
    await settle(guest);
    await needNoAnswer(guest);
    await guest.getByRole('button', { name: 'Получить код на новый номер' }).click();
    await expect(guest.getByText('Введите номер целиком: +7 и ещё 10 цифр.')).toHaveCount(2);
    const next = newPhone();
    await guest.getByLabel('Номер, с которым вы входили').fill(phone);
    await guest.getByLabel('Новый номер').fill(next);
    await guest.getByLabel('Как вас зовут').fill('Павел');
    await guest.getByLabel('Что известно только владельцу').fill('Объявлений пока нет, телефон утонул на рыбалке.');
    // Typed text stays through a reload; only the consent is asked anew.
    await guest.reload();
    await settle(guest);
    await expect(guest.getByLabel('Как вас зовут')).toHaveValue('Павел');
    await guest.getByRole('checkbox').check();
    await guest.getByRole('button', { name: 'Получить код на новый номер' }).click();
    await expect(guest.getByLabel('Код из СМС')).toBeVisible();
    await guest.getByLabel('Код из СМС').fill(codeFor(next));
    await expect(guest.getByRole('heading', { name: 'Заявка принята' })).toBeVisible();

    const admin = await (await browser.newContext()).newPage();
    await signInAsOwnAdmin(admin);
    await admin.goto('/admin/recovery');
    await settle(admin);
    const card = admin.getByRole('listitem').filter({ hasText: 'утонул на рыбалке' });
    await expectAccessible(admin);
    await card.getByRole('button', { name: 'Одобрить' }).click();
    await expect(card.getByText(/Вступит в силу/)).toBeVisible();
    expect(lastTextFor(phone)).toContain('по заявке о потере телефона');

    await page.goto(security);
    await settle(page);
    await expect(page.getByText(/Аккаунт перейдёт на номер/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Отменить заявку' }).click();
    await expect(page.getByText('Заявка отменена')).toBeVisible();
    await expect(page.getByText(/Аккаунт перейдёт/)).toBeHidden();
    await admin.reload();
    await settle(admin);
    await expect(card).toBeHidden();
  },
);

// On a push the owner above checks each of these pages at 320 px, and `pages.spec.ts` checks /recovery.
test('axe finds nothing, and nothing scrolls sideways at any width', { tag: '@long' }, async ({ page }) => {
  const { security } = await newPerson(page, 'Доступная Дарья');
  for (const path of [
    security,
    `/en${security}`,
    `${security}?dialog=change-phone`,
    `${security}?dialog=delete-account`,
    '/recovery',
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await settle(page);
    if (path.includes('dialog=')) await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInThemes(page, path.includes('dialog=') ? { within: inDialog } : {});
    await expectFit(page);
  }
});

// The client solves a proof of work in one place, which `listing.spec.ts` passes on each push; `src/web/security-step.test.ts` has its steps.
test(
  'above the rate of secure calls the proof of work is solved in the background',
  { tag: '@long' },
  async ({ page }) => {
    const { security } = await newPerson(page, 'Усердная Ульяна');
    await letCodesAge();
    await letHaveActed('steps_of_asker', { asker: `user:${security.split('/')[2]}` }, bounds.steps_of_asker.work);
    const refused = page.waitForResponse((response) => response.status() === 428);
    await page.getByRole('button', { name: 'Изменить номер' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новый номер' });
    await dialog.getByLabel('Новый мобильный телефон').fill(newPhone());
    await dialog.getByRole('button', { name: 'Получить код' }).click();
    expect(await (await refused).json()).toMatchObject({
      error: 'security_step_required',
      challenge: { parameters: expect.anything() },
    });
    await expect(dialog.getByText('Код отправлен на ваш нынешний номер.')).toBeVisible({ timeout: 30_000 });
  },
);

// The authorization matrix refuses the calls of the page to others on each push.
test(
  'the page is visible to its owner only, and asks a guest to sign in',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { security } = await newPerson(page, 'Закрытая Зоя');
    const guest = await browser.newContext();
    // A guest is sent to sign in, whether or not there is such a person.
    for (const path of [security, '/user/999999999/security']) {
      const answer = await guest.request.get(path, { maxRedirects: 0 });
      const to = `/?dialog=sign-in&next=${encodeURIComponent(path)}`;
      expect([answer.status(), answer.headers()['location']]).toEqual([302, to]);
    }
    const other = await (await browser.newContext()).newPage();
    await newPerson(other, 'Чужой Чеслав');
    const answer = await other.goto(security);
    expect(answer?.status()).toBe(404);
  },
);
