import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { computeAcquiring, guaranteeFee, overdraftInterest, overdraftLimit } from './fee-rules.ts';
import { computeLeasing } from './leasing-rules.ts';
import { leasingKinds, type LeasingTerms } from './leasing-schedule.ts';

const { examples } = (
  JSON.parse(readFileSync(new URL('../../../data/domain/tables.json', import.meta.url), 'utf8')) as {
    finance: { examples: Record<string, Record<string, string>> };
  }
).finance;

const roubles = (minor: number | null): string => ((minor ?? 0) / 100).toFixed(2);
const rates = { vatPercent: '22', profitTaxPercent: '25' };

const machine: LeasingTerms = {
  priceMinor: 600_000_000,
  advanceMinor: 120_000_000,
  ratePercent: '25',
  months: 36,
  buyoutMinor: 6_000_000,
  kind: 'annuity',
  regime: 'general',
};

describe('leasing', () => {
  test.each([
    ['at 0 %, whose parts do not divide', { priceMinor: 100_000_001, advanceMinor: 0, ratePercent: '0', months: 7 }],
    ['of a few kopecks', { priceMinor: 1_000_003, advanceMinor: 1_000_000, ratePercent: '0', months: 120 }],
    [
      'with a buyout of nearly all',
      { priceMinor: 90_000_001, advanceMinor: 0, ratePercent: '99.9999', months: 120, buyoutMinor: 90_000_000 },
    ],
  ])('%s has no negative part, and pays back what is financed', (_, terms) => {
    for (const kind of leasingKinds) {
      const { schedule } = computeLeasing({ ...machine, buyoutMinor: 0, ...terms, kind }, rates);
      for (const row of schedule) expect(Math.min(...Object.values(row))).toBeGreaterThanOrEqual(0);
      const { priceMinor, advanceMinor, buyoutMinor } = { ...machine, buyoutMinor: 0, ...terms };
      const paid = schedule.reduce((sum, { principalMinor }) => sum + principalMinor, 0);
      expect(paid).toBe(priceMinor - advanceMinor - buyoutMinor);
      expect(schedule.every((row) => row.paymentMinor === row.principalMinor + row.interestMinor)).toBe(true);
    }
  });

  test('of 6,000,000 ₽ is the one of docs/domain.md', () => {
    const result = computeLeasing(machine, rates);
    const example = examples['leasing']!;
    expect({
      monthlyPayment: roubles(result.paymentMinor),
      totalContract: roubles(result.totalMinor),
      appreciationPct: result.appreciationPercent,
      appreciationPerYearPct: result.appreciationPerYearPercent,
      vatReclaim22: roubles(result.vatReclaimMinor),
      profitTaxSaving25: roubles(result.profitTaxSavingMinor),
      netCost: roubles(result.netMinor),
    }).toEqual(Object.fromEntries(Object.entries(example).slice(5)));
  });

  test('gives nothing back without VAT', () => {
    const { vatReclaimMinor, profitTaxSavingMinor, netMinor, totalMinor } = computeLeasing(
      { ...machine, regime: 'no_vat' },
      rates,
    );
    expect({ vatReclaimMinor, profitTaxSavingMinor }).toEqual({ vatReclaimMinor: null, profitTaxSavingMinor: null });
    expect(netMinor).toBe(totalMinor);
  });

  test('of any terms repays the price but for the buyout, and its payments sum to the total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000_000, max: 100_000_000_000 }),
        fc.integer({ min: 0, max: 49 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 2, max: 84 }),
        fc.constantFrom(...leasingKinds),
        (priceMinor, advance, buyout, rate, months, kind) => {
          const terms: LeasingTerms = {
            priceMinor,
            advanceMinor: Math.floor((priceMinor * advance) / 100),
            buyoutMinor: Math.floor((priceMinor * buyout) / 100),
            ratePercent: (rate / 10).toFixed(1),
            months,
            kind,
            regime: 'general',
          };
          const { schedule, totalMinor, netMinor } = computeLeasing(terms, rates);
          const principal = schedule.reduce((sum, row) => sum + row.principalMinor, 0);
          expect(terms.advanceMinor + principal + terms.buyoutMinor).toBe(priceMinor);
          expect(schedule.at(-1)!.balanceMinor).toBe(terms.buyoutMinor);
          const paid = schedule.reduce((sum, row) => sum + row.paymentMinor, 0);
          expect(terms.advanceMinor + paid + terms.buyoutMinor).toBe(totalMinor);
          if (kind === 'annuity') {
            const [first, last] = [schedule[0]!.paymentMinor, schedule.at(-1)!.paymentMinor];
            expect(schedule.slice(0, -1).every(({ paymentMinor }) => paymentMinor === first)).toBe(true);
            // Without interest the last payment takes what the others were rounded down by.
            expect(last - first).toBeGreaterThanOrEqual(0);
            expect(last - first).toBeLessThanOrEqual(rate < 10 ? months : 0);
          }
          expect(netMinor).toBeLessThan(totalMinor);
        },
      ),
    );
  });
});

describe('fees of a bank', () => {
  test('for a guarantee, an overdraft and acquiring are those of docs/domain.md', () => {
    const guarantee = { amountMinor: 500_000_000, ratePercent: '3.5', days: 210 };
    expect(roubles(guaranteeFee(guarantee))).toBe(examples['bank_guarantee']!['fee']);
    expect(roubles(overdraftInterest({ drawnMinor: 80_000_000, ratePercent: '21', days: 18 }))).toBe(
      examples['overdraft']!['interest'],
    );
    const acquiring = { turnoverMinor: 125_000_000, cardRatePercent: '1.9', sbpRatePercent: '0.7' };
    const { allByCardMinor, allBySbpMinor } = computeAcquiring({ ...acquiring, sbpSharePercent: '0' });
    expect([allByCardMinor, allBySbpMinor].map(roubles)).toEqual([
      examples['acquiring']!['fee'],
      examples['acquiring']!['sbpFee'],
    ]);
  });

  test('for a guarantee are at least the minimum', () => {
    const small = { amountMinor: 10_000_000, ratePercent: '2', days: 30 };
    expect(guaranteeFee(small)).toBe(16_438);
    expect(guaranteeFee({ ...small, minimumMinor: 300_000 })).toBe(300_000);
  });

  test('for an overdraft are bounded by a share of the turnover', () => {
    expect(overdraftLimit(125_000_000, '40')).toBe(50_000_000);
  });

  test('for acquiring lie between all by SBP and all by card, and contain the rent', () => {
    const terms = { turnoverMinor: 125_000_000, cardRatePercent: '1.9', sbpRatePercent: '0.7', sbpSharePercent: '40' };
    const result = computeAcquiring({ ...terms, monthlyMinor: 150_000 });
    expect([result.cardFeeMinor, result.sbpFeeMinor, result.totalMinor]).toEqual([1_425_000, 350_000, 1_925_000]);
    expect(result.firstMonthMinor).toBe(1_925_000);
    const bought = computeAcquiring({ ...terms, monthlyMinor: 150_000, purchaseMinor: 1_800_000 });
    expect([bought.totalMinor, bought.firstMonthMinor]).toEqual([1_925_000, 3_725_000]);
  });
});
