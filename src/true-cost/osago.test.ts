import { describe, expect, test } from 'vitest';
import { osagoVersions } from '#areas/calculators/tables.ts';
import { day } from '#tests/support/sample-costs.ts';
import { assumedFigures } from './my-figures.ts';
import { osagoLine, osagoPlace } from './osago.ts';

describe('OSAGO', () => {
  const car = { powerHp: 150, place: 'Москва', day };

  test('is a range, from the lowest to the highest base tariff', () => {
    // 1 399 and 8 665 ₽ × 1.8 × 1 × 0.94 × 1 × 1.4 × 1, docs/domain.md §4.1.
    expect(osagoLine(osagoVersions, car, assumedFigures)).toMatchObject({
      leastMinor: 331_395,
      minor: 2_052_565,
    });
  });

  test('says the band of power by which cars cost the same', () => {
    const rowOf = (powerHp: number) => osagoLine(osagoVersions, { ...car, powerHp }, assumedFigures);
    expect(rowOf(150)).toMatchObject({ row: { row: { ranges: [{ unit: 'hp', above: '120', upTo: '150' }] } } });
    const [one, other] = [rowOf(184), rowOf(249)];
    expect(one).toMatchObject({ row: { row: { ranges: [{ unit: 'hp', above: '150', upTo: null }] } } });
    expect(one).toEqual(other);
  });

  test('is at most three times base tariff and territory', () => {
    const novice = { ...assumedFigures, driverAge: 19, driverExperience: 0, bonusClass: 'M' as const };
    expect(osagoLine(osagoVersions, { ...car, place: 'Краснодар' }, novice)).toMatchObject({ minor: 4_055_220 });
  });

  test('is unknown without the place or the power', () => {
    for (const unknown of [{ place: 'Кинешма' }, { powerHp: null }]) {
      expect(osagoLine(osagoVersions, { ...car, ...unknown }, assumedFigures)).toEqual({
        key: 'osago',
        unknown: 'no_coefficient',
      });
    }
  });

  test.each([
    ['Москва', 'RU-MOW', 'Москва'],
    ['Химки', 'RU-MOS', 'Московская область'],
    ['Майкоп', 'RU-AD', 'Республика Адыгея'],
    ['Киров', 'RU-KIR', 'Киров'],
    ['Киров', 'RU-KLU', 'RU-KLU Киров'],
  ])('finds %s of %s as %s', (name, region, place) => {
    expect(osagoPlace({ name, region })).toBe(place);
  });
});
