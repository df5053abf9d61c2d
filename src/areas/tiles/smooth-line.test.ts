import { expect, test } from 'vitest';
import { smoothLine } from './smooth-line.ts';

type Place = [number, number];
/** The sharpest turn of a line, in degrees. */
const sharpestTurn = (line: readonly Place[]): number =>
  Math.max(
    ...line.slice(1, -1).map((here, index) => {
      const [from, to] = [line[index]!, line[index + 2]!];
      const turn = Math.atan2(to[1] - here[1], to[0] - here[0]) - Math.atan2(here[1] - from[1], here[0] - from[0]);
      return Math.abs((((turn * 180) / Math.PI + 540) % 360) - 180);
    }),
  );

const bent: Place[] = [[0, 0], [0.1, 0], [0.1, 0.1], [0.2, 0.1]]; // prettier-ignore

test('a line runs through its stops, and turns little by little', () => {
  const curve = smoothLine(bent);
  for (const stop of bent) expect(curve).toContainEqual(stop);
  expect(sharpestTurn(bent)).toBeCloseTo(90);
  expect(sharpestTurn(curve)).toBeLessThan(45);
});

test('a ring has no corner where it begins', () => {
  const ring: Place[] = [[0.1, 0], [0, 0.1], [-0.1, 0], [0, -0.1], [0.1, 0]]; // prettier-ignore
  const curve = smoothLine(ring);
  expect(curve.at(-1)).toEqual(curve[0]);
  expect(sharpestTurn([...curve, curve[1]!])).toBeLessThan(45);
  for (const [x, y] of curve) expect(Math.hypot(x, y)).toBeLessThan(0.11);
});

test('a straight line stays straight, and two stops have no curve', () => {
  for (const [, latitude] of smoothLine([[0, 0], [0.1, 0], [0.5, 0]])) expect(latitude).toBe(0); // prettier-ignore
  expect(smoothLine([[0, 0], [1, 1]])).toEqual([[0, 0], [1, 1]]); // prettier-ignore
});
