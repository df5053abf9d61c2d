import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appliesGiven } from '#dictionary/dictionary.ts';
import { type Field, rangeKeys } from '#dictionary/field.ts';
import type { FinanceArea } from '#finance/finance-area.ts';
import { financeAreas } from '#finance/names.ts';
import { findOfferFacets, type OfferFacets } from '#finance/search-queries.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createOrganization, type TestOrganization } from '#tests/support/factories.ts';
import { isLong } from '#tests/support/long.ts';
import { fc } from '#tests/support/property.ts';
import { addOffer, sampleOffer } from '#tests/support/sample-offer.ts';
import { financeDataOf } from './data.ts';

// Compares facets with counts of the offers made one by one.

type Values = Record<string, unknown>;
let t: TestApp;
let bank: TestOrganization;
beforeAll(async () => {
  t = await testApp();
  bank = await createOrganization(t, { types: ['bank'] });
});
afterAll(() => t.close());

const facetsOf = (data: FinanceArea) => data.fields.filter(({ facet }) => facet !== 'none');
const keysOf = (field: Field) => (field.options ?? []).map(({ key }) => key);

/** Few different values, so that some offers have equal facets and others differ in a single one. */
function valueOf(field: Field): fc.Arbitrary<unknown> {
  const { type, min = 0, max = min + 3, required } = field;
  const value: fc.Arbitrary<unknown> =
    type === 'bool'
      ? fc.boolean()
      : type === 'enum'
        ? fc.constantFrom(...keysOf(field).slice(0, 3))
        : type === 'set'
          ? fc.subarray(keysOf(field).slice(0, 3), { minLength: 1 })
          : fc.integer({ min, max: Math.min(max, min + 3) });
  return required ? value : fc.option(value);
}

const offersOf = (data: FinanceArea): fc.Arbitrary<Values[]> =>
  fc
    .array(fc.record(Object.fromEntries(facetsOf(data).map((field) => [field.key, valueOf(field)]))), { minLength: 30, maxLength: 40, size: 'max' })
    .map((all) =>
      all.map((values) => {
        const whole = sampleOffer(data.area, values);
        // Values of fields that do not apply to the category are not stored.
        const own = data.fields.filter((field) => appliesGiven(field, whole, data.category));
        return Object.fromEntries(own.map(({ key }) => [key, whole[key] ?? null]));
      }),
    ); // prettier-ignore

/** Filters by values of some facets. */
const filtersOf = (data: FinanceArea): fc.Arbitrary<Values> =>
  fc.subarray(facetsOf(data), { maxLength: 3 }).chain((fields) =>
    fc.record(
      Object.fromEntries(
        fields.map((field) =>
          field.facet === 'range'
            ? [rangeKeys(field).to, fc.integer({ min: field.min ?? 0, max: (field.min ?? 0) + 3 })]
            : [field.key, field.type === 'bool' ? fc.constantFrom([true], [false]) : fc.subarray(keysOf(field).slice(0, 3), { minLength: 1 })],
        ),
      ),
    ),
  ); // prettier-ignore

function passes(field: Field, filters: Values, offer: Values): boolean {
  const value = offer[field.key] ?? null;
  if (field.facet === 'range') {
    const most = filters[rangeKeys(field).to];
    return most === undefined || (value !== null && Number(value) <= Number(most));
  }
  const chosen = filters[field.key] as unknown[] | undefined;
  if (!chosen) return true;
  return field.facet === 'all'
    ? chosen.every((option) => ((value ?? []) as unknown[]).includes(option))
    : chosen.includes(value);
}

function counted(data: FinanceArea, offers: readonly Values[], filters: Values): OfferFacets {
  const fields = facetsOf(data);
  const under = (but?: Field) => offers.filter((offer) => fields.every((field) => field === but || passes(field, filters, offer)));
  const facets: OfferFacets = { total: under().length, counts: {}, ranges: {} };
  for (const field of fields) {
    const values = under(field).flatMap((offer) => offer[field.key] ?? []) as (string | number | boolean)[];
    if (field.facet === 'range') {
      const numbers = values.map(Number);
      facets.ranges[field.filter ?? field.key] = numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) };
    } else
      facets.counts[field.key] = [...new Set(values)].map((value) => ({ value, count: values.filter((each) => each === value).length }));
  }
  return facets;
} // prettier-ignore

/** Sorts options, because the order of options with equal counts is undefined. */
const sorted = ({ counts, ...facets }: OfferFacets) => ({
  ...facets,
  counts: Object.fromEntries(
    Object.entries(counts).map(([key, list]) => [key, list.toSorted((one, other) => (String(one.value) < String(other.value) ? -1 : 1))]), // prettier-ignore
  ),
});

describe.each(financeAreas)('%s', (area) => {
  const data = financeDataOf(area);

  test('facets are what counting the offers one by one gives', async () => {
    await fc.assert(
      fc.asyncProperty(offersOf(data), fc.array(filtersOf(data), { minLength: 4, maxLength: 4 }), async (offers, searches) => {
        await sql`delete from finance_offers`.execute(t.db);
        for (const offer of offers) await addOffer(t, bank, area, offer);
        for (const filters of [{}, ...searches])
          expect([filters, sorted(await findOfferFacets(t.db, data, { filters, owner: null }))]).toEqual([filters, sorted(counted(data, offers, filters))]);
      }),
      { numRuns: isLong ? 20 : 1 },
    );
  }); // prettier-ignore

  test('offers that differ in nothing that facets count are one group', async () => {
    const { rows } = await sql<{
      facets: Values;
    }>`select facets_of_offer('x', '{}', ${JSON.stringify(Object.fromEntries(data.fields.map(({ key }) => [key, 0])))}::jsonb)::jsonb as facets`.execute(
      t.db,
    );
    // A field that is a facet in one area may not be one in another.
    const elsewhere = new Set(financeAreas.flatMap((each) => facetsOf(financeDataOf(each)).map(({ key }) => key)));
    const stored = data.fields.filter(({ store }) => store === 'attrs').map(({ key }) => key);
    const kept = Object.keys(rows[0]!.facets).filter((key) => stored.includes(key));
    expect(kept.toSorted()).toEqual(stored.filter((key) => elsewhere.has(key)).toSorted());
  });
});
