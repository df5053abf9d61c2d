import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { answerOnce } from './answer-once.ts';
import { isLong } from '../support/long.ts';
import { expectAccessibleInThemes, inDialog } from './axe.ts';
import { inDatabase, letCodesAge } from './database.ts';
import { hydrated, needNoAnswer, settle, signInAsOwnAdmin, signInByCalls, toasts } from './person.ts';

/** Sends the oldest live listings of the demo back to review, which other tests see least; answers their ids. */
async function sendToReview(count: number): Promise<number[]> {
  const rows = await inDatabase<{ id: string }>(
    `update objects set status = 'moderation', published_at = null, expires_at = null, created_at = '2020-01-01'::timestamptz + id * interval '1 minute'
     where id in (select id from objects where kind = 'auto' and status = 'active' and deleted_at is null and expires_at > now() order by published_at limit $1)
     returning id`,
    [count],
  );
  return rows.map(({ id }) => Number(id)).toSorted((one, other) => one - other);
}

async function statusesOf(ids: readonly number[]): Promise<Map<string, number>> {
  const rows = await inDatabase<{ status: string; count: number }>(
    'select status, count(*)::integer as count from objects where id = any($1::bigint[]) group by status',
    [ids],
  );
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** Ends the claims of administrators of other tests, whose pages may have opened one of these listings. */
const endClaims = (ids: readonly number[]) =>
  inDatabase('delete from review_claims where object_id = any($1::bigint[])', [ids]);

const openListing = (page: Page) => page.locator('nav [aria-current=true]');

/** On a push, decisions go beyond the first page of the queue. */
const decisions = isLong ? 100 : 25;

test(`${decisions} decisions by keyboard alone, with the last one undone`, async ({ page }, info) => {
  test.setTimeout(360_000);
  const ids = await sendToReview(decisions + 2);
  await signInAsOwnAdmin(page);
  await page.goto('/admin');
  await settle(page);
  await expectAccessibleInThemes(page, { withFrame: true });
  await hydrated(page.getByRole('button', { name: 'Одобрить', exact: true }));

  const began = Date.now();
  for (let at = 0; at < decisions; at += 1) {
    const href = await openListing(page).getAttribute('href');
    await endClaims(ids);
    if (at % 5 === 4) {
      // Refused for the tenth reason: there is such a listing already.
      for (const key of ['r', '0', 'Enter']) await page.keyboard.press(key);
    } else {
      await page.keyboard.press('a');
    }
    await expect(openListing(page)).not.toHaveAttribute('href', href ?? '');
  }
  const seconds = (Date.now() - began) / 1000;
  info.annotations.push({ type: `${decisions} decisions, seconds`, description: seconds.toFixed(1) });
  console.log(`${decisions} decisions by keyboard: ${seconds.toFixed(1)} s`);
  // Of its own listings alone: other tests send theirs to review meanwhile.
  const expectStatuses = (active: number, moderation: number, rejected: number) =>
    expect
      .poll(() => statusesOf(ids))
      .toEqual(new Map(Object.entries({ active, moderation, rejected }).filter(([, count]) => count > 0)));
  const refused = decisions / 5;
  const approved = decisions - refused;
  await expectStatuses(approved, 2, refused);

  await page.keyboard.press('u');
  await expect(toasts(page).getByText(/^Решение отменено/)).toBeVisible();
  await expectStatuses(approved, 3, refused - 1);

  // Two chosen by Space, decided at once.
  await page.keyboard.press('Space');
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Решение по 2 объявлениям' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Решено 2 из 2')).toBeVisible();
  await expectStatuses(approved + 2, 1, refused - 1);
});

test('the toast of a decision undoes that decision, whatever was decided later', async ({ page }) => {
  const [first, second] = await sendToReview(2);
  await signInAsOwnAdmin(page);
  await page.goto(`/admin?id=${first}`);
  await settle(page);
  await page.getByRole('button', { name: 'Одобрить', exact: true }).click();
  // Focus keeps a toast from going away.
  const undo = await page.getByRole('button', { name: 'Отменить', exact: true }).elementHandle();
  await undo?.focus();
  await page.locator(`nav a[href*="id=${second}"]`).click();
  await expect(openListing(page)).toHaveAttribute('href', new RegExp(`id=${second}\\b`));
  await undo?.focus();
  await page.getByRole('button', { name: 'Одобрить', exact: true }).click();
  await expect(toasts(page).getByText(/^Одобрено/)).toHaveCount(2);
  await undo?.click();
  await expect(toasts(page).getByText(/^Решение отменено/)).toBeVisible();
  await expect(toasts(page).getByText(/^Одобрено/)).toHaveCount(1);
  const statuses = await inDatabase(
    'select id::integer, status from objects where id = any($1::bigint[]) order by id',
    [[first, second]],
  );
  expect(statuses).toEqual([
    { id: first, status: 'moderation' },
    { id: second, status: 'active' },
  ]);
});

test('a rejection needs a reason, a reason has its field, and missing comments get the focus', async ({ page }) => {
  const [id] = await sendToReview(1);
  const login = await signInAsOwnAdmin(page);
  await page.goto(`/admin?id=${id}`);
  await settle(page);
  // The page hears keys once its scripts have come to it.
  const reasons = page.getByRole('group', { name: 'Причины' });
  await expect(async () => {
    if (!(await reasons.isVisible())) await page.keyboard.press('r');
    await expect(reasons).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Выберите хотя бы одну причину')).toBeVisible();
  // Where words are missing, that is where one goes on.
  await reasons.getByRole('checkbox', { name: 'Другая причина' }).check();
  await page.getByRole('button', { name: 'Отклонить с этими причинами' }).click();
  await expect(page.getByText('Опишите причину словами')).toBeVisible();
  await expect(page.getByLabel('Комментарий продавцу')).toBeFocused();
  await reasons.getByRole('checkbox', { name: 'Другая причина' }).uncheck();
  await page.keyboard.press('1');
  await page.getByLabel('Поле').selectOption('mileage_km');
  await page.getByLabel('Комментарий продавцу').fill('ajk: пробег меньше, чем в прошлом объявлении');
  await expectAccessibleInThemes(page);
  // The session ends meanwhile: one signs in over the page, and the refusal goes on with its words.
  const ended = { error: 'session_ended', message: 'session_ended', request_id: 'e2e' };
  await answerOnce(page, '**/api/object/moderate', { status: 401, json: ended });
  await page.getByRole('button', { name: 'Отклонить с этими причинами' }).click();
  const again = page.getByRole('dialog', { name: 'Сеанс завершён. Войдите снова' });
  await again.getByLabel('Логин').fill(login);
  await again.getByLabel('Пароль').fill('e2e-admin-password');
  await again.getByRole('button', { name: 'Войти' }).click();
  await expect(toasts(page).getByText(/^Отклонено/)).toBeVisible();
  const [row] = await inDatabase<{ rejection: unknown }>('select rejection from objects where id = $1', [id]);
  expect(row?.rejection).toEqual([
    { field: 'mileage_km', code: 'wrong_data', comment: 'ajk: пробег меньше, чем в прошлом объявлении' },
  ]);
});

test('a guest complains; an administrator closes the complaint, blocks and unblocks the seller, and reads the audit log', async ({
  page,
  browser,
}) => {
  const [listing] = await inDatabase<{ id: string; title: string; owner_id: string }>(
    "select id, title, owner_id from objects where kind = 'auto' and status = 'active' and deleted_at is null and expires_at > now() order by published_at desc offset 100 limit 1",
  );
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/offers/auto/${listing?.id}`);
  await settle(guest);
  await needNoAnswer(guest);
  await guest.getByRole('button', { name: 'Пожаловаться на объявление' }).click();
  const dialog = guest.getByRole('dialog', { name: 'Жалоба на объявление' });
  await dialog.getByLabel('Похоже на обман').check();
  await dialog.getByLabel('Что не так').fill('Просит перевести деньги до осмотра');
  await expectAccessibleInThemes(guest, { within: inDialog });
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(guest.getByText('Жалоба отправлена')).toBeVisible();

  await signInAsOwnAdmin(page);
  await page.goto('/admin/complaints');
  await settle(page);
  await expectAccessibleInThemes(page);
  const card = page.getByRole('listitem').filter({ hasText: 'Просит перевести деньги до осмотра' });
  await card.getByRole('button', { name: 'Подтвердить', exact: true }).click();
  await card.getByLabel('Ничего').check();
  await expectAccessibleInThemes(page);
  await card.getByRole('button', { name: 'Подтвердить', exact: true }).last().click();
  await expect(page.getByText('Жалоба подтверждена')).toBeVisible();
  await expect(card).toBeHidden();

  await page.goto(`/admin/people?q=${listing?.owner_id}`);
  await settle(page);
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: 'Скрыть всё и завершить сеансы' }).click();
  await expect(page.getByText(/^Заблокирован\. Скрыто объявлений/)).toBeVisible();
  // Not by a visit: while the network is slow, a browser is answered with its own copy of a page that it has seen.
  const statusForGuest = async () => (await guest.request.get(`/offers/auto/${listing?.id}`)).status();
  expect(await statusForGuest()).toBe(404);
  await page.getByRole('button', { name: 'Разблокировать' }).click();
  await expect(page.getByText(/^Разблокирован/)).toBeVisible();
  expect(await statusForGuest()).toBe(200);

  await page.goto(`/admin/log?user=${listing?.owner_id}`);
  await settle(page);
  await expect(
    page
      .getByRole('cell', { name: 'Снятие блокировки' })
      .or(page.getByRole('rowheader', { name: 'Снятие блокировки' }))
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Проверить цепочку' }).click();
  await expect(page.getByText(/Цепочка цела/)).toBeVisible();
  await expectAccessibleInThemes(page);
});

/** Decisions are told by day: the person lives where it is day now. */
async function wake(phone: string): Promise<void> {
  const hour = new Date().getUTCHours();
  const zone = hour >= 6 && hour < 20 ? 'Europe/Kaliningrad' : 'Asia/Kamchatka';
  await inDatabase(
    `update profiles set city_id = (select id from cities where time_zone = $2 order by id limit 1)
     where account_id = (select id from accounts where phone = $1)`,
    [`+7${phone}`, zone],
  );
}

/** As if the quiet minutes after a decision had gone by; answers the messages that a phone has got since. */
async function messagesTo(phone: string, about: RegExp): Promise<string> {
  const read = async () => {
    await wake(phone);
    await inDatabase(
      "update notifications set created_at = created_at - interval '3 minutes' where message = 'waiting'",
    );
    await inDatabase(
      "update graphile_worker._private_jobs set run_at = now() where key like 'messages:%' and locked_at is null",
    );
    const lines = (await readFile(join(process.env['E2E_DATA_DIR'] ?? '', 'outbox', 'sms.jsonl'), 'utf8')).split('\n');
    const sent = lines.filter(Boolean).map((line) => JSON.parse(line) as { phone: string; text: string });
    return sent.findLast((one) => one.phone === `+7${phone}` && about.test(one.text))?.text ?? '';
  };
  // A job sends it, which waits for others on a busy machine.
  await expect.poll(read, { timeout: 60_000 }).not.toBe('');
  return read();
}

// On a push `appeals.test.ts` has the states of an appeal and who may decide it.
test(
  'a live listing is taken down, its owner appeals, and another administrator restores it',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { phone, id: owner } = await signInByCalls(page, 'Апеллянт');
    const [listing] = await inDatabase<{ id: string }>(
      `update objects set owner_id = $1 where id = (select id from objects where kind = 'auto' and status = 'active' and deleted_at is null
       and expires_at > now() + interval '10 days' and not exists (select from listing_revisions r where r.object_id = objects.id)
       order by published_at desc offset 150 limit 1) returning id`,
      [owner],
    );
    const id = Number(listing?.id);
    const moderator = await (await browser.newContext()).newPage();
    await signInAsOwnAdmin(moderator);
    await moderator.goto(`/admin/listings/${id}`);
    await settle(moderator);
    // The keys that the page names, which also work in a Russian layout: taken down, undone and taken down again.
    // A key that is pressed before the page listens does nothing.
    await expect(async () => {
      await moderator.keyboard.press('KeyR');
      await expect(moderator.getByRole('checkbox').first()).toBeFocused({ timeout: 1000 });
    }).toPass();
    for (const key of ['Digit9', 'Enter']) await moderator.keyboard.press(key);
    await expect(moderator.getByText('Объявление снято с показа', { exact: true })).toBeVisible();
    await moderator.keyboard.press('KeyU');
    await expect(moderator.getByText('Решение отменено', { exact: true })).toBeVisible();
    // The toast of a decision that was undone neither stays nor offers to undo the decision again.
    await expect(moderator.getByText('Объявление снято с показа', { exact: true })).toHaveCount(0, { timeout: 1000 });
    await moderator.getByRole('button', { name: 'Снять с показа' }).click();
    await expect(moderator.getByRole('checkbox').first()).toBeFocused();
    for (const key of ['Digit2', 'KeyC']) await moderator.keyboard.press(key);
    await expect(moderator.getByLabel('Комментарий продавцу')).toBeFocused();
    await moderator.keyboard.type('Цена ниже рынка втрое');
    await expectAccessibleInThemes(moderator);
    await moderator.getByRole('button', { name: 'Снять с этими причинами' }).click();
    await expect(moderator.getByText('Объявление снято с показа', { exact: true })).toBeVisible();
    const guest = await (await browser.newContext()).newPage();
    expect((await guest.goto(`/offers/auto/${id}`))?.status()).toBe(404);

    const told = await messagesTo(phone, /снято с показа/);
    expect(told).toContain('Цена не настоящая (Цена ниже рынка втрое)');
    await page.goto(/https?:\/\/[^/]+(\/\S+)$/.exec(told)?.[1] ?? '');
    await settle(page);
    await expect(page.getByText(/Модератор снял объявление с показа/)).toBeVisible();
    await page.goto(`/user/${owner}/posts`);
    await settle(page);
    await expectAccessibleInThemes(page);
    await page.getByRole('button', { name: 'Обжаловать' }).click();
    const dialog = page.getByRole('dialog', { name: 'Апелляция' });
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(dialog.getByText('Напишите подробнее')).toBeVisible();
    await dialog.getByLabel('Почему решение неверно').fill('Машина после аварии, цена настоящая: вот отчёт оценщика.');
    await expectAccessibleInThemes(page, { within: inDialog });
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText(/Апелляция отправлена .+Если изменить/)).toBeVisible();

    // Whoever took it down reads it and cannot decide.
    await moderator.goto('/admin/appeals');
    await settle(moderator);
    const own = moderator.getByRole('listitem').filter({ hasText: 'отчёт оценщика' });
    await expect(own.getByText('Это апелляция на ваше решение')).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await signInAsOwnAdmin(other);
    await other.goto('/admin/appeals');
    await settle(other);
    const card = other.getByRole('listitem').filter({ hasText: 'отчёт оценщика' });
    await card.getByLabel('Ответ').fill('Отчёт проверили, возвращаем объявление.');
    await expectAccessibleInThemes(other);
    await card.getByRole('button', { name: 'Удовлетворить' }).click();
    await expect(other.getByText('Апелляция удовлетворена', { exact: true })).toBeVisible();
    expect((await guest.goto(`/offers/auto/${id}`))?.status()).toBe(200);
    expect(await messagesTo(phone, /апелляция удовлетворена/)).toContain('Отчёт проверили');
  },
);

// On a push `appeals.test.ts` has what a blocked person may do.
test(
  'a blocked person sees the reason after the code, and can only appeal',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { phone, id } = await signInByCalls(page, 'Заблокированный');
    const moderator = await (await browser.newContext()).newPage();
    await signInAsOwnAdmin(moderator);
    await moderator.goto(`/admin/people?q=${id}`);
    await settle(moderator);
    await moderator.getByRole('button', { name: 'Заблокировать' }).click();
    await moderator.getByLabel('Сообщение владельцу').fill('Три объявления с чужими фотографиями');
    // The second of two quick clicks does nothing.
    await moderator.getByRole('button', { name: 'Скрыть всё и завершить сеансы' }).dblclick();
    await expect(moderator.getByText(/^Заблокирован\. /)).toBeVisible();
    await expect(moderator.getByRole('button', { name: 'Разблокировать' })).toBeVisible();
    await expect(moderator.getByText('Состояние уже изменилось')).toBeHidden();

    // Their own page says so to the browser that was signed in.
    await page.goto(`/user/${id}/posts`);
    await settle(page);
    await expect(page.getByRole('heading', { name: 'Аккаунт заблокирован' })).toBeVisible();
    await expectAccessibleInThemes(page);
    await page.getByRole('button', { name: 'Войти и узнать причину' }).click();
    const dialog = page.getByRole('dialog', { name: 'Вход' });
    await dialog.getByLabel('Мобильный телефон').fill(phone);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Получить код' }).click();
    const code = /\d{6}/.exec((await dialog.getByText(/Демо: код \d{6}/).textContent()) ?? '')?.[0] ?? '';
    await dialog.getByLabel('Код из СМС').fill(code);
    await expect(dialog.getByText('Три объявления с чужими фотографиями')).toBeVisible();
    await expectAccessibleInThemes(page, { within: inDialog });
    await dialog.getByRole('button', { name: 'Обжаловать' }).click();
    await dialog.getByLabel('Почему решение неверно').fill('Фотографии мои, снимал сам, пришлю оригиналы.');
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(dialog.getByText(/О решении придёт СМС/)).toBeVisible();
    await letCodesAge();
  },
);
