import { expect, test } from 'vitest';
import { hasFewFacts, hasRoomForPast } from './beside-upright.ts';

const upright = { width: 800, height: 1150 };
const of = (more: object) =>
  ({ values: {}, description: '', pictures: [upright], point: null, ...more }) as unknown as Parameters<
    typeof hasRoomForPast
  >[0];

test('the history fills what a short description leaves beside a high photo', () => {
  expect(hasRoomForPast(of({ description: 'Разборка и погрузка наша. '.repeat(5) }))).toBe(true);
  expect(hasRoomForPast(of({ description: 'Разборка и погрузка наша. '.repeat(30) }))).toBe(false);
  expect(hasRoomForPast(of({ pictures: [{ width: 800, height: 800 }], description: 'Разборка. '.repeat(12) }))).toBe(
    false,
  );
});

test('few facts are those without what is empty or a no', () => {
  const values = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`f${at}`, at + 1]));
  expect(hasFewFacts(of({ values: { ...values, none: null, no: false, empty: '' } }))).toBe(true);
  expect(hasFewFacts(of({ values: { ...values, more: 1 } }))).toBe(false);
});
