import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { computeCustoms } from './rules.ts';
import { customsTables } from './tables.ts';

type Vector = {
  id: string;
  payer: 'individual' | 'legal';
  inputs: {
    customsValueRub: number;
    eurRate: number | string;
    engineCc: number | null;
    powerHp: number | null;
    powerKw: string;
    ageBand: 'lt3' | '3_5' | 'gt5' | 'gt7';
    powertrain: 'combustion' | 'electric' | 'other_hybrid';
    fuel: 'petrol' | 'diesel' | 'electric';
    year: number;
    personalUse: boolean;
  };
  outputs: Record<'clearanceFee' | 'duty' | 'excise' | 'vat' | 'utilFee' | 'total', string | number>;
};
const { customsExamples: vectors } = JSON.parse(
  readFileSync(new URL('../../../data/domain/tables.json', import.meta.url), 'utf8'),
) as { customsExamples: Vector[] };

describe('the worked examples of docs/domain.md', () => {
  const kopecks = (roubles: string | number) => Math.round(Number(roubles) * 100);
  // L4 is declared in November 2025, before the recycling fee depended on power.
  const dayOf = ({ id, inputs }: Vector) => (id === 'L4' ? '2025-11-15' : `${inputs.year}-07-01`);
  test('are twenty', () => expect(vectors).toHaveLength(20));
  test.each(vectors.map((vector) => [vector.id, vector] as const))('%s is exact to the kopeck', (_, vector) => {
    const { inputs, outputs, payer } = vector;
    const isElectric = inputs.powertrain === 'electric';
    const { lines, totalMinor, unknown } = computeCustoms(customsTables, {
      payer,
      valueMinor: kopecks(inputs.customsValueRub),
      eurRate: String(inputs.eurRate),
      declared: dayOf(vector),
      age: { band: inputs.ageBand },
      engineCc: inputs.engineCc,
      powerHp: inputs.powerHp,
      powerKw: inputs.powerKw,
      power30MinKw: isElectric ? inputs.powerKw : null,
      powertrain: inputs.powertrain,
      fuel: inputs.fuel,
      personalUse: inputs.personalUse,
    });
    expect(unknown).toEqual([]);
    expect(Object.fromEntries(lines.map(({ key, minor }) => [key, minor]))).toEqual({
      clearance_fee: kopecks(outputs.clearanceFee),
      duty: kopecks(outputs.duty),
      excise: kopecks(outputs.excise),
      vat: kopecks(outputs.vat),
      recycling_fee: kopecks(outputs.utilFee),
    });
    expect(totalMinor).toBe(kopecks(outputs.total));
  });
});
