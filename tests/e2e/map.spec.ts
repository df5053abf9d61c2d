import { type APIRequestContext, expect } from '@playwright/test';
import type { Listing } from '#listing/contract.ts';
import { inDatabase } from './database.ts';
import { expectAccessible } from './axe.ts';
import { isLong } from '../support/long.ts';
import { needNoAnswer } from './person.ts';
import { test } from './reading.ts';
import { firstListing } from './visited.ts';

// A processor draws each pixel of the map, and again for each frame of a movement.
test.use({ viewport: { width: 1024, height: 640 }, deviceScaleFactor: 0.5 });

/** The page of a car whose seller set its exact point. */
async function firstPinned(request: APIRequestContext): Promise<string> {
  const found = await request.post('/api/auto/search', { data: { limit: 50 } });
  for (const { id } of ((await found.json()) as { items: { id: number }[] }).items) {
    const { point } = (await (await request.post('/api/object/get', { data: { id } })).json()) as Listing;
    if (point?.within_metres === 0) return `/offers/auto/${id}`;
  }
  throw new Error('No car has a point.');
}

/** A machine without a graphics card draws slowly. */
const drawn = { timeout: 60_000 };

test('the map shows the results, and its visible part filters the search', async ({ page }) => {
  test.setTimeout(240_000);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await needNoAnswer(page);
  await page.goto('/offers/auto');
  const outside: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== new URL(page.url()).origin)
      outside.push(request.url());
  });
  const found = page.locator('p[aria-live=polite]').first();
  const ofRussia = await found.textContent();
  const tiles = page.waitForResponse((response) => /\/tiles\/ground\/\d+\/\d+\/\d+$/u.test(response.url()));
  await page.getByRole('link', { name: 'На карте' }).locator('visible=true').click();
  await expect(page).toHaveURL(/view=map/);
  expect((await tiles).status()).toBe(200);
  const moscow = page.getByRole('button', { name: /Москва.*объявлен/ });
  await expect(moscow).toBeVisible(drawn);
  await expectAccessible(page, { onlyColours: false });

  // The map opens on all that was found, and filters nothing until the visitor moves it.
  expect(page.url()).not.toContain('within=');
  await expect(found).toHaveText(ofRussia ?? '');
  const onMap = (): Promise<number> =>
    page
      // Those beyond the edges of the window are there too.
      .locator('.map-marker')
      .evaluateAll((all) =>
        all
          .map((one) =>
            one.matches('.map-pin') ? 1 : Number(one.querySelector('b')!.textContent.replaceAll(/\D/gu, '')),
          )
          .reduce((sum, count) => sum + count, 0),
      );
  await expect.poll(onMap, drawn).toBe(Number(ofRussia?.replaceAll(/\D/gu, '')));
  // In a view of the country each marker is a circle with its number, the larger the more there are, and none is a price.
  const circles = page.locator('.map-marker');
  const sizes = await circles.evaluateAll((all) =>
    all
      .map((one) => [Number(one.querySelector('b')!.textContent.replaceAll(/\D/gu, '')), one.clientWidth - one.clientHeight, one.clientWidth] as const)
      .sort(([a], [b]) => a - b),
  ); // prettier-ignore
  expect(sizes.map(([count, wider]) => [count > 0, wider])).toEqual(sizes.map(() => [true, 0]));
  expect(sizes.at(-1)![2]).toBeGreaterThan(sizes[0]![2]);
  // All of them are in the window, the far east too.
  await expect(page.locator('.map-marker').first()).toBeVisible();
  await expect(page.locator('.map-marker[data-covered]')).toHaveCount(0);

  // All of the map is in the window, and so is what lies over it.
  const follow = page.getByLabel('Обновлять список при движении');
  await expect(follow).toBeChecked();
  for (const size of [
    ...(isLong ? [{ width: 1440, height: 900 }] : []),
    { width: 390, height: 780 },
    { width: 1024, height: 640 },
  ]) {
    await page.setViewportSize(size);
    // On phones the list begins at the lower edge of the map, in place of the switch.
    const isPhone = size.width < 640;
    await expect(isPhone ? page.getByRole('heading', { level: 1 }) : follow).toBeInViewport({ ratio: 1 });
    if (isPhone) {
      // Its head and that of the first card are above the bar at the lower edge of the window, and the map keeps more than half of that.
      const { y } = (await page.getByRole('article').first().boundingBox())!;
      expect(y).toBeLessThan(size.height - 64);
      expect((await page.locator('canvas').boundingBox())!.height).toBeGreaterThan(size.height * 0.55);
      // The list comes over the map, with its order and filters, and goes back, by the handle as by the buttons.
      const handle = page.getByRole('button', { expanded: false, name: 'Список' });
      await handle.click();
      await expect(page.getByRole('article').nth(1)).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Порядок')).toBeInViewport();
      // The map repeats no control of the list, over which the way back stays.
      await expect(page.locator('[data-over]').getByRole('button', { name: /^Фильтры/ })).toBeHidden();
      const back = page.getByRole('button', { name: 'Карта', exact: true });
      await expect(back).toHaveCount(2);
      // By turns the handle leads down too, where the map is nearly full, and up again.
      const heightOf = (): Promise<number> => page.locator('canvas').evaluate((canvas) => canvas.clientHeight);
      const before = await heightOf();
      await back.first().click();
      await expect(back).toHaveCount(1);
      const shut = page.getByRole('button', { expanded: false, name: 'Карта' });
      await shut.click();
      await expect.poll(heightOf, drawn).toBeGreaterThan(before + 40);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await handle.click();
      await expect.poll(heightOf, drawn).toBe(before);
      await handle.click();
      await page.mouse.move(size.width / 2, size.height / 2);
      await page.mouse.wheel(0, 300);
      await expect(back.last()).toBeInViewport({ ratio: 1 });
      await expect(back.first()).not.toBeInViewport();
      await back.last().click();
      await expect(handle).toBeInViewport();
      await expect(page.getByRole('article').nth(1)).not.toBeInViewport();
    }
    await expect(page.getByRole('region', { name: 'Карта объявлений' })).toBeInViewport({ ratio: 0.95 });
  }
  // Back returns from a pressed group to all of Russia while the list of the group is loading, which then dims nothing any more.
  const { promise: isBack, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auto/search', async (route) => {
    await isBack;
    await route.fallback();
  });
  const ofGroup = page.waitForRequest('**/api/auto/search');
  await moscow.press('Enter');
  await ofGroup;
  await expect(page.locator('[data-coming=list]')).toHaveCount(1);
  await page.goBack();
  await expect(page).not.toHaveURL(/within=/);
  await expect(page.locator('[data-coming=list]')).toHaveCount(0);
  await expect.poll(onMap, drawn).toBe(Number(ofRussia?.replaceAll(/\D/gu, '')));
  await expect(found).toHaveText(ofRussia ?? '');
  answer();
  await page.unroute('**/api/auto/search');
  // And once it has loaded: a pressed group is a step of the history.
  await moscow.press('Enter');
  await expect(page).toHaveURL(/within=/, drawn);
  await expect(found).not.toHaveText(ofRussia ?? '');
  await page.goBack();
  await expect(page).not.toHaveURL(/within=/);
  await expect(page).toHaveURL(/view=map/);
  await expect.poll(onMap, drawn).toBe(Number(ofRussia?.replaceAll(/\D/gu, '')));
  // The list follows the map, whose other moves share one entry of the history: by the keyboard as by the hand.
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Приблизить' }).click();
  await expect(page).toHaveURL(/within=/);
  await expect(found).not.toHaveText(ofRussia ?? '');
  const before = page.url();
  await page.locator('canvas').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(before);
  const beforeWheel = page.url();
  // A marker may lie under the pointer: the wheel moves the map there too.
  const { x, y, width, height } = (await page.locator('canvas').boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, -120);
  await expect(page, 'after a single turn of the wheel').not.toHaveURL(beforeWheel);
  await page.goBack();
  await expect(page).not.toHaveURL(/view=map/);
  await page.goForward();
  await expect(page).toHaveURL(/within=/);

  await follow.uncheck();
  await page.locator('canvas').focus();
  const kept = page.url();
  await page.keyboard.press('ArrowRight');
  const button = page.getByRole('button', { name: 'Искать в этой области' });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(page.url()).toBe(kept);
  await button.click(drawn);
  await expect(page).not.toHaveURL(kept);
  // The view is no filter that the visitor has chosen: the header keeps its place, and the count alone says what the list has.
  await expect(found).toHaveText(/^На этой карте: \d/);
  await expect(page.getByText('Область на карте')).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: 'Фильтры', exact: true }).locator('visible=true').first(),
  ).toBeVisible();
  expect(problems).toEqual([]);
  expect(outside).toEqual([]);
});

// On a push `brute-force.property.test.ts` has areas of the map, and the test above its markers and its visible part.
test('homes are pins with prices, and a drawn area filters the search', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(240_000);
  await needNoAnswer(page);
  // By keys one comes nearer from marker to marker: one that a redrawing takes away leaves the focus to the closest.
  await page.goto('/offers/house?view=map&within=30,50,50,60');
  const group = page.locator('.map-marker:not(.map-pin, [data-covered])').first();
  await expect(group).toBeVisible(drawn);
  const far = page.url();
  const widthShown = (): number => {
    const [west = 0, , east = 0] = (new URL(page.url()).searchParams.get('within') ?? '').split(',').map(Number);
    return east - west;
  };
  const members = Number(/: ([\d\s]+)/u.exec((await group.getAttribute('aria-label'))!)![1]!.replaceAll(/\s/gu, ''));
  // The list is said to be of another part at once, and not only when the map has come to rest, and stays readable.
  const whereLeft = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const look = (): void => {
          const list = document.querySelector('.cards');
          const isLeft = document.querySelector("[data-coming='list']") !== null;
          if (list && isLeft) resolve([location.href, getComputedStyle(list).opacity]);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await group.press('Enter');
  expect(await whereLeft).toEqual([far, '1']);
  await expect(page).not.toHaveURL(far, drawn);
  // Clearly nearer than the 20 degrees that were asked for.
  expect(widthShown()).toBeGreaterThan(0);
  await expect.poll(widthShown, drawn).toBeLessThan(10);
  const listed = page.locator('p[aria-live=polite]').first();
  const listedNow = async (): Promise<number> => Number((await listed.textContent())?.replaceAll(/\D/gu, ''));
  // What lies far from the city that names the group is left out.
  await expect.poll(listedNow, drawn).toBeGreaterThan(members / 4);
  await expect(page.locator('.map-marker:focus')).toHaveCount(1);

  await page.goto('/offers/house?view=map&within=37.2,55.5,38,56');
  const pin = page.locator('.map-pin:not([data-covered])').first();
  // Nearer, until a home stands alone.
  await expect(async () => {
    if ((await pin.count()) === 0) await group.press('Enter');
    await expect(pin).toBeVisible({ timeout: 5000 });
  }).toPass(drawn);
  await expect(pin).toHaveAccessibleName(/Объявление за .*₽/);
  const preview = page.getByRole('region', { name: 'Объявление на карте' });
  await pin.press('Enter');
  await expect(preview.getByRole('article')).toBeVisible();
  // The pin stays, and in its place where the map grows downwards, as it does on phones below the card.
  const chosen = page.locator('.map-pin[data-active]:not([data-covered])');
  await expect(chosen).toBeVisible();
  const placeOf = async () => Math.round((await chosen.boundingBox())!.y);
  const place = await placeOf();
  const heightOf = () => page.locator('canvas').evaluate((canvas) => canvas.clientHeight);
  const before = await heightOf();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(heightOf).toBeGreaterThan(before);
  await expect.poll(placeOf, drawn).toBe(place);
  await page.setViewportSize({ width: 1024, height: 640 });
  const overlapping = () =>
    page.locator('.map-pin:not([data-covered], [data-active]) > span').evaluateAll((all) => {
      const boxes = all.map((price) => price.getBoundingClientRect()).filter(({ width }) => width > 0);
      return boxes.filter((a) =>
        boxes.some((b) => a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      );
    });
  await expect.poll(overlapping, drawn).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  // A pin that was pressed looks and says so.
  await expect(page.locator('.map-pin[data-seen]').first()).toHaveAccessibleName(/вы его смотрели/);

  // A group at one place cannot be taken apart: the list shows its listings, and it is marked.
  const [shop] = await inDatabase<{ latitude: number; longitude: number }>(
    `select (latitude_e5 / 1e5)::float8 as latitude, (longitude_e5 / 1e5)::float8 as longitude from objects
     where kind = 'auto' and status = 'active' and deleted_at is null and expires_at > now() and latitude_e5 is not null
     group by 1, 2 having count(*) > 1 order by count(*) desc limit 1`,
  );
  const { latitude, longitude } = shop!;
  const degrees = (value: number): string => value.toFixed(3);
  const around = [longitude - 0.1, latitude - 0.05, longitude + 0.1, latitude + 0.05].map(degrees).join();
  await page.goto(`/offers/auto?view=map&within=${around}`);
  const lists = page.locator('.map-marker[data-list]:not([data-covered])');
  await expect(lists.first()).toBeVisible(drawn);
  const title = (await lists.last().getAttribute('title'))!;
  const list = page.getByTitle(title);
  const total = /: ([\d\s]+)/u.exec(title)![1]!.replaceAll(/\s/gu, '');
  await list.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(`within=${around}`), drawn);
  // It is named after the place.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Автомобили/u);
  await expect(list).toHaveAttribute('data-active', '');
  await expect
    .poll(async () => (await page.locator('p[aria-live=polite]').first().textContent())?.replaceAll(/\D/gu, ''))
    .toBe(total);
  // The count is that of the place, and a button leads back to the map, which stays.
  await expect(page.locator('p[aria-live=polite]').first()).toHaveText(/^В этом месте: \d/);
  await page.getByRole('button', { name: 'Вернуться к карте' }).click();
  // The frame shows more than the part that was asked for.
  const west = () => Number(new URL(page.url()).searchParams.get('within')?.split(',')[0] ?? Number.POSITIVE_INFINITY);
  await expect.poll(west, drawn).toBeLessThan(longitude - 0.1);
  await expect(list).not.toHaveAttribute('data-active', '');
  await expect(page.locator('p[aria-live=polite]').first()).toHaveText(/^На этой карте: \d/);
  // A movement of the map leads from the list of a place to that of the map too, and the button over the map offers no list that is shown.
  const withoutPoint = page.getByRole('button', { name: /без точного адреса/ });
  await withoutPoint.click();
  await expect(page.locator('p[aria-live=polite]').first()).toHaveText(/^В этом месте: \d/, drawn);
  await expect(withoutPoint).toHaveCount(0);
  await page.getByRole('button', { name: 'Отдалить' }).click();
  await expect(page.locator('p[aria-live=polite]').first()).toHaveText(/^На этой карте: \d/, drawn);
  await expect(withoutPoint).toHaveCount(1);
  await page.goto('/offers/house?view=map&within=37.2,55.5,38,56');
  await expect(pin.or(group).first()).toBeVisible(drawn);

  // Groups stay while the map does, though the bar over it gives way.
  const names = () =>
    page.locator('.map-marker').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).sort());
  await expect(page.locator('[data-coming=markers]')).toHaveCount(0, drawn);
  const standing = await names();
  await page.getByRole('button', { name: 'Нарисовать область' }).click();
  await expect(page.getByText('Обведите область мышью')).toBeVisible();
  expect(await names()).toEqual(standing);
  const { x, y, width, height } = (await page.locator('canvas').boundingBox())!;
  const at = (right: number, down: number) => [x + width * right, y + height * down] as const;
  await page.mouse.move(...at(0.3, 0.3));
  await page.mouse.down();
  for (const corner of [at(0.7, 0.3), at(0.7, 0.7), at(0.3, 0.7), at(0.3, 0.35)])
    // The map is painted anew at each step.
    await page.mouse.move(...corner, { steps: 3 });
  await page.mouse.up();
  await expect(page).toHaveURL(/area=/);
  await expect(page).not.toHaveURL(/within=/);
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toContainText('Своя область на карте');

  // Its list follows no move, and the map has the button that removes it.
  const remove = page.getByRole('button', { name: 'Убрать область' });
  await expect(remove).toBeInViewport();
  await expect(page.getByLabel('Обновлять список при движении')).toHaveCount(0);

  // Beside the map the filters are a sheet on wide screens too, and their button counts them.
  await page.getByRole('button', { name: 'Фильтры · 1' }).locator('visible=true').first().click();
  const sheet = page.getByRole('complementary', { name: 'Фильтры' });
  await sheet.getByRole('radio', { name: 'Снять' }).check();
  await sheet.getByRole('button', { name: /^Показать/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/deal=rent_long/);
  await remove.click();
  await expect(page).not.toHaveURL(/area=/);
  await expect(page).toHaveURL(/within=/);
  await expect(page.getByLabel('Обновлять список при движении')).toBeChecked();
});

test('a seller sets the point of a home by keys, and buyers see a circle around it', async ({ page }) => {
  test.setTimeout(240_000);
  await needNoAnswer(page);
  const listing = await firstListing(page.request, 'house');
  await page.goto(`/test/${/\d+$/.exec(listing)?.[0]}/house`);
  await page.getByRole('button', { name: 'Указать на карте' }).click();
  await expect(page.getByText('Место ещё не отмечено.')).toBeVisible();
  const middle = page.getByRole('button', { name: 'Поставить метку в середину карты' });
  await expect(middle).toBeEnabled(drawn);
  await middle.press('Enter');
  await expect(page.getByText('Место отмечено.')).toBeVisible();
  await expect(page.locator('.map-point')).toBeInViewport();
  await page.getByRole('button', { name: 'Убрать метку' }).click();
  await expect(page.locator('.map-point')).toHaveCount(0);

  await page.goto(listing);
  await page.getByRole('heading', { name: 'Адрес', exact: true }).scrollIntoViewIfNeeded();
  // It opens so wide that at least three names tell where the home is.
  await expect(page.getByRole('region', { name: /^Карта: .+, .+, / })).toBeVisible(drawn);

  // Below a city alone an exact point would look like the middle of the city, and below the address of a firm like that.
  await page.goto(await firstPinned(page.request));
  await page.getByRole('heading', { name: 'Место осмотра' }).scrollIntoViewIfNeeded();
  const note = page.getByText(
    /^(Адрес не указан: точку на карте поставил продавец|Адрес продавца|Точка на карте не у адреса продавца)/,
  );
  await expect(note).toBeVisible(drawn);
});

test('without WebGL the map shows a message and the same list', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/offers/auto?view=map');
  await expect(page.getByText('Карту показать не удалось')).toBeVisible(drawn);
  await expect(page.locator('article').first()).toBeVisible();
});
