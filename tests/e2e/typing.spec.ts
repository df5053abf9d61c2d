import { expect, type Locator, type Page } from '@playwright/test';
import { isLong } from '../support/long.ts';
import { hydrated, needNoAnswer, settle } from './person.ts';
import { pressDuringSearch } from './pressed-option.ts';
import { test } from './reading.ts';

/** Key by key, as fingers do it; `<` is Backspace, `←` an arrow. What is in brackets is pasted at once. */
async function type(input: Locator, keys: string): Promise<void> {
  await input.focus();
  for (const [part, pasted, key = ''] of keys.matchAll(/\[([^\]]*)\]|(.)/gsu)) {
    if (pasted !== undefined) await paste(input, pasted);
    else if (part === '<') await input.press('Backspace');
    else if (part === '←') await input.press('ArrowLeft');
    else await input.page().keyboard.type(key);
  }
}

/** What a paste does to a field. */
const paste = (input: Locator, text: string): Promise<void> =>
  input.evaluate((element, inserted) => {
    element.focus();
    document.execCommand('insertText', false, inserted);
  }, text);

/** Empties a field and leaves it. */
async function clear(input: Locator): Promise<void> {
  await input.press('ControlOrMeta+a');
  await input.press('Backspace');
  await input.blur();
}

const bare = (text: string): string => text.replaceAll(/\s/g, '');

type Case = [keys: string, stands: string | 'refused'];

/**
 * Some of the cases on a push: fields read texts by functions whose tests have them all (`src/ui/{read-number,typing,mask,phone}.test.ts`,
 * `src/ui/typed.property.test.ts`).
 */
const someOf = (cases: readonly Case[]): readonly Case[] => cases.filter((_, at) => isLong || at % 4 === 0);

/** Types each, leaves the field, and holds what stands there then, spaces aside, to what was typed, or to a word at the field. */
async function expectTyped(input: Locator, cases: readonly Case[]): Promise<void> {
  for (const [keys, stands] of someOf(cases)) {
    await test.step(`${keys} → ${stands}`, async () => {
      await type(input, keys);
      await input.blur();
      if (stands === 'refused') {
        await expect(input).toHaveAttribute('aria-invalid', 'true');
        // Nothing of it is gone: what is refused can be seen and mended.
        const typed = keys.replaceAll(/[[\]]/g, '');
        if (!/[<←]/.test(typed)) expect(bare(await input.inputValue())).toBe(bare(typed));
      } else {
        await expect(input).not.toHaveAttribute('aria-invalid', 'true');
        expect(bare(await input.inputValue())).toBe(stands);
      }
      await clear(input);
      await expect(input).not.toHaveAttribute('aria-invalid', 'true');
    });
  }
}

/** The filters hydrate at the first act on their page. */
async function hydrateFilters(page: Page): Promise<void> {
  const price = page.getByRole('textbox', { name: 'Цена до' });
  await price.click();
  await hydrated(price);
}

const nbsp = '\u00A0';

/** Of a field of whole numbers not below nought, with this unit. */
const whole = (unit: string): Case[] => [
  ['1250000', '1250000'],
  ['1 250 000', '1250000'],
  [`[1${nbsp}250${nbsp}000${nbsp}${unit}]`, '1250000'],
  [`1250000${unit}`, '1250000'],
  ['1.25 млн', '1250000'],
  ['1,25 млн', '1250000'],
  ['750 тыс', '750000'],
  ['1250000,00', '1250000'],
  ['1.250.000', '1250000'],
  ['12345←←9', '123945'],
  ['12345<<6', '1236'],
  ['1234←←<', '134'],
  ['[1 250 000]5', '12500005'],
  ['1250000,50', 'refused'],
  ['1250000.5', 'refused'],
  ['-18', 'refused'],
  ['1.250', 'refused'],
  ['12а', 'refused'],
  ['1e5', 'refused'],
  ['1250-1300', 'refused'],
];

test.describe('a field keeps the text typed key by key, or shows an error', () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await needNoAnswer(page);
    await page.goto('/test');
    await settle(page);
  });
  test.afterAll(() => page.close());

  test('whole numbers: a price', async () => {
    await clear(page.getByLabel('Цена', { exact: true }));
    await expectTyped(page.getByLabel('Цена', { exact: true }), whole('₽'));
  });

  test('decimal numbers: an area', async () => {
    const area = page.getByLabel('Площадь', { exact: true });
    await clear(area);
    await expectTyped(area, [
      ['54,5', '54,5'],
      ['54.5', '54,5'],
      ['54,50', '54,5'],
      ['54,5 м²', '54,5'],
      [',5', '0,5'],
      ['1 250,5', '1250,5'],
      ['54,5<6', '54,6'],
      ['545←,', '54,5'],
      ['54,55', 'refused'],
      ['5,4,5', 'refused'],
      ['-54', 'refused'],
      ['54x', 'refused'],
    ]);
  });

  test('negative numbers: the temperature of a freezer', async () => {
    const cold = page.getByLabel('Температура от');
    await clear(cold);
    await expectTyped(cold, [
      ['-18', '-18'],
      ['−18', '-18'],
      ['- 18', '-18'],
      ['18←←-', '-18'],
      ['-18←←<', '18'],
      ['-18 °C', '-18'],
      ['-1250', '-1250'],
      ['-', 'refused'],
      ['1-8', 'refused'],
    ]);
  });

  test('the mouse wheel does not change a number', async () => {
    const price = page.getByLabel('Цена', { exact: true });
    await clear(price);
    await type(price, '1250000');
    await price.click();
    await page.mouse.wheel(0, 200);
    await page.mouse.wheel(0, -200);
    expect(bare(await price.inputValue())).toBe('1250000');
    await clear(price);
  });

  test('phones', async () => {
    const phone = page.getByLabel('Телефон', { exact: true });
    await clear(phone);
    const own = '+7916123-45-67';
    await expectTyped(phone, [
      ['+79161234567', own],
      ['89161234567', own],
      ['79161234567', own],
      ['9161234567', own],
      ['+7 (916) 123-45-67', own],
      ['[+7 916 123 45 67]', own],
      ['+[89161234567]', own],
      ['8[+79161234567]', own],
      ['9161234567<8', '+7916123-45-68'],
      ['916124567←←←←←←3', own],
      ['91612345678', '+7916123-45-678'],
      ['+375291234567', '+375291234567'],
      ['+77012345678', '+7701234-56-78'],
    ]);
  });

  test('masks', async () => {
    const plate = page.getByLabel('Номер машины');
    await clear(plate);
    await expectTyped(plate, [
      ['а123вс77', 'А123ВС77'],
      ['а123вс7<8', 'А123ВС8'],
      ['7733аа77', '7733АА77'],
      ['ab 1234-7', 'AB12347'],
      ['ab 12345678', 'AB12345678'],
      ['[А 123 ВС 777]', 'А123ВС777'],
    ]);
  });

  test('bounds of a search', async () => {
    await page.goto('/offers/auto');
    await settle(page);
    await hydrateFilters(page);
    // src/ui/typed.property.test.ts types into fields of both, so a push types few texts into these.
    await expectTyped(page.getByRole('textbox', { name: 'Цена до' }), isLong ? whole('₽') : whole('₽').slice(0, 2));
    await expectTyped(page.getByRole('textbox', { name: 'Год выпуска от' }), [
      ['2019', '2019'],
      ['2 019', '2019'],
      ['20195', '20195'],
      ['2019,5', 'refused'],
      ['-5', 'refused'],
    ]);
    await type(page.getByRole('textbox', { name: 'Цена до' }), '1,25 млн');
    await page.getByRole('textbox', { name: 'Цена до' }).press('Enter');
    await expect(page).toHaveURL(/price_to=1250000(&|$)/);
    await page.goto('/offers/house?category=flat');
    await settle(page);
    await hydrateFilters(page);
    await expectTyped(page.getByRole('textbox', { name: 'Площадь от' }), [
      ['54,5', '54,5'],
      ['54.5', '54,5'],
      ['54,55', 'refused'],
    ]);
    await page
      .locator('summary', { hasText: /^Этаж$/ })
      .or(page.getByText('Этаж', { exact: true }))
      .first()
      .click();
    await expectTyped(page.getByRole('textbox', { name: 'Этаж от' }), [
      ['-1', '-1'],
      ['−1', '-1'],
      ['1-', 'refused'],
    ]);
  });
});

test('a suggestion pressed while others arrive is the one chosen', async ({ page }) => {
  await needNoAnswer(page);
  await page.clock.install();
  await page.goto('/offers/auto');
  await settle(page);
  const field = page.locator('header input[name=q]').locator('visible=true');
  await field.click();
  await field.pressSequentially('камри');
  const camry = page.locator('header').getByRole('option', { name: /Camry/ }).first();
  await expect(camry).toBeVisible();
  // A list disappears soon after its text has changed, so time stands still from then on until the option is pressed.
  await page.clock.pauseAt(Date.now() + 60_000);
  await pressDuringSearch(page, {
    path: 'search/suggest',
    search: async () => {
      await field.fill('седан');
      await page.clock.runFor(200);
    },
    option: camry,
    pressed: () => page.clock.resume(),
  });
  await expect(page).toHaveURL(/model=camry/);
});

test('suggestions of a former text disappear, and no key chooses them', async ({ page }) => {
  await page.goto('/offers/auto');
  await settle(page);
  const field = page.locator('header input[name=q]').locator('visible=true');
  await field.click();
  await field.pressSequentially('камри');
  const options = page.locator('header').getByRole('option');
  await expect(options.filter({ hasText: /Camry/ }).first()).toBeVisible();
  // Answers that never come.
  await page.route(/\/api\/search\/(?:suggest|understand)/u, () => undefined);
  await field.fill('экскаватор');
  await field.press('ArrowDown');
  await expect(options.first()).toBeHidden();
  await field.press('ArrowDown');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await field.press('Enter');
  await expect(page).toHaveURL(/\/offers\/spec\?/);
});
