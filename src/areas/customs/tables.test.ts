import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { daysOfChange, tableOn } from './customs-table.ts';
import { customsTables } from './tables.ts';

type Row = Record<string, number | null>;
type Band = { key: string; rows: { maxKw: number | null; new: number; older3y: number }[] };
type UtilVersion = {
  effectiveFrom: string;
  effectiveTo: string;
  rows?: Record<string, [number, number]>;
  bands?: Band[];
};
const { customs: domain } = JSON.parse(
  readFileSync(new URL('../../../data/domain/tables.json', import.meta.url), 'utf8'),
) as {
  customs: {
    personalUnifiedRate: Record<'upTo3Years' | 'from3To5Years' | 'over5Years', Row[]>;
    legalImportDuty: Record<'petrol' | 'diesel', Record<'from3To7' | 'over7', Row[]>>;
    exciseCars: {
      bandsMaxKwIncl: (number | null)[];
      bandsMaxHpIncl: (number | null)[];
      versions: { effectiveFrom: string; rates: number[] | null }[];
    };
    vat: { effectiveFrom: string; rate: number }[];
    clearanceFee: { versions: { effectiveFrom: string; rows: [number | null, number][] }[] };
    utilFeeM1: { baseRub: number; preferential: { coefNew: number; coefOlder3y: number }; versions: UtilVersion[] };
  };
};

const number = (text: string | number | null) => (text === null ? null : Number(text));
const share = (percent: string) => Number(percent) / 100;

test('the unified rate has the figures of data/domain/tables.json', () => {
  const [table] = customsTables.unified_rate;
  const rows = table!.up_to_3.map((row) => ({
    maxEur: number(row.up_to_eur),
    pct: share(row.percent),
    minEurPerCc: Number(row.least_eur_per_cc),
  }));
  const byCc = (key: 'from_3_to_5' | 'over_5') =>
    table![key].map((row) => ({ maxCc: row.up_to_cc, eurPerCc: Number(row.eur_per_cc) }));
  const known = domain.personalUnifiedRate;
  expect([rows, byCc('from_3_to_5'), byCc('over_5')]).toEqual([
    known.upTo3Years,
    known.from3To5Years,
    known.over5Years,
  ]);
});

test('the import duty has the figures of data/domain/tables.json', () => {
  const [table] = customsTables.import_duty;
  for (const fuel of ['petrol', 'diesel'] as const) {
    const { from_3_to_7, over_7 } = table![fuel];
    expect(
      from_3_to_7.map((row) => ({
        maxCc: row.up_to_cc,
        pct: share(row.percent),
        minEurPerCc: Number(row.least_eur_per_cc),
      })),
    ).toEqual(domain.legalImportDuty[fuel].from3To7);
    expect(over_7.map((row) => ({ maxCc: row.up_to_cc, eurPerCc: Number(row.eur_per_cc) }))).toEqual(
      domain.legalImportDuty[fuel].over7,
    );
  }
});

test('excise, VAT and clearance fee have the figures of data/domain/tables.json', () => {
  const { bandsMaxHpIncl, bandsMaxKwIncl, versions } = domain.exciseCars;
  const known = versions.filter(({ rates }) => rates !== null);
  expect(customsTables.excise.map((table) => table.effective_from)).toEqual(known.map((each) => each.effectiveFrom));
  for (const [at, { rows }] of customsTables.excise.entries()) {
    expect(rows.map((row) => row.up_to_hp)).toEqual(bandsMaxHpIncl);
    expect(rows.map((row) => number(row.up_to_kw))).toEqual(bandsMaxKwIncl);
    expect(rows.map((row) => Number(row.rub_per_hp))).toEqual(known[at]!.rates);
  }
  expect(customsTables.vat.map((each) => [each.effective_from, share(each.percent)])).toEqual(
    domain.vat.map(({ effectiveFrom, rate }) => [effectiveFrom, rate]),
  );
  expect(customsTables.clearance_fee.map(({ rows }) => rows.map((row) => [row.up_to_rub, row.rub]))).toEqual(
    domain.clearanceFee.versions.map(({ rows }) => rows),
  );
});

test('the recycling fee has the figures of data/domain/tables.json', () => {
  const { baseRub, preferential, versions } = domain.utilFeeM1;
  for (const { effectiveFrom, effectiveTo, rows, bands } of versions) {
    const table = tableOn(customsTables, 'recycling_fee', effectiveFrom)!;
    expect([table.effective_from, table.until, Number(table.rub)]).toEqual([effectiveFrom, effectiveTo, baseRub]);
    expect([table.preferential.newer, table.preferential.older].map(Number)).toEqual([
      preferential.coefNew,
      preferential.coefOlder3y,
    ]);
    const ours = [table.electric!, ...table.engine!.map((each) => each.rows)].map((each) =>
      each.map((row) => [number(row.up_to_kw), Number(row.newer), Number(row.older)]),
    );
    const known = bands
      ? bands.map((band) => band.rows.map((row) => [row.maxKw, row.new, row.older3y]))
      : Object.values(rows!).map((pair) => [[null, ...pair]]);
    expect(ours).toEqual(known);
    expect(table.engine!.map((each) => each.up_to_cc)).toEqual([1000, 2000, 3000, 3500, null]);
  }
});

test('the days of change are the first days of versions and the days after last ones', () => {
  expect(daysOfChange(customsTables).filter((day) => day >= '2024')).toEqual([
    '2024-01-01', '2024-10-01', '2025-01-01', '2025-12-01', '2026-01-01', '2027-01-01', '2028-01-01',
  ]); // prettier-ignore
});

test('every version names its act in both languages, its source and its confidence', () => {
  for (const table of Object.values(customsTables).flat()) {
    expect(table.act).toMatch(/[а-я]/u);
    expect(table.act_en).toMatch(/^[\u0020-\u007E]+$/u);
    // The readers of a line do not know the abbreviations of docs/domain.md.
    expect(table.source).toMatch(/^[\w., /-]*[a-z][\w., /-]*$/u);
    expect(['high', 'medium', 'low']).toContain(table.confidence);
  }
});
