import { describe, expect, test } from 'vitest';
import { appliesTo } from '#dictionary/dictionary.ts';
import type { Field } from '#dictionary/field.ts';
import type { Ask, FinanceArea } from '#finance/finance-area.ts';
import { financeAreas } from '#finance/names.ts';
import { type CostPlace, findCheapest, type PricedRow } from '#finance/order-by-cost.ts';
import { fc } from '#tests/support/property.ts';
import { isLong } from '#tests/support/long.ts';
import { financeDataOf } from './data.ts';

/** Some values are close to each other, which gives equal and almost equal costs; others lie anywhere between the limits of the field. */
const valueOf = ({ type, min = 0, max = 1 }: Field): fc.Arbitrary<number | boolean> =>
  type === 'bool'
    ? fc.boolean()
    : fc.oneof(
        fc.integer({ min, max: Math.min(max, min + 12) }),
        fc.integer({ min: Math.min(max, 18_000), max: Math.min(max, 18_300) }),
        { weight: 1, arbitrary: fc.integer({ min, max: Math.min(max, 1_000_000_000) }) },
      );

const offersOf = (data: FinanceArea): fc.Arbitrary<PricedRow[]> => {
  const { lead, others } = data.pricing;
  const fieldOf = (key: string) => data.fields.find((field) => field.key === key)!; // data.test.ts checks that these keys are fields
  const terms = fc.record({
    [lead]: valueOf(fieldOf(lead)),
    ...Object.fromEntries(Object.keys(others).map((key) => [key, fc.option(valueOf(fieldOf(key)))])),
  });
  return fc
    .array(terms, { maxLength: 400, size: 'max' })
    .map((all) => all.map((each, at) => ({ ...each, id: at + 1 })));
};

const askOf = (data: FinanceArea): fc.Arbitrary<Ask> =>
  fc.constantFrom(...Object.keys(data.askedFirst)).chain((category) =>
    fc.record(
      Object.fromEntries(
        data.ask
          .filter((field) => appliesTo(field, category || null))
          // Few and short terms keep the test fast: a schedule is computed for each rate.
          .map((field) => [field.key, field.key === 'term_months' ? fc.constantFrom(1, 7, 36, 120) : valueOf(field)]),
      ),
    ),
  );

/** The ids of all offers, sorted by cost and id after computing the cost of each. */
const sorted = (data: FinanceArea, rows: readonly PricedRow[], ask: Ask): number[] =>
  rows
    .map((row) => ({ id: row.id, price: data.cost(row, ask, 'min')?.price_minor ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => (one.price === other.price ? one.id - other.id : one.price - other.price))
    .map(({ id }) => id);

/** Reads offers in the order of their lead, as the database does, and counts the offers read. */
function reading({ pricing: { lead } }: FinanceArea, rows: readonly PricedRow[]) {
  const ordered = rows.toSorted((one, other) => Number(one[lead]) - Number(other[lead]) || one.id - other.id);
  const note = { read: 0 };
  const read: Parameters<typeof findCheapest>[3] = async (after, limit) => {
    const from = after ? ordered.findIndex((row) => Number(row[lead]) > after.lead || (row[lead] === after.lead && row.id > after.id)) : 0; // prettier-ignore
    const batch = from < 0 ? [] : ordered.slice(from, from + limit);
    note.read += batch.length;
    return batch;
  };
  return { note, read, top: Number(ordered.at(-1)?.[lead] ?? 0) };
}

describe.each(financeAreas)('the order of %s by cost', (area) => {
  const data: FinanceArea = financeDataOf(area);

  test('is that of the costs of all offers, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(offersOf(data), askOf(data), fc.integer({ min: 1, max: 12 }), async (rows, ask, count) => {
        const { read, top } = reading(data, rows);
        const found: number[] = [];
        let after: CostPlace | undefined;
        for (;;) {
          const page = await findCheapest(data, ask, { after, count, top, batch: 1 + (count % 7) }, read);
          found.push(...page.map(({ id }) => id));
          after = page.at(-1);
          if (page.length < count || found.length > rows.length) break;
        }
        expect(found).toEqual(sorted(data, rows, ask));
      }),
      { numRuns: isLong ? 200 : 15 },
    );
  });
});

test('a credit that rounding makes cheaper than those of lower rates comes before them', async () => {
  const data: FinanceArea = financeDataOf('credits');
  let found = 0;
  for (const amount_minor of [5000, 70_000, 1_000_000]) {
    const ask = { amount_minor, term_months: 120 };
    const priceAt = (rate_min: number) => data.cost({ rate_min }, ask, 'min')!.price_minor;
    for (let rate = 18_000; rate < 18_060; rate += 1) {
      const [lower, higher] = [priceAt(rate), priceAt(rate + 1)];
      expect(higher).toBeGreaterThanOrEqual(lower - data.pricing.rounding!(rate + 1, ask));
      if (higher >= lower) continue;
      found += 1;
      const { read, top } = reading(data, [rate, rate + 1].map((rate_min, at) => ({ id: at + 1, rate_min })));
      expect(await findCheapest(data, ask, { after: undefined, count: 1, top, batch: 1 }, read)).toEqual([{ value: higher, id: 2 }]);
    }
  }
  expect(found).toBeGreaterThan(0);
}); // prettier-ignore

test.each([
  ['credits', { amount_minor: 200_000_000, down_payment_minor: 40_000_000, term_months: 60 }],
  ['leasings', { amount_minor: 400_000_000, down_payment_minor: 80_000_000, term_months: 36 }],
  ['overdraft', { amount_minor: 80_000_000, days: 18 }],
] as const)('the first page of 20,000 %s reads a few hundred of them', async (area, ask) => {
  const data: FinanceArea = financeDataOf(area);
  // A single offer with the highest lawful rate must not cause the other offers to be read.
  const rows = Array.from({ length: 20_000 }, (_, at) => ({ id: at + 1, rate_min: at === 9 ? 292_000 : 12_000 + ((at * 7919) % 20_000), buyout: (at % 10) * 100 })); // prettier-ignore
  const { note, read, top } = reading(data, rows);
  const page = await findCheapest(data, ask, { after: undefined, count: 25, top }, read);
  expect(page.map(({ id }) => id)).toEqual(sorted(data, rows, ask).slice(0, 25));
  expect(note.read).toBeLessThan(700);
});
