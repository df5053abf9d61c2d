import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './reading.ts';
import { footSteps, openResults } from './results.ts';
import { roundEstimate } from '#ui/format.ts';

type Rows = readonly (readonly [upTo: number | null, roubles: number])[];
const tables = JSON.parse(readFileSync('data/domain/tables.json', 'utf8')) as {
  customs: { clearanceFee: { versions: readonly { effectiveFrom: string; rows: Rows }[] } };
};

type Line = { key: string; minor: number | null };
type Cost = { landed: { lines: Line[]; total: { minor: number | null } } };

/** A car abroad of which every line is known, with its cost for somebody in Kazan. */
async function findKnownCar(request: APIRequestContext): Promise<{ id: number; cost: Cost }> {
  const found = await request.post('/api/auto/search', { data: { kind: 'autofromabroad', limit: 24 } });
  const { items } = (await found.json()) as { items: { id: number }[] };
  for (const { id } of items) {
    const headers = { cookie: 'my_figures=c:kazan' };
    const answer = await request.post('/api/true-cost/get', { data: { id }, headers });
    const { cost } = (await answer.json()) as { cost: Cost };
    if (cost.landed.total.minor !== null) return { id, cost };
  }
  throw new Error('No car abroad on the first page has a landed price.');
}

const roubles = (minor: number): string =>
  `${String(Math.round(minor / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '\u202F')}\u202F₽`;
/** Sums marked «≈» are rounded to thousands of roubles. */
const toThousands = (minor: number): number => Math.round(minor / 100_000) * 100_000;
const minorOf = ({ landed }: Cost, key: string): number => landed.lines.find((line) => line.key === key)!.minor!;

test('a buyer states the terms once, and a car from abroad unfolds its cost line by line', async ({
  page,
  request,
}) => {
  const { id, cost } = await findKnownCar(request);
  await page.goto(`/offers/autofromabroad/${id}`);
  const card = page.locator('#cost');
  // The sum says at once what it lacks.
  await expect(page.getByText('без услуг брокера, СБКТС, ЭПТС и ЭРА\u2011ГЛОНАСС')).toBeVisible();
  await card.getByRole('link', { name: 'Мои условия' }).click();
  const dialog = page.getByRole('dialog', { name: 'Мои условия' });
  await dialog.getByRole('combobox', { name: 'Куда доставить' }).fill('Казань');
  await page
    .getByRole('option', { name: /Казань/ })
    .first()
    .click();
  await dialog.getByLabel('Срок кредита или лизинга').fill('1');
  await expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await dialog.getByLabel('Срок кредита или лизинга').fill('36');
  await expectAccessible(page, { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Условия сохранены, цены пересчитаны')).toBeVisible();
  await expect(card).toContainText('доставка: Казань');
  await expect(card).toContainText(`≈\u00A0${roubles(toThousands(cost.landed.total.minor!))}`);
  await page.reload();
  await expect(card).toContainText('доставка: Казань');

  // Each line unfolds to its formula and source, or to the reason why it is unknown.
  const lines = card.locator('details.group');
  await lines.evaluateAll((all) => all.forEach((line) => line.setAttribute('open', '')));
  for (const text of await lines.allTextContents()) expect(text).toMatch(/Откуда|неизвестно.{20,}/);
  await expectAccessible(page, { within: '#cost' });
  // What a history report costs, or that it is not counted.
  await expect(card).toContainText('Отчёт об истории');

  // The clearance fee by the table of the domain data, for the price with the way to the border.
  const value = (minorOf(cost, 'price') + minorOf(cost, 'freight')) / 100;
  const { rows } = tables.customs.clearanceFee.versions.at(-1)!;
  const fee = rows.find(([upTo]) => upTo === null || value <= upTo)![1];
  await expect(lines.filter({ hasText: 'Таможенный сбор' }).first()).toContainText(roubles(fee * 100));
  // The delivery is the straight line × 1.25 × 30 ₽ a kilometre, as an estimate.
  const delivery = lines.filter({ hasText: /^Доставка по Россииоценка/ }).first();
  const [, km = ''] =
    /Как посчитали([\d\u202F]+)\s?км × 1,25 × 30\s₽ за км/u.exec((await delivery.textContent()) ?? '') ?? [];
  await expect(delivery).toContainText(
    roubles(roundEstimate((Number(km.replaceAll('\u202F', '')) * 125 * 3000) / 100)),
  );

  // The document has all of it without scripts.
  const html = await (await request.get(`/offers/autofromabroad/${id}`)).text();
  expect(html).toContain('id="cost"');
  expect(html).toContain('Утилизационный сбор');
});

test('on phones all cards of a list have one form, by whether it begins with drawings', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/offers/auto', '/offers/auto?mark=toyota&model=camry', '/offers/auto?sort=price_asc']) {
    await openResults(page, address);
    const widths = await page
      .locator('.cards-rows > li > .card > .photos')
      .evaluateAll((photos) => photos.map((photo) => Math.round(photo.getBoundingClientRect().width)));
    expect(new Set(widths).size, address).toBe(1);
    const begins = await page.locator('.cards-rows > li:nth-child(-n + 3) .is-drawn').count();
    expect(widths[0]! < 150, address).toBe(begins > 0);
    expect(Math.max(...(await footSteps(page))), address).toBeLessThanOrEqual(1);
  }
});

test('a list of machines says the terms of its payments once, and its delivery, which is not known, not at all', async ({
  page,
}) => {
  for (const section of ['spec', 'equipment']) {
    await openResults(page, `/offers/${section}`);
    await expect(page.locator('.cost-note')).toContainText('Платёж: для\u00A0бизнеса, 60\u00A0мес., взнос 20');
    await expect(page.locator('.cost-note')).not.toContainText('Доставка');
    const cards = page.locator('#results article[data-listing]');
    await expect(cards.filter({ hasText: '/мес.' }).first()).toBeVisible();
    await expect(cards.filter({ hasText: 'взнос' })).toHaveCount(0);
  }
  await openResults(page, '/offers/spec?deal=rent');
  await expect(page.locator('#results article[data-listing]').first()).toBeVisible();
  await expect(page.locator('.cost-note')).toHaveCount(0);
});

test('a buyer states the terms in a list, and the cost of a car in the list is the cost on its page', async ({
  page,
  request,
}) => {
  await openResults(page, '/offers/autofromabroad?country=JP');
  await page.getByLabel('Порядок').selectOption('Дешевле с доставкой и таможней');
  await expect(page).toHaveURL(/sort=landed_asc/);
  await expect(page.getByText('Доставка: Москва. Платёж: 60 мес., взнос 20')).toBeVisible();
  await page.getByRole('link', { name: 'Указать свои' }).click();
  const dialog = page.getByRole('dialog', { name: 'Мои условия' });
  await dialog.getByRole('combobox', { name: 'Куда доставить' }).fill('Казань');
  await page
    .getByRole('option', { name: /Казань/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Доставка: Казань. Платёж: 60 мес., взнос 20')).toBeVisible();
  // The list is that of the call for the same figures.
  const data = { kind: 'autofromabroad', country: ['JP'], sort: 'landed_asc', figures: 'c:kazan' };
  const found = (await (await request.post('/api/auto/search', { data })).json()) as {
    costs: { id: number; landed_minor: number | null }[];
    items: { id: number }[];
  };
  const [first] = found.items;
  const landed = found.costs.find(({ id }) => id === first!.id)!.landed_minor!;
  const card = page.locator('article[data-listing]').first();
  await expect(card).toHaveAttribute('data-listing', String(first!.id));
  const amount = `≈\u00A0${roubles(toThousands(landed))}`;
  await expect(card.locator('.card-price')).toContainText(`${amount}\u00A0с доставкой и таможней`);
  const cost = card.locator('a[href$="#cost"]');
  await expect(cost).not.toContainText('с доставкой и таможней');
  await expectAccessible(page, { within: '#results' });
  // Phones have a line each for the terms with the number of missing costs, and for the badges of each card, if it shows any.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await page.locator('.cost-note').boundingBox())!.height).toBeLessThan(32);
  const badges = await page
    .locator('#results .card-badges')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  expect(badges.length).toBeGreaterThan(0);
  expect(Math.max(...badges)).toBeLessThan(32);
  await page.setViewportSize(size);
  // The document has the same without scripts, by the cookie.
  const html = await (
    await request.get('/offers/autofromabroad?country=JP&sort=landed_asc', {
      headers: { cookie: 'my_figures=c:kazan' },
    })
  ).text();
  expect(html).toContain('Доставка: Казань');
  expect(html).toContain(amount);
  // Links to dialogs keep the language.
  const english = await (await request.get('/en/offers/autofromabroad?country=JP&sort=landed_asc')).text();
  expect(english).toContain('href="/en/offers/autofromabroad?country=JP&amp;sort=landed_asc&amp;dialog=figures"');
  expect(english.match(/href="\/(?!en[/?])[^"]*dialog=/g)).toBeNull();
  await cost.click();
  await expect(page).toHaveURL(new RegExp(`/${first!.id}.*#cost$`));
  await expect(page.locator('#cost')).toContainText(`${amount}с таможней, доставка: Казань`);
  // The price itself says what it is made of, and leads to the lines.
  const parts = page.locator('.listing-price');
  await expect(parts.getByRole('term')).toHaveText(['Цена за рубежом', 'Доставка', 'Таможня и сборы']);
  await expect(parts.getByRole('link', { name: 'Построчно, с источниками' })).toHaveAttribute('href', '#cost');
  await page.goBack();
  await page.getByRole('link', { name: 'Изменить' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Куда доставить' })).toHaveValue('Казань');
});

test('a home has its price at once and by mortgage, the fee for its title, and a rented one what it takes to rent it', async ({
  page,
  request,
}) => {
  const firstOf = async (data: object): Promise<number> => {
    const found = await request.post('/api/house/search', { data: { category: ['flat'], limit: 1, ...data } });
    const { items } = (await found.json()) as { items: { id: number }[] };
    return items[0]!.id;
  };
  const sold = { deal: ['sale'], market: ['secondary'], mortgage: [true], price_to: 1_500_000_000 };
  await page.goto(`/offers/house/${await firstOf(sold)}`);
  const card = page.locator('#cost');
  await expect(card).toContainText(/Сразу или в ипотеку/u);
  await expect(card).toContainText(/В ипотеку на\s20\sлет\s*дороже на\s[\d\s]+₽/u);
  const methods = (await card.innerText()).split('Сразу или в ипотеку').at(-1)!;
  const [atOnce, more, paid] = [...methods.matchAll(/([\d\s]+)₽/gu)].map(([, sum]) =>
    Number(sum!.replaceAll(/\s/gu, '')),
  );
  expect(atOnce! + more!).toBe(paid);
  await expect(card).toContainText(/Регистрация права(?:оценка)?4\s000\s₽/u);
  await page.goto(`/offers/house/${await firstOf({ deal: ['rent_long'] })}`);
  await expect(card).toContainText('Сколько нужно, чтобы снять');
  await expect(card).toContainText(/Всего сразу\s*(?:не меньше\s)?[\d\s]+₽/u);
  await page.goto(`/offers/house/${await firstOf({ deal: ['rent_day'] })}`);
  await expect(card).toContainText(/\d+\sноч(?:ь|и|ей)\s×\s[\d\s]+₽/u);
  await expect(card).toContainText(/Всего сразу\s*(?:не меньше\s)?[\d\s]+₽/u);
  await expect(card).not.toContainText('Дальше в месяц');
  // The utilities of a long rent are in its sum, and not among the facts again.
  await page.goto(`/offers/house/${await firstOf({ deal: ['rent_long'], utilities_included: [false] })}`);
  await expect(card).toContainText(/коммунальны/u);
  await expect(page.getByText(/^Коммунальные/u)).toHaveCount(0);
});
