import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { type OsagoTerms, computeOsago, osagoOwners, osagoVehicles } from './osago-rules.ts';
import { type OsagoVersion, bonusClasses } from './osago-table.ts';

const readData = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../../data/${path}`, import.meta.url), 'utf8')) as T;

type DomainTables = {
  baseTariff: { category: string; min: number; max: number }[];
  km: { maxHp: number | null; value: number }[];
  ks: { maxMonths: number; value: number }[];
  ko: Record<string, number>;
  kbm: { values: Record<string, number>; newDriverClass: string };
  kvsCategoryB_other: Record<string, number[]>;
  kvsCategoryA: Record<string, number[]>;
  kt: { place: string; car: number; tractor: number }[];
  examples: Record<string, { multiplier: string; min: string; max: string }>;
  exampleCaps: Record<string, { capMin: string; capMax: string }>;
};

const { versions } = readData<{ versions: OsagoVersion[] }>('finance/osago.json');
const domain = readData<{ osago: DomainTables }>('domain/tables.json').osago;
const roubles = (minor: number): string => (minor / 100).toFixed(2);

const policy: OsagoTerms = {
  date: '2026-03-01',
  vehicle: 'car',
  owner: 'individual',
  place: 'Москва',
  powerHp: 87,
  months: 12,
  drivers: [{ age: 24, experience: 4, bonusClass: '4' }],
};
const driver = (age: number, experience: number, bonusClass: (typeof bonusClasses)[number]) => [
  { age, experience, bonusClass },
];

const vectors: [key: string, terms: OsagoTerms][] = [
  ['A Moscow', policy],
  ['B SPb', { ...policy, place: 'Санкт-Петербург', powerHp: 181, drivers: driver(35, 10, '13') }],
  ['C Ufa', { ...policy, place: 'Уфа', powerHp: 107, drivers: driver(65, 30, '13') }],
  ['D Krasnodar', { ...policy, place: 'Краснодар', powerHp: 150, drivers: driver(19, 0, '3') }],
  ['E Moscow unlimited', { ...policy, powerHp: 150, drivers: { bonusClass: '3' } }],
  ['F legal Moscow', { ...policy, owner: 'legal', powerHp: 150, drivers: { bonusClass: '4' } }],
  ['G Yekaterinburg', { ...policy, place: 'Екатеринбург', powerHp: 110, months: 6, drivers: driver(41, 20, '11') }],
];

describe('OSAGO', () => {
  test.each(vectors)('%s is the example of docs/domain.md', (key, terms) => {
    const [, example] = Object.entries(domain.examples).find(([name]) => name.startsWith(key))!;
    const { multiplier, base, premium, cap, isCapped } = computeOsago(versions, terms);
    expect(multiplier).toBe(example.multiplier);
    const uncapped = [base!.minMinor, base!.maxMinor].map((minor) => (minor / 100) * Number(multiplier));
    expect(uncapped.map((value) => value.toFixed(2))).toEqual([example.min, example.max]);
    const caps = Object.entries(domain.exampleCaps).find(([name]) => key.startsWith(name))?.[1];
    expect(isCapped).toBe(caps !== undefined);
    const expected = caps ? [caps.capMin, caps.capMax] : [example.min, example.max];
    expect([premium!.minMinor, premium!.maxMinor].map(roubles)).toEqual(expected);
    if (caps) expect([cap!.minMinor, cap!.maxMinor].map(roubles)).toEqual(expected);
  });

  test('counts the worst of several drivers, coefficient by coefficient', () => {
    const { lines } = computeOsago(versions, {
      ...policy,
      drivers: [...driver(24, 4, '13'), ...driver(50, 20, '3'), ...driver(19, 0, '4')],
    });
    expect(lines.filter(({ code }) => code === 'KBM' || code === 'KVS').map(({ value, row }) => [value, row])).toEqual([
      ['1.17', '3'],
      ['2.27', '18–21 / 0–1'],
    ]);
  });

  test('takes a list of drivers of a legal entity at 1.8 of its KVS', () => {
    const { lines } = computeOsago(versions, { ...policy, owner: 'legal', drivers: driver(41, 20, '4') });
    expect(lines.find(({ code }) => code === 'KVS')).toMatchObject({ value: '1.638', confidence: 'medium' });
  });

  test('asks for power only of cars and taxis', () => {
    const valueOf = (terms: OsagoTerms) =>
      computeOsago(versions, terms).lines.find(({ code }) => code === 'KM') as unknown;
    expect(valueOf({ ...policy, powerHp: null })).toMatchObject({ value: null, unknown: 'no_power' });
    expect(valueOf({ ...policy, vehicle: 'truck_le16t', powerHp: null })).toMatchObject({ value: '1', row: null });
  });

  test.each<[string, Partial<OsagoTerms>, string]>([
    ['a town without a row', { place: 'Тольятти' }, 'no_place'],
    ['Novosibirsk since its row was replaced', { place: 'Новосибирск', date: '2026-06-22' }, 'place_replaced'],
    ['a driver younger than the table', { drivers: driver(17, 0, '3') }, 'no_row'],
    ['more experience than the age allows', { drivers: driver(20, 8, '3') }, 'no_row'],
    ['no driver', { drivers: [] }, 'no_driver'],
    ['a policy from before the first table', { date: '2025-12-08' }, 'no_table'],
  ])('gives no price for %s and says why', (_, change, reason) => {
    const { premium, cap, multiplier, lines } = computeOsago(versions, { ...policy, ...change });
    expect({ premium, cap, multiplier }).toEqual({ premium: null, cap: null, multiplier: null });
    expect(lines.map(({ unknown }) => unknown)).toContain(reason);
    expect(lines.filter(({ unknown }) => unknown).every(({ value }) => value === null)).toBe(true);
  });

  test('still knows Novosibirsk on the day before', () => {
    expect(computeOsago(versions, { ...policy, place: 'Новосибирск', date: '2026-06-21' }).premium).not.toBeNull();
  });

  test('never exceeds three times base tariff and KT, five with recorded violations', () => {
    const { tables } = versions[0]!;
    const drivers = fc.oneof(
      fc.array(
        fc.record({
          age: fc.integer({ min: 16, max: 99 }),
          experience: fc.integer({ min: 0, max: 60 }),
          bonusClass: fc.constantFrom(...bonusClasses),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      fc.record({ bonusClass: fc.constantFrom(...bonusClasses) }),
    );
    fc.assert(
      fc.property(
        fc.record({
          date: fc.constant('2026-03-01'),
          vehicle: fc.constantFrom(...osagoVehicles),
          owner: fc.constantFrom(...osagoOwners),
          place: fc.constantFrom(...tables.KT.rows.map(({ place }) => place)),
          powerHp: fc.integer({ min: 1, max: 1000 }),
          months: fc.integer({ min: 3, max: 12 }),
          drivers,
          hasViolations: fc.boolean(),
        }),
        (terms) => {
          const { premium, base, lines } = computeOsago(versions, terms);
          expect(premium === null).toBe(lines.some(({ unknown }) => unknown !== null));
          if (!premium || !base) return;
          const most = Number(lines[0]!.value) * (terms.hasViolations ? 5 : 3);
          expect(premium.maxMinor).toBeLessThanOrEqual(Math.round(base.maxMinor * most) + 1);
          expect(premium.minMinor).toBeLessThanOrEqual(premium.maxMinor);
        },
      ),
    );
  });
});

test('the tables of OSAGO hold the figures of data/domain/tables.json', () => {
  const { tables } = versions.at(-1)!;
  const bandsOf = (vehicle: string) =>
    Object.fromEntries(
      tables.KVS.rows
        .filter((row) => row.vehicle === vehicle)
        .map(({ age_from, age_to, values }) => [
          age_to === null ? `${age_from}+` : `${age_from}-${age_to}`,
          values.map(Number),
        ]),
    );
  expect(tables.TB.rows).toEqual(domain.baseTariff);
  expect(
    tables.KT.rows.map(({ place, car, tractor }) => ({ place, car: Number(car), tractor: Number(tractor) })),
  ).toEqual(domain.kt);
  expect(tables.KM.rows.map(({ up_to_hp, value }) => ({ maxHp: up_to_hp, value: Number(value) }))).toEqual(domain.km);
  expect(tables.KS.rows.map((row) => ({ maxMonths: row.up_to_months, value: Number(row.value) }))).toEqual(domain.ks);
  expect(Object.fromEntries(tables.KBM.rows.map((row) => [row.class, Number(row.value)]))).toEqual(domain.kbm.values);
  expect(tables.KBM.rows.map((row) => row.class)).toEqual(bonusClasses);
  expect(tables.KO.rows.map(({ value }) => Number(value))).toEqual([
    domain.ko['limited'],
    domain.ko['unlimitedIndividual'],
    domain.ko['unlimitedLegal'],
  ]);
  expect([bandsOf('other'), bandsOf('motorcycle')]).toEqual([domain.kvsCategoryB_other, domain.kvsCategoryA]);
});
