import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { dataOf } from '#kinds/data.ts';
import { type Field, singularLabel } from '#dictionary/field.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { appliesGiven } from '#dictionary/dictionary.ts';
import type { KindData } from '#listing/kind-data.ts';
import { currencyOf } from '#dictionary/fact-text.ts';
import { currencyDigits } from '#ui/format.ts';
import { isLong } from '../support/long.ts';
import { sampleContent } from '../support/sample-content.ts';
import { expectAccessible } from './axe.ts';
import { openUntilFound } from './found.ts';
import { chooseIn, settle, signInByCalls } from './person.ts';

/** What is chosen by typing, by the key of its field: rows of catalogues. */
const typed: Readonly<Record<string, readonly [query: string, option: RegExp]>> = {
  city_id: ['Казань', /Казань/],
  mark_id: ['тойота', /Toyota/],
  model_id: ['камри', /^Camry(?!.*Solara)/],
};

const fieldsOf = (kind: KindName): readonly Field[] => dataOf(kind).fields;

/** Fills in one field, whatever its input is. */
async function fill(page: Page, field: Field, values: Readonly<Record<string, unknown>>): Promise<void> {
  const input = page.locator(`#field-${field.key}`);
  const value = values[field.key];
  if (field.type === 'ref') {
    const [query, option] = typed[field.key]!; // each that is required stands in the table
    await chooseIn(input, query, option);
    return;
  }
  const tag = await input.evaluate(({ tagName }) => tagName);
  if (tag === 'UL') {
    await input.getByRole('button', { name: singularLabel(field, String(value), 'ru'), exact: true }).click();
  } else if (tag === 'SELECT') await input.selectOption(String(value));
  else if (tag === 'DIV') await input.locator(`input[value="${String(value)}"]`).check();
  else if (field.type === 'money')
    await input.fill(String(Number(value) / 10 ** currencyDigits(currencyOf(field, values))));
  else await input.fill(String(value));
}

/** All that the dictionary requires, and what the rules want beyond it, in the order of the form. */
async function fillRequired(page: Page, kind: KindName): Promise<Readonly<Record<string, unknown>>> {
  const data: KindData = dataOf(kind);
  const values = sampleContent(kind);
  const isFirst = (field: Field): number => Number(field.key !== data.category);
  const wanted = fieldsOf(kind).filter(
    (field) =>
      field.type !== 'photos' && (field.type === 'ref' ? field.required : (values[field.key] ?? null) !== null),
  );
  for (const field of wanted.toSorted((one, other) => isFirst(one) - isFirst(other)))
    if (appliesGiven(field, values, data.category)) await fill(page, field, values);
  return values;
}

/** Publishes from the dialog that confirms it; the first listing alone wants the consent. */
async function publish(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  const dialog = page.getByRole('dialog', { name: 'Публикация' });
  const act = dialog.getByRole('button', { name: 'Опубликовать' });
  await expect(act).toBeEnabled();
  const consent = dialog.getByRole('checkbox');
  if (await consent.isVisible()) await consent.check();
  await act.click();
  const posted = page.getByRole('link', { name: 'Посмотреть объявление' });
  return Number(/\d+$/.exec((await posted.getAttribute('href')) ?? '')?.[0]);
}

async function approve(request: APIRequestContext, origin: string, id: number): Promise<void> {
  const post = async (path: string, data: object, token?: string) => {
    const headers = { origin, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await request.post(`/api/${path}`, { data, headers });
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.json();
  };
  const { access_token } = await post('admin/login', { login: 'admin', password: 'e2e-admin-password' });
  await post('object/moderate', { id, decision: 'approve', expected_revision: 1 }, access_token);
}

/** A kind with categories; a long run posts all, and `tests/kinds.test.ts` posts all by calls. Cars are posted by `main-job.spec.ts`. */
const kindsOfEachPush: ReadonlySet<KindName> = new Set(['house']);

test('every kind beside cars is posted by its form, approved, found in its category and opened', async ({
  page,
  playwright,
  baseURL,
}) => {
  const office = await playwright.request.newContext({ baseURL: baseURL! });
  const kinds = listingKinds.filter((kind) => (isLong ? kind !== 'auto' : kindsOfEachPush.has(kind)));
  test.setTimeout(60_000 + kinds.length * 60_000);
  await signInByCalls(page, 'Разнова Раиса');
  for (const kind of kinds) {
    await test.step(kind, async () => {
      await page.goto(`/offers/new?kind=${kind}`);
      await settle(page);
      const values = await fillRequired(page, kind);
      await expectAccessible(page);
      // Of a price in another currency the form says what its page will say.
      const price = fieldsOf(kind).find(({ key }) => key === 'price_minor')!; // every kind has one
      const roubles =
        currencyOf(price, values) === 'RUB'
          ? undefined
          : (await page.getByText('по курсу ЦБ').last().textContent())?.split(' по курсу')[0];
      const id = await publish(page);
      await approve(office, baseURL!, id);

      const data: KindData = dataOf(kind);
      const { category } = data;
      const query = category === null ? '' : `&${category}=${String(values[category])}`;
      // Of a kind whose addresses have words, the id ends them.
      const end = data.hasSlugs ? `$="-${id}"` : `="/offers/${kind}/${id}"`;
      const found = page.locator(`article h3 a[href${end}]`);
      await openUntilFound(`/offers/${kind}?region=all${query}`, found);
      await settle(page);
      await found.click();
      await expect(page).toHaveURL(new RegExp(`/offers/${kind}/([a-z0-9-]+-)?${id}$`));
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect(page.getByRole('main').getByText('Разнова Раиса').first()).toBeVisible();
      if (roubles) await expect(page.getByText(roubles).first()).toBeVisible();
    });
  }
  await office.dispose();
});
