import { expect, test } from 'vitest';
import { roughly } from './ReviewTime.tsx';

test.each([
  [0, 'minutes', 1],
  [90, 'minutes', 2],
  [89 * 60, 'minutes', 89],
  [100 * 60, 'hours', 2],
  [35 * 3600, 'hours', 35],
  [40 * 3600, 'days', 2],
])('%i seconds are shown as %s: %i', (seconds, unit, count) => {
  expect(roughly(seconds)).toEqual({ unit, count });
});
