import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { type Applicant, checkEligibility, withChanges } from './eligibility.ts';
import type { Ask } from './finance-area.ts';

const nobody: Applicant = {
  client_type: null,
  region: null,
  age_years: null,
  income_minor: null,
  experience_months: null,
  business_age_months: null,
  turnover_minor: null,
};
const person: Applicant = {
  ...nobody,
  client_type: 'individual',
  region: 'RU-MOW',
  age_years: 30,
  income_minor: 8_000_000,
  experience_months: 12,
};
const carLoan = {
  regions: null,
  values: {
    client_types: ['individual'],
    amount_min_minor: 30_000_000,
    amount_max_minor: 150_000_000,
    term_min_months: 12,
    term_max_months: 60,
    down_payment_min: 20_000,
    age_min_years: 21,
    age_max_years: 65,
    income_min_minor: 6_000_000,
    experience_min_months: 6,
  },
};
const car: Ask = { amount_minor: 180_000_000, down_payment_minor: 40_000_000, term_months: 48 };

describe('a person', () => {
  test('passes by every criterion', () => {
    const verdict = checkEligibility(carLoan, car, person);
    expect(verdict).toMatchObject({ state: 'passes', changes: [] });
    expect(verdict.criteria.every(({ isMet }) => isMet)).toBe(true);
  });

  test('needs another 10,000 ₽ down for 20 % of 2,000,000 ₽, and 60 months instead of 72', () => {
    const ask = { amount_minor: 200_000_000, down_payment_minor: 39_000_000, term_months: 72 };
    // 390,000 ₽ is 19.5 % of the price, and 1,610,000 ₽ is 110,000 ₽ more than is lent.
    expect(checkEligibility(carLoan, ask, person)).toMatchObject({
      state: 'fails',
      changes: [
        { figure: 'down_payment_minor', from: 39_000_000, to: 50_000_000 },
        { figure: 'term_months', from: 72, to: 60 },
      ],
    });
  });

  test('puts less down where too little is left to lend', () => {
    const ask = { amount_minor: 80_000_000, down_payment_minor: 60_000_000, term_months: 48 };
    expect(checkEligibility(carLoan, ask, person).changes).toEqual([
      { figure: 'down_payment_minor', from: 60_000_000, to: 50_000_000 },
    ]);
  });

  test('changes the price where no down payment helps', () => {
    const ask = { amount_minor: 20_000_000, down_payment_minor: 0, term_months: 48 };
    const { changes } = checkEligibility(
      { ...carLoan, values: { ...carLoan.values, down_payment_min: 0 } },
      ask,
      person,
    );
    expect(changes).toEqual([{ figure: 'amount_minor', from: 20_000_000, to: 30_000_000 }]);
  });

  test('is told of the income and of the months at work that are missing', () => {
    const poor = { ...person, income_minor: 5_000_000, experience_months: 2 };
    expect(checkEligibility(carLoan, car, poor).changes).toEqual([
      { figure: 'income_minor', from: 5_000_000, to: 6_000_000 },
      { figure: 'experience_months', from: 2, to: 6 },
    ]);
  });

  test.each([
    ['too young', { age_years: 20 }, {}],
    ['a firm', { client_type: 'company' }, {}],
    ['from elsewhere', { region: 'RU-SPE' }, { regions: ['RU-MOW'] }],
  ])('who is %s has no way out', (_, who, offer) => {
    expect(checkEligibility({ ...carLoan, ...offer }, car, { ...person, ...who })).toMatchObject({
      state: 'fails',
      changes: null,
    });
  });

  test('who says nothing is neither refused nor promised anything', () => {
    const verdict = checkEligibility({ ...carLoan, regions: ['RU-MOW'] }, car, nobody);
    expect(verdict.state).toBe('unknown');
    expect(verdict.criteria.filter(({ isMet }) => isMet === null).map(({ key }) => key)).toEqual([
      'client_types',
      'regions',
      'age_min_years',
      'age_max_years',
      'income_min_minor',
      'experience_min_months',
    ]);
  });
});

const roubles = (min: number, max: number) => fc.integer({ min, max }).map((value) => value * 100);
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const offers = fc.record({
  amount_min_minor: maybe(roubles(1, 60)),
  amount_max_minor: maybe(roubles(60, 120)),
  term_min_months: maybe(fc.integer({ min: 1, max: 20 })),
  term_max_months: maybe(fc.integer({ min: 20, max: 40 })),
  down_payment_min: maybe(fc.integer({ min: 0, max: 90_000 })),
  income_min_minor: maybe(roubles(1, 100)),
  experience_min_months: maybe(fc.integer({ min: 1, max: 24 })),
});
const asks = fc.record({
  amount_minor: fc.integer({ min: 100, max: 20_000 }),
  down_payment_minor: fc.integer({ min: 0, max: 20_000 }),
  term_months: fc.integer({ min: 1, max: 60 }),
});

test('the changes pass, anything smaller does not, and none is missed', () => {
  fc.assert(
    fc.property(
      offers,
      asks,
      fc.record({ income_minor: roubles(0, 120), experience_months: fc.integer({ min: 0, max: 30 }) }),
      (values, ask, who) => {
        const offer = { values, regions: null };
        const applicant = { ...nobody, ...who };
        const stateWith = (figures: Ask) => {
          const { income_minor, experience_months, ...rest } = figures;
          const said = { income_minor, experience_months } as Pick<Applicant, 'income_minor' | 'experience_months'>;
          return checkEligibility(offer, rest, { ...applicant, ...said }).state;
        };
        const figures = { ...ask, ...who };
        const { state, changes } = checkEligibility(offer, ask, applicant);
        if (state !== 'fails') return;
        if (changes === null) {
          // No down payment below the price passes, found by trying each.
          const group = { ...figures, term_months: 20, income_minor: 12_000_00, experience_months: 30 };
          for (let down = ask.down_payment_minor % 100; down < ask.amount_minor; down += 100)
            expect(stateWith({ ...group, down_payment_minor: down })).toBe('fails');
          return;
        }
        expect(stateWith(withChanges(figures, changes))).toBe('passes');
        for (const change of changes) {
          const step = change.figure.endsWith('_minor') ? 100 : 1;
          const others = changes.filter((other) => other !== change);
          const [low, high] = [change.from, change.to].toSorted((one, other) => one - other) as [number, number];
          const reach = high - low;
          expect(reach).toBeGreaterThan(0);
          // Every smaller change of this figure, in both directions.
          for (let by = 0; by < reach; by += step) {
            for (const to of [change.from + by, change.from - by]) {
              if (to < 0 || (change.figure === 'down_payment_minor' && to >= ask.amount_minor)) continue;
              if (change.figure === 'amount_minor' && to <= ask.down_payment_minor) continue;
              if (change.figure === 'term_months' && to < 1) continue;
              expect(stateWith(withChanges(figures, [...others, { ...change, to }]))).toBe('fails');
            }
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
