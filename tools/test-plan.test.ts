import { join } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error Plain JavaScript, since it runs before anything is installed.
import { planTests as plan } from './test-plan.mjs';

const root = join(import.meta.dirname, '..');
const planTests = (...args: string[]) =>
  (plan as (args: string[], at: { root: string }) => Record<string, unknown>)(args, { root });

test('no arguments run everything', () => {
  expect(planTests()).toEqual({ steps: ['checks', 'unit', 'e2e'], unit: [], e2e: [], isLong: false });
  expect(planTests('long')).toEqual({ steps: ['checks', 'unit', 'e2e'], unit: [], e2e: [], isLong: true });
  expect(planTests('long', 'tools/test-plan.test.ts')).toMatchObject({ steps: ['unit'], isLong: true });
});

test('a path is run only by the runner that it belongs to', () => {
  expect(planTests('tools/test-plan.test.ts')).toMatchObject({
    steps: ['unit'],
    unit: ['tools/test-plan.test.ts'],
    e2e: [],
  });
  expect(planTests('tests/e2e/home.spec.ts')).toMatchObject({
    steps: ['e2e'],
    unit: [],
    e2e: ['tests/e2e/home.spec.ts'],
  });
  expect(planTests('src/areas', 'tests/e2e')).toMatchObject({
    steps: ['unit', 'e2e'],
    unit: ['src/areas'],
    e2e: ['tests/e2e'],
  });
});

test('a step is run alone, and flags with their values go to its runner', () => {
  expect(planTests('checks')).toMatchObject({ steps: ['checks'] });
  expect(planTests('unit', '-t', 'house/price')).toMatchObject({
    steps: ['unit'],
    unit: ['-t', 'house/price'],
    e2e: ['-t', 'house/price'],
  });
});

test('an argument that is neither a path nor a step is refused', () => {
  expect(planTests('src/no-such.test.ts')).toHaveProperty(
    'problem',
    expect.stringContaining('There is no src/no-such.test.ts'),
  );
  expect(planTests('--watch')).toHaveProperty('problem', expect.stringContaining('--watch'));
});
