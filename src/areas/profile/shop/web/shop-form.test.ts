import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { findShopProblems, shopFormOf, shopInput, toShopFailure } from './shop-form.ts';

const work = { from: 540, to: 1200 };
const stored = {
  about: 'Продаём автомобили.',
  address: 'ул. Примерная, 12',
  point: { latitude: 55.75583, longitude: 37.61778 },
  hours: [work, work, work, work, work, { from: 0, to: 1440 }, null],
  time_zone: 'Europe/Moscow',
};

test('what is stored comes back from the form unchanged', () => {
  const { time_zone: _, ...shop } = stored;
  const form = shopFormOf(stored);
  expect(form.days.sat).toEqual({ isOpen: true, from: '00:00', to: '00:00' });
  expect(shopInput(form)).toEqual({ ...shop, point: '55.75583,37.61778' });
  expect(findShopProblems(form)).toEqual({});
});

test('an empty form sends nothing, and its week begins with working days', () => {
  const form = shopFormOf(null);
  expect(shopInput(form)).toEqual({ about: null, address: null, point: null, hours: null });
  expect(shopInput({ ...form, hasHours: true }).hours).toEqual([work, work, work, work, work, null, null]);
});

test('problems of the address and of each day are named; days without a tick are not checked', () => {
  const form = shopFormOf(stored);
  const days = {
    ...form.days,
    mon: { isOpen: true, from: '', to: '18:00' },
    tue: { isOpen: false, from: '20:00', to: '' },
  };
  expect(findShopProblems({ ...form, about: 'у'.repeat(601), address: 'пишите в t.me/vymysel', days })).toEqual({
    about: 'about_long',
    address: 'address_contacts',
    mon: 'time',
  });
  expect(
    findShopProblems({ ...form, days: { ...form.days, wed: { isOpen: true, from: '18:00', to: '09:00' } } }),
  ).toEqual({
    wed: 'order',
  });
  const closed = Object.fromEntries(
    Object.entries(form.days).map(([day, typed]) => [day, { ...typed, isOpen: false }]),
  );
  expect(findShopProblems({ ...form, days: closed as typeof form.days })).toEqual({ hours: 'closed' });
});

test("the server's refusals become problems of the fields", () => {
  const error = new ApiError('invalid_input', 422, {
    error: 'invalid_input',
    message: '',
    request_id: '',
    fields: [
      { path: 'address', code: 'name_contacts', message: '' },
      { path: 'hours.2', code: 'bad_hours', message: '' },
      { path: 'point', code: 'bad_point', message: '' },
    ],
  });
  expect(toShopFailure(error)).toEqual({
    problems: { address: 'address_contacts', wed: 'order', point: 'point' },
    failure: 'form',
  });
  expect(toShopFailure(new ApiError('network', 0)).failure).toBe('network');
});
