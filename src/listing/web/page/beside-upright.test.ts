import { expect, test } from 'vitest';
import { besideUpright } from './beside-upright.ts';

const upright = { width: 800, height: 1150 };
const stating = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at + 1]));
const of = (more: object) =>
  besideUpright({
    kind: 'ads',
    values: stating(20),
    description: '',
    pictures: [upright],
    ...more,
  } as unknown as Parameters<typeof besideUpright>[0]);
const text = 'Разборка и погрузка наша. ';

test('few facts stand beside a high photo; what is empty or a no is none', () => {
  const values = { ...stating(12), none: null, no: false, empty: '' };
  expect(of({ values, description: text.repeat(5) })).toEqual({ facts: true, past: false });
  // Of equipment fewer of them stand above the table.
  expect(of({ kind: 'equipment', values, description: text.repeat(5) }).facts).toBe(false);
  expect(of({ values: stating(20), description: text.repeat(5) }).facts).toBe(false);
  expect(of({ values, description: text.repeat(30) }).facts).toBe(false);
});

test('the history fills what many facts, which stand below, leave beside a high photo', () => {
  expect(of({ description: text.repeat(5) })).toEqual({ facts: false, past: true });
  expect(of({ description: text.repeat(30) }).past).toBe(false);
  expect(of({ pictures: [{ width: 800, height: 800 }], description: text.repeat(12) }).past).toBe(false);
  expect(of({ pictures: [] })).toEqual({ facts: false, past: false });
});
