import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { inDatabase } from './database.ts';
import { needNoAnswer, settle } from './person.ts';
import { test } from './reading.ts';
import { firstListing, foundThings } from './visited.ts';

async function openListing(page: Page): Promise<void> {
  await needNoAnswer(page);
  await page.goto(await firstListing(page.request, 'auto'));
  await settle(page);
}

test('similar listings are shown, the phone is hidden until requested and then shown on every button, and the seller’s page shows their other listings', async ({
  page,
}) => {
  await openListing(page);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  const past = page.locator('section').filter({ has: page.getByRole('heading', { name: 'История', exact: true }) });
  await expect(past).toContainText(/[Цц]ена (?:не менялась|снижена|выросла)/);
  await expect(past).toContainText(/Пробег/);
  // What a report has and costs unfolds below the summary, and stands nowhere else.
  await expect(page.getByRole('heading', { name: /^История/ })).toHaveCount(1);
  const report = page.getByRole('heading', { name: 'Отчёт по VIN', exact: true });
  await expect(report).toHaveCount(0);
  await past.getByText(/: отчёт по VIN$/).click();
  await expect(report).toHaveCount(1);
  await expect(report).toBeVisible();
  await expectAccessible(page, { within: '#report' });
  await past.getByText(/: отчёт по VIN$/).click();
  await expect(report).toBeHidden();
  // One further way to the seller shares a line with the message, which leaves the seller in the first view.
  const ways = page.locator('aside .grid-cols-2 > a');
  const tops = await ways.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
  );
  expect(new Set(tops).size).toBe(Math.max(1, tops.length - 1));
  await expect(page.locator('aside section').last().getByRole('link').first()).toBeInViewport();
  const similar = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Похожие объявления' }).last();
  expect(await similar.locator('article').count()).toBeGreaterThan(0);
  expect(await similar.locator('article').count()).toBeLessThanOrEqual(8);
  // A drawing stands small beside what it is of.
  const widths = await similar
    .locator('.photos:has(.is-drawn)')
    .evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(Math.max(0, ...widths)).toBeLessThan(140);
  expect(await page.content()).not.toMatch(/\+7 ?900/);
  await page.getByRole('button', { name: 'Показать телефон' }).click();
  const link = page.getByRole('link', { name: /Позвонить \+7 900/ }).first();
  await expect(link).toHaveAttribute('href', /^tel:\+7900\d{7}$/);
  // The bar of narrow screens shows what the other button has revealed.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('link', { name: /Позвонить/ }).last()).toBeVisible();
  // However long the price beside it is.
  await page
    .getByText(/^[\d\s]+₽$/)
    .locator('visible=true')
    .last()
    .evaluate((price) => (price.textContent = '999\u202F999\u202F999\u202F₽'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // The bar stands in place of the tabs of the site, from the first view on, and covers nothing at the end of the page.
  await page.setViewportSize({ width: 320, height: 400 });
  const bar = page.getByRole('region', { name: 'Связаться с продавцом' });
  const tabs = page.getByRole('navigation', { name: 'Основное' });
  for (const top of [0, 100_000]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(tabs).toBeHidden();
  }
  await expect(bar.getByRole('link', { name: 'Написать' })).toHaveAttribute('href', /next=%2Fuser%2Fmessages/);
  const [footer, box] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()];
  expect(footer!.y + footer!.height).toBeLessThanOrEqual(box!.y + 1.5);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: /^Все объявления: \d/ }).click();
  await expect(page).toHaveURL(/\/offers\/user\/\d+$/);
  await page.setViewportSize({ width: 390, height: 844 });
  // The seller's page has the same bar.
  await expect(bar.getByRole('button', { name: 'Показать телефон' })).toBeVisible();
  await expect(tabs).toBeHidden();
  await expect(
    page
      .locator('article h3')
      .filter({ hasText: title ?? '' })
      .first(),
  ).toBeVisible();
});

test('on a phone the photo comes first and has the buttons that a wide window shows in the card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openListing(page);
  const [header, photo, title] = await Promise.all(
    [page.getByRole('banner'), page.locator('#photo-1'), page.getByRole('heading', { level: 1 })].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(photo!.y).toBeCloseTo(header!.y + header!.height, -1);
  expect(title!.y).toBeGreaterThan(photo!.y + photo!.height);
  const heart = page.getByRole('main').getByRole('button', { name: /^В избранн/ });
  const share = page.getByRole('button', { name: 'Скопировать ссылку' });
  for (const button of [heart.first(), share]) {
    const box = await button.boundingBox();
    expect(box!.y + box!.height).toBeLessThan(photo!.y + photo!.height);
  }
  // The bar of the listing has the place of the tabs, and with them of the search.
  const search = page.getByRole('banner').getByRole('link', { name: 'Поиск по объявлениям' });
  await expect(search).toHaveAttribute('href', '/search');
  await heart.first().click();
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(share).toHaveCount(1);
  expect((await share.boundingBox())!.x).toBeGreaterThan(960);
  await expect(heart.first()).toHaveText('В избранном');
});

test('on a phone a photo is no strip, the buttons of a thing share a line, and its past, if any, follows its description', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await needNoAnswer(page);
  const things = (await foundThings(page)).filter(({ pictures }) => pictures[0] && !pictures[0].drawing);
  const pasts = await Promise.all(
    things.map(async ({ id }) => {
      const answer = await page.request.post('/api/object/get_history', { data: { id } });
      const { prices, earlier } = (await answer.json()) as { prices: unknown[]; earlier: unknown[] };
      return prices.length > 0 || earlier.length > 0;
    }),
  );
  const history = page.getByRole('heading', { name: 'История', exact: true, level: 2 });
  // What has nothing to tell has no section; a line in the price card counts the views.
  await page.goto(`/offers/ads/${things[pasts.indexOf(false)]!.id}`);
  await settle(page);
  await expect(history).toHaveCount(0);
  await page.goto(`/offers/ads/${things[pasts.indexOf(true)]!.id}`);
  await settle(page);
  const photo = (await page.locator('#photo-1').boundingBox())!;
  expect(photo.width / photo.height).toBeGreaterThan(0.79);
  expect(photo.width / photo.height).toBeLessThan(1.8);
  const description = page.getByRole('heading', { name: 'Описание', exact: true, level: 2 });
  expect((await history.boundingBox())!.y).toBeGreaterThan((await description.boundingBox())!.y);
  // What it costs besides its price is with the seller, and nothing says only what is not counted.
  await expect(page.getByText(/Только самовывоз|[Дд]оставк.+у продавца|О доставке спросите/u).first()).toBeVisible();
  await expect(page.getByText(/^Не посчитано/)).toHaveCount(0);
});

test('a lone photo across the column leaves facts in the first view', async ({ page }) => {
  await needNoAnswer(page);
  const answer = await page.request.post('/api/house/search', { data: { limit: 100 } });
  const { items } = (await answer.json()) as {
    items: { id: number; pictures: { drawing?: boolean; width: number; height: number }[] }[];
  };
  const alone = items.find(
    ({ pictures: [first, ...others] }) =>
      first && !first.drawing && others.length === 0 && first.width > first.height * 1.3,
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/offers/house/${alone!.id}`);
  const photo = (await page.locator('#photo-1').boundingBox())!;
  expect(photo.width / photo.height).toBeGreaterThan(1.84);
  await expect(page.locator('.key-facts > li').first()).toBeInViewport({ ratio: 1 });
});

test('what stands below a title begins with a capital letter and repeats no key fact, and on a phone the history and the seller stand before all facts', async ({
  page,
}) => {
  await needNoAnswer(page);
  for (const kind of ['auto', 'spec', 'house'] as const) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(await firstListing(page.request, kind));
    await settle(page);
    const topOf = async (name: string): Promise<number> => {
      const heading = page.getByRole('heading', { name, exact: true, level: 2 });
      return (await heading.count()) > 0 ? (await heading.boundingBox())!.y : 0;
    };
    const [description, seller, facts] = [await topOf('Описание'), await topOf('Продавец'), await topOf('Характеристики')]; // prettier-ignore
    expect(seller, kind).toBeGreaterThan(description);
    expect(facts, kind).toBeGreaterThan(seller);
    expect(await topOf('История'), kind).toBeLessThan(seller);
    if (kind === 'house') continue;

    const subtitle = page.locator('.listing-head > p:visible').first();
    const onPhone = await subtitle.innerText();
    await page.setViewportSize({ width: 1440, height: 900 });
    const text = await subtitle.innerText();
    expect(text).toBe(onPhone);
    expect(text).toMatch(/^\p{Lu}/u);
    const told = await page.locator('.key-facts dd').allInnerTexts();
    expect(told.filter((fact) => text.toLowerCase().includes(fact.toLowerCase()))).toEqual([]);
    expect((await page.locator('.key-facts > li').nth(1).boundingBox())!.y).toBeCloseTo(
      (await page.locator('.key-facts > li').first().boundingBox())!.y,
      0,
    );
  }
});

test('the price stands before the buttons and its comparison after them, on a phone after the facts', async ({
  page,
}) => {
  await needNoAnswer(page);
  const { items } = (await (await page.request.post('/api/auto/search', { data: { limit: 40, condition: ['good'] } })).json()) as { items: { id: number }[] }; // prettier-ignore
  const id = items[0]!.id;
  const market = page.locator('.price-market');
  // The server, which rates prices by itself, may do so in between.
  await expect(async () => {
    await inDatabase(
      `insert into price_ratings (object_id, level, price_minor, low_minor, median_minor, high_minor, comparables, rated_at, due_at)
       select id, 'fair', price_rub_minor, price_rub_minor * 97 / 100, price_rub_minor, price_rub_minor * 103 / 100, 12, now(), now() + interval '1 day'
       from objects where id = $1
       on conflict (object_id) do update set level = excluded.level, price_minor = excluded.price_minor, low_minor = excluded.low_minor,
         median_minor = excluded.median_minor, high_minor = excluded.high_minor, comparables = 12, rated_at = now(), due_at = excluded.due_at`,
      [id],
    );
    await page.goto(`/offers/auto/${id}`);
    await expect(market).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.y;
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('link', { name: 'Написать' }).locator('visible=true').first()).toBeInViewport({
    ratio: 1,
  });
  expect(await topOf(market)).toBeGreaterThan(await topOf(page.locator('.listing-price').getByRole('button', { name: 'Показать телефон' }))); // prettier-ignore
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    // The figures below the line stay within it, whatever the price, and do not touch.
    const line = (await market.locator('.relative.flex').boundingBox())!;
    const [low, high] = await market.locator('[style*=translate]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect)); // prettier-ignore
    expect(low!.left).toBeGreaterThanOrEqual(line.x);
    expect(high!.left).toBeGreaterThan(low!.right);
    expect(high!.right).toBeLessThanOrEqual(line.x + line.width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const facts = await topOf(page.locator('.key-facts'));
  expect(facts).toBeGreaterThan(await topOf(page.locator('.listing-price')));
  expect(await topOf(market)).toBeGreaterThan(facts);
});

test('upright photos stand beside the facts, and fill their frame on a phone', async ({ page }) => {
  await needNoAnswer(page);
  const upright = (await foundThings(page)).find(
    ({ pictures }) =>
      pictures.length > 0 &&
      pictures.every(({ drawing, width, height }) => !drawing && width <= height && width > height * 0.65),
  );
  await page.goto(`/offers/ads/${upright!.id}`);
  const photo = page.locator('#photo-1');
  const description = page.getByRole('heading', { name: 'Описание', exact: true });
  const price = page.locator('.listing-price');
  const boxes = async () => Promise.all([photo, description, price].map(async (part) => (await part.boundingBox())!));
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [picture, text, card] = await boxes();
    expect(text!.x).toBeGreaterThan(picture!.x + picture!.width);
    expect(card!.x).toBeGreaterThan(text!.x + text!.width - 1);
    expect(text!.y).toBeLessThan(picture!.y + picture!.height);
    expect(card!.y).toBeCloseTo(picture!.y, 0);
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  const [picture, text, card] = await boxes();
  expect(card!.x).toBeGreaterThan(picture!.x + picture!.width);
  expect(text!.y).toBeGreaterThan(picture!.y + picture!.height);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await photo.boundingBox())!.width).toBe(390);
  expect(await photo.getByRole('img').evaluate((image) => getComputedStyle(image).objectFit)).toBe('cover');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a required proof of work is solved in the background', async ({ page }) => {
  await openListing(page);
  const ids = await page.evaluate(async () => {
    const answer = await fetch('/api/auto/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"limit":40}',
    });
    return ((await answer.json()) as { items: { id: number }[] }).items.map(({ id }) => id);
  });
  const ask = (id: number) => page.request.post('/api/object/reveal_phone', { data: { id } });
  let status = 200;
  for (const id of ids.slice(1)) {
    status = (await ask(id)).status();
    if (status !== 200) break;
  }
  expect(status).toBe(428);
  await page.getByRole('button', { name: 'Показать телефон' }).click();
  await expect(page.getByRole('link', { name: /Позвонить/ }).first()).toBeVisible({ timeout: 30_000 });
});

test('a drawing is small and marked, in a row with the request for photos below the facts, and has nothing to open', async ({
  page,
}) => {
  await needNoAnswer(page);
  // Of things there is one drawing, of cars several views.
  const drawn = (await foundThings(page)).find(({ pictures }) => pictures[0]?.drawing);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/offers/ads/${drawn!.id}`);
  await settle(page);
  const picture = page.locator('.drawn-gallery');
  // It is one low row, of whose width the drawing takes little.
  const box = (await picture.boundingBox())!;
  expect(box.height).toBeLessThanOrEqual(100);
  const facts = (await page.locator('.key-facts').boundingBox())!;
  expect(box.y).toBeGreaterThan(facts.y + facts.height);
  await expect(page.getByRole('heading', { name: 'Описание', exact: true, level: 2 })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Характеристики', exact: true, level: 2 })).toBeInViewport();
  expect(await picture.getByRole('img').evaluate((image) => getComputedStyle(image).objectFit)).toBe('fill');
  const mark = picture.locator('.is-drawn');
  // The words beside it say so, and a pencil stands for them on other small pictures.
  await expect(picture.getByText('Рисунок, фото нет', { exact: true })).toBeVisible();
  expect(await mark.evaluate((element) => getComputedStyle(element, '::after').display)).toBe('none');
  const sizes = await mark.evaluate((element) =>
    ['110px', '130px'].map((width) => {
      const small = element.parentElement!.appendChild(element.cloneNode() as HTMLElement);
      small.classList.remove('in-gallery');
      small.style.width = width;
      const { fontSize } = getComputedStyle(small, '::after');
      small.remove();
      return fontSize;
    }),
  );
  expect(sizes).toEqual(['0px', '12px']);
  const ask = picture.getByRole('link', { name: 'Попросить фото' });
  const drawing = picture.locator('> :first-child');
  const [frame, link] = [(await drawing.boundingBox())!, (await ask.boundingBox())!];
  expect(frame.width).toBeLessThanOrEqual(120);
  expect(link.x).toBeGreaterThan(frame.x + frame.width);
  // On a phone it leaves title, price and facts above it.
  await page.setViewportSize({ width: 390, height: 844 });
  const [title, price] = [page.getByRole('heading', { level: 1 }), page.locator('.listing-price')];
  const tops = await Promise.all([title, price, page.locator('.key-facts'), picture].map((one) => one.boundingBox()));
  expect(tops.map((one) => one!.y)).toEqual(tops.map((one) => one!.y).toSorted((one, other) => one - other));
  const strip = (await picture.locator('.no-photos').boundingBox())!;
  const [low, beside] = [(await drawing.boundingBox())!, (await ask.boundingBox())!];
  expect(low.height).toBeLessThanOrEqual(105);
  expect(beside.x).toBeGreaterThanOrEqual(low.x + low.width);
  expect(strip.y + strip.height / 2).toBeCloseTo(low.y + low.height / 2, 0);
  await expect(picture.getByText('Рисунок, фото нет', { exact: true })).toBeVisible();
  expect(beside.height).toBeGreaterThanOrEqual(44);
  const cars = await page.request.post('/api/auto/search', { data: { limit: 40, with_photo: false } });
  const { items } = (await cars.json()) as { items: { id: number; pictures: { drawing: boolean }[] }[] };
  const car = items.find(({ pictures }) => pictures[0]?.drawing);
  await page.goto(`/offers/auto/${car!.id}`);
  await settle(page);
  await expect(picture.getByRole('img')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Открыть во весь экран' })).toHaveCount(0);
  await expect(page.getByText(/^\d+ из \d+$/)).toHaveCount(0);
  await expect(ask).toHaveAttribute('href', /next=/);
});
