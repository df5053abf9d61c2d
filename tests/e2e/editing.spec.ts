import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { publicationConsent } from '#listing/consent.ts';
import { camryFacts } from '../support/whole-car.ts';
import { expectAccessible } from './axe.ts';
import { inDatabase } from './database.ts';
import { settle, signInAsOwnAdmin, toasts } from './person.ts';
import { begin, call, saved, vin } from './posting.ts';

/** A moderator says yes to what waits. */
async function approve(page: Page, id: number, revision: number): Promise<void> {
  const office = await page.context().browser()!.newContext();
  const { origin } = new URL(page.url());
  const headers = { origin };
  const login = { login: 'admin', password: 'e2e-admin-password' };
  const admin = await office.request.post(`${origin}/api/admin/login`, { data: login, headers });
  const { access_token } = (await admin.json()) as { access_token: string };
  const approved = await office.request.post(`${origin}/api/object/moderate`, {
    data: { id, decision: 'approve', expected_revision: revision },
    headers: { ...headers, authorization: `Bearer ${access_token}` },
  });
  expect(approved.ok()).toBe(true);
  await office.close();
}

/** A car that is live, posted and approved by calls. */
async function liveCar(page: Page): Promise<number> {
  const { marks } = (await call(page, 'auto/get_marks', { q: 'Toyota' })) as never as { marks: { id: number }[] };
  const { models } = (await call(page, 'auto/get_models', { mark_id: marks[0]?.id, q: 'Camry' })) as never as {
    models: { id: number; name: string }[];
  };
  const { items } = (await call(page, 'geo/autocomplete_global', { query: 'Казань' })) as never as {
    items: { id: number }[];
  };
  const { id } = (await call(page, 'auto/create', {
    creation_key: crypto.randomUUID(),
    publication_consent: publicationConsent.version,
    mark_id: marks[0]?.id,
    model_id: models.find(({ name }) => name === 'Camry')?.id,
    ...camryFacts,
    mileage_km: 64_000,
    price_minor: 235_000_000,
    city_id: items[0]?.id,
    description: 'Один хозяин.',
  })) as never as { id: number };
  await approve(page, id, 1);
  return id;
}

test('an edit is split into live and moderated parts; a second tab has to resolve the conflict', async ({ page }) => {
  await begin(page);
  const id = await liveCar(page);
  await page.goto(`/offers/edit/${id}/nonsense`);
  await expect(
    page
      .getByText('404')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  expect((await page.request.get(`/offers/edit/${id}/nonsense`)).status()).toBe(404);

  const edit = `/offers/edit/${id}/auto`;
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(edit);
    await settle(tab);
    await expect(tab.getByLabel('Цена')).toHaveValue(/2\s350\s000/);
    await expect(tab.getByRole('combobox', { name: 'Город', exact: true })).toHaveValue('Казань');
  }

  await test.step('a lower price is live at once, the description waits for a moderator', async () => {
    await page.getByLabel('Цена').fill('2250000');
    await page.getByLabel('Описание').fill('Один хозяин, торг.');
    await saved(page);
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Сохранить изменения' });
    await expect(dialog.getByRole('heading', { name: 'Изменится сразу' })).toBeVisible();
    await expect(dialog.getByText(/2\s250\s000/)).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Изменится после проверки' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('heading', { name: 'Изменения сохранены' })).toBeVisible();
    await expect(page.getByText('Уже видно всем: цена. На проверке: описание.')).toBeVisible();
    await page.getByRole('link', { name: 'Посмотреть объявление' }).click();
    await expect(page.getByText(/2\s250\s000/).first()).toBeVisible();
    await expect(page.getByText('Один хозяин.', { exact: true })).toBeVisible();
    const edit = page.getByRole('link', { name: 'Изменить', exact: true });
    await expect(edit).toHaveAttribute('href', `/offers/edit/${id}/auto`);
  });

  // What waits may be claimed by any moderator, and is then nobody's to change.
  await approve(page, id, 2);
  await test.step('the second tab is told when it saves, takes unchanged fields from the first and loses nothing', async () => {
    await second.getByLabel('Пробег').fill('65000');
    await saved(second);
    await second.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await second
      .getByRole('dialog', { name: 'Сохранить изменения' })
      .getByRole('button', { name: 'Сохранить' })
      .click();
    await expect(second.getByText('Взято из другого места: Цена')).toBeVisible();
    await expect(second.getByText('Проверьте и сохраните снова')).toBeVisible();
    await expect(second.getByRole('dialog', { name: 'Изменено в двух местах' })).toBeHidden();
    await expect(second.getByLabel('Цена')).toHaveValue(/2\s250\s000/);
    await expect(second.getByLabel('Пробег')).toHaveValue(/65\s000/);
    await second.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await second
      .getByRole('dialog', { name: 'Сохранить изменения' })
      .getByRole('button', { name: 'Сохранить' })
      .click();
    await expect(second.getByRole('heading', { name: 'Изменения сохранены' })).toBeVisible();
  });

  const editable = () => call(page, 'object/get_editable', { id }) as never as Promise<{ revision: number }>;
  await approve(page, id, (await editable()).revision);
  // What the owner's list does to a price, without the form.
  const changePrice = (minor: number) =>
    inDatabase('update objects set price_minor = $2, price_rub_minor = $2, revision = revision + 1 where id = $1', [
      id,
      minor,
    ]);
  await test.step('after a reload only fields that both tabs changed are in conflict', async () => {
    await second.goto(edit);
    await settle(second);
    await second.getByLabel('Пробег').fill('66000');
    await saved(second);
    await changePrice(224_000_000);
    await second.reload();
    await expect(second.getByText('Взято из другого места: Цена')).toBeVisible();
    await expect(second.getByLabel('Цена')).toHaveValue(/2\s240\s000/);
    await expect(second.getByLabel('Пробег')).toHaveValue(/66\s000/);
    await settle(second);
    await second.getByLabel('Цена').fill('2200000');
    await saved(second);
    await changePrice(223_000_000);
    await second.reload();
    const dialog = second.getByRole('dialog', { name: 'Изменено в двух местах' });
    await expect(dialog.getByRole('group')).toHaveCount(1);
    await expect(dialog.getByRole('group', { name: 'Цена' })).toBeVisible();
    await expectAccessible(second, { within: 'dialog' });
  });
});

// On a push `revisions.test.ts` has the edit by an administrator and its rejection.
test(
  'an administrator edits in the owner’s place; the owner waits meanwhile, then reads the rejection at the field',
  { tag: '@long' },
  async ({ page, browser }, info) => {
    await begin(page);
    const id = await liveCar(page);
    const edit = `/offers/edit/${id}/auto`;
    const office = await (
      await browser.newContext({
        baseURL: info.project.use.baseURL ?? '',
        locale: 'ru-RU',
        viewport: page.viewportSize(),
      })
    ).newPage();
    await signInAsOwnAdmin(office);

    await test.step("an administrator's draft stays in the browser, and is not reported as saved elsewhere", async () => {
      await office.goto(edit);
      await expect(office).toHaveURL(/\?as=admin$/);
      await expect(office.getByText(/за владельца/)).toBeVisible();
      await expectAccessible(office);
      await office.getByLabel('Описание').fill('Один хозяин. Номер убран.');
      await expect(office.getByText(/^Сохранено в этом браузере в \d\d:\d\d\.$/)).toBeVisible();
      await office.reload();
      await expect(office.getByLabel('Описание')).toHaveValue('Один хозяин. Номер убран.');
      await settle(office);
      await office.locator('#field-photos input[type=file]').setInputFiles({
        name: 'a.jpg',
        mimeType: 'image/jpeg',
        buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
          .jpeg()
          .toBuffer(),
      });
      await expect(office.getByRole('img', { name: 'Фотография 1' })).toBeVisible();
      await office.getByRole('button', { name: 'Сохранить', exact: true }).click();
      const dialog = office.getByRole('dialog', { name: 'Сохранить изменения' });
      await dialog.getByRole('button', { name: 'Сохранить' }).click();
      await expect(office.getByRole('heading', { name: 'Изменения сохранены' })).toBeVisible();
      expect((await call(page, 'object/draft/list', {}))['items']).toEqual([]);
    });

    await test.step('the owner of a claimed listing sees how long it is locked', async () => {
      await office.goto(`/admin?id=${id}`);
      await settle(office);
      await expect(office.getByRole('link', { name: 'Изменить', exact: true })).toHaveAttribute(
        'href',
        `${edit}?as=admin`,
      );
      await expect
        .poll(
          async () => ((await call(page, 'object/get_editable', { id })) as never as { may_edit: boolean }).may_edit,
        )
        .toBe(false);
      await page.goto(edit);
      await expect(page.getByText(/Модератор сейчас смотрит это объявление/)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a rejection is shown at the field and in the list', async () => {
      const reasons = office.getByRole('group', { name: 'Причины' });
      await expect(async () => {
        if (!(await reasons.isVisible())) await office.keyboard.press('r');
        await expect(reasons).toBeVisible({ timeout: 500 });
      }).toPass();
      await office.keyboard.press('1');
      await office.getByLabel('Поле').selectOption('mileage_km');
      await office.getByLabel('Комментарий продавцу').fill('На фото другой');
      // The next of the queue is opened then: it stays free for other tests.
      await office.route('**/api/object/claim_review', (route) => route.abort());
      await office.getByRole('button', { name: 'Отклонить с этими причинами' }).click();
      await expect(toasts(office).getByText(/^Отклонено/)).toBeVisible();
      await page.goto(edit);
      await expect(page.getByText('Правка отклонена, опубликовано прежнее.')).toBeVisible();
      await expect(page.getByLabel('Пробег')).toHaveAccessibleDescription(/На фото другой/);
      const { user } = (await call(page, 'user/data', {})) as never as { user: { id: number } };
      await page.goto(`/user/${user.id}/posts`);
      await expect(page.getByRole('article').getByText(/На фото другой/)).toBeVisible();
    });

    await test.step('one of several drafts is chosen', async () => {
      for (const year of [2011, 2012]) {
        const names = { mark_id: 'Lada', model_id: 'Vesta' };
        const values = { mark_id: 1, model_id: 1, year };
        await call(page, 'object/draft/save', { id: crypto.randomUUID(), kind: 'auto', values, names });
      }
      await page.goto('/offers/new?kind=auto');
      await expect(page.getByRole('heading', { name: 'С чем продолжить' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Продолжить: Lada Vesta, 2011' }).click();
      await expect(vin(page)).toBeVisible();
      await page.reload();
      await expect(vin(page)).toBeVisible();
    });
    await office.context().close();
  },
);
