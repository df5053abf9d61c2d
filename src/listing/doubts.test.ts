import { describe, expect, test } from 'vitest';
import { abroadDoubts } from '#areas/abroad/doubts.ts';
import { adsDoubts } from '#areas/ads/doubts.ts';
import { readCatalogue } from '#areas/auto/catalogue/catalogue-file.ts';
import { autoDoubts, carDoubts } from '#areas/auto/doubts.ts';
import { equipmentDoubts } from '#areas/equipment/doubts.ts';
import { houseDoubts } from '#areas/house/doubts.ts';
import { specDoubts } from '#areas/spec/doubts.ts';
import { dataOf } from '#kinds/data.ts';
import { type DoubtRule, doubtsOf } from './doubts.ts';
import { doubtCodes, doubtText } from './doubt-words.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';

const now = new Date('2026-11-22T12:00:00Z');
const rules: Record<KindName, readonly DoubtRule[]> = {
  auto: autoDoubts,
  autofromabroad: abroadDoubts,
  spec: specDoubts,
  house: houseDoubts,
  equipment: equipmentDoubts,
  ads: adsDoubts,
};
const whole: Record<KindName, { values: object; roubles: number }> = {
  auto: { values: { year: 2018, mileage_km: 64_000, engine_cc: 2494, power_hp: 181, fuel: 'petrol', condition: 'good' }, roubles: 2_000_000 },
  autofromabroad: { values: { year: 2021, mileage_km: 40_000, engine_cc: 1500, power_hp: 449, fuel: 'hybrid', condition: 'good' }, roubles: 1_500_000 },
  spec: { values: { category: 'dump_truck', deal: 'sale', year: 2018, mileage_km: 210_000, power_hp: 400, payload_t: 20, condition: 'used' }, roubles: 4_000_000 },
  house: { values: { category: 'flat', deal: 'sale', rooms: 2, area_total_m2: 44.5 }, roubles: 6_000_000 },
  equipment: { values: { category: 'compressors', deal: 'sale', year: 2015, hours: 4000, power_kw: 22, weight_kg: 380, condition: 'used' }, roubles: 300_000 },
  ads: { values: { category: 'phones', condition: 'good', screen_in: 6.1 }, roubles: 60_000 },
}; // prettier-ignore

describe.each(listingKinds)('doubts about figures of the kind %s', (kind) => {
  const found = (change: object, roubles?: number) =>
    doubtsOf(
      rules[kind],
      { ...whole[kind].values, ...change },
      { priceMinor: (roubles ?? whole[kind].roubles) * 100, now },
    ).map(({ code, field }) => `${field}:${code}`);

  test('are not raised about the price of what is given away', () => {
    expect(found({}, 0).filter((doubt) => doubt.startsWith('price'))).toEqual([]);
  });

  test('are not raised for common figures or an empty form', () => {
    expect(found({})).toEqual([]);
    expect(doubtsOf(rules[kind], {}, { priceMinor: null, now })).toEqual([]);
  });

  const vectors: Record<KindName, [change: object, roubles: number | undefined, doubts: string[]][]> = {
    auto: [
      [{ year: 1990, mileage_km: 1 }, undefined, ['mileage_km:mileage_for_age']],
      [{ year: 1990, mileage_km: 18_000 }, undefined, []],
      [{ year: 2026, mileage_km: 0, condition: 'new' }, undefined, []],
      [{ year: 2024, mileage_km: 1_500_000 }, undefined, ['mileage_km:mileage_for_age']],
      [{ engine_cc: 60, power_hp: 1900 }, undefined, ['power_hp:power_for_engine', 'engine_cc:engine_size']],
      [{ engine_cc: 346, power_hp: 8 }, undefined, []],
      [{ engine_cc: null, fuel: 'electric', power_hp: 1020 }, undefined, []],
      [{}, 1000, ['price_minor:price_low']],
      [{ condition: 'damaged' }, 10_000, []],
    ],
    autofromabroad: [
      [{ power_hp: 900 }, undefined, ['power_hp:power_for_engine']],
      [{}, 40_000, ['price_minor:price_low']],
    ],
    spec: [
      [{ mileage_km: 1 }, undefined, ['mileage_km:mileage_for_age']],
      [{ mileage_km: null, engine_hours: 90_000 }, undefined, ['engine_hours:hours_for_age']],
      [{ payload_t: 900 }, undefined, ['payload_t:payload']],
      [{}, 10_000, ['price_minor:price_low']],
      [{ condition: 'for_parts', mileage_km: 1 }, 10_000, []],
      [{ deal: 'rent', rent_per: 'hour' }, 2500, []],
      [{ deal: 'rent', rent_per: 'hour' }, 10, ['price_minor:price_low']],
      [{ deal: 'rent', rent_per: 'day' }, undefined, ['price_minor:hire_high']],
    ],
    house: [
      [{ rooms: 6, area_total_m2: 12.5 }, 100, ['area_total_m2:area_for_rooms', 'price_minor:price_low']],
      [{ rooms: 0, area_total_m2: 16 }, undefined, []],
      [{ rooms: 0, area_total_m2: 4 }, undefined, ['area_total_m2:area']],
      [{ deal: 'rent_long' }, 30_000, []],
      [{ deal: 'rent_day' }, 100, ['price_minor:price_low']],
      [{ category: 'plot', rooms: null, area_total_m2: null }, 1000, ['price_minor:price_low']],
    ],
    equipment: [
      [{ year: 2025, hours: 20_000 }, undefined, ['hours:hours_for_age']],
      [{ power_kw: 90_000, weight_kg: 10 }, undefined, ['power_kw:weight']],
      [{}, 1, ['price_minor:price_low']],
      [{ deal: 'rent', rent_per: 'day' }, 900, []],
    ],
    ads: [
      [{}, 1, ['price_minor:price_low']],
      [{ condition: 'broken' }, 100, []],
      [{ category: 'books', screen_in: null }, 50, []],
      [{ screen_in: 65 }, undefined, ['screen_in:screen']],
      [{ category: 'garden', screen_in: null, power_hp: 600 }, undefined, ['power_hp:engine_power']],
      [{ category: 'hunting', screen_in: null, power_hp: 300 }, undefined, []],
      [{ category: 'animals', age_months: 590 }, undefined, ['age_months:age']],
    ],
  };
  test.each(vectors[kind])('%j for %s roubles', (change, roubles, doubts) => {
    expect(found(change, roubles)).toEqual(doubts);
  });

  test('concern fields of the dictionary, with bounds that have a source', () => {
    const keys = new Set<string>(dataOf(kind).fields.map(({ key }) => key));
    const named = rules[kind].flatMap(({ field, per, when = [], source }) => [
      field,
      ...(per ? ['yearsSince' in per ? per.yearsSince : per.field] : []),
      ...when.map((condition) => condition.field),
      ...(source === '' ? ['a source'] : []),
    ]);
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
  });
});

test('every doubt has words in both languages, with the figure in them', () => {
  for (const code of doubtCodes) {
    for (const language of ['ru', 'en'] as const) {
      const text = doubtText(code, { value: '1 км', beside: '1990' }, language);
      expect(text).toContain('1 км');
      expect(text).not.toMatch(/[{}]/);
    }
  }
  expect(doubtText('mileage_for_age', { value: '1 км', beside: '1990' }, 'ru')).toBe('Пробег 1 км у машины 1990 года');
});

test('no car of the catalogue raises a doubt', () => {
  const models = readCatalogue().marks.flatMap((mark) => mark.models);
  const all = models.flatMap((model) => [
    ...model.modifications,
    ...model.generations.flatMap((generation) => generation.modifications),
  ]);
  expect(all.length).toBeGreaterThan(500);
  const doubted = all.filter(
    ({ engineCc, powerHp, fuel }) =>
      doubtsOf(carDoubts, { engine_cc: engineCc, power_hp: powerHp, fuel }, { priceMinor: null, now }).length > 0,
  );
  expect(doubted).toEqual([]);
});
