import { describe, expect, test } from 'vitest';
import { paidPlacesOf } from '#promotions/paid-places.ts';
import { moscowDay } from '#areas/calculators/moscow-day.ts';
import { addCar } from '#tests/support/cars.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { fund } from '#tests/support/payments.ts';
import { dayMs } from '#ui/durations.ts';
import { codeOf, price, usePromotions } from '#tests/support/promoting.ts';

const { current, call, buy, register, promote, found } = usePromotions();

describe('in results', () => {
  type Item = { id: number; price: { minor: number }; ad?: { erid: string; label: string } };
  const ids = (items: Item[]) => items.map(({ id }) => id);
  const paidOf = (items: Item[]) => items.filter(({ ad }) => ad);

  test('a paid place stands between results with its label, only where asked for, and its own impressions are not counted', async () => {
    const others = await createUser(current.app);
    for (let n = 0; n < 8; n += 1)
      await addCar(current.app.db, others.id, current.app.clock.now(), {
        priceMinor: 1_000_000 + n,
        values: { year: 1991 },
      });
    current.car = await addCar(current.app.db, current.accountId, current.app.clock.now(), {
      priceMinor: 90_000_000,
      values: { year: 1991 },
    });
    const id = await promote({ listing_id: current.car });
    const filters = { year_from: 1991, year_to: 1991, sort: 'price_asc', limit: 6 };
    const plain = (await current.app.api('auto/search', filters)).body;
    const items: Item[] = await found(filters);
    expect(paidOf(items)).toMatchObject([
      { id: current.car, ad: { label: expect.stringMatching(new RegExp(`^[^,]+, erid: erid-promotion-${id}$`)) } },
    ]);
    expect(items.findIndex(({ ad }) => ad)).toBe(5);
    expect(ids(items.filter(({ ad }) => !ad))).toEqual(ids(plain.items));
    expect(paidOf(plain.items)).toEqual([]);
    // Whole, the list has the car itself, so no paid place repeats it.
    expect(paidOf(await found({ ...filters, limit: 20 }))).toEqual([]);
    // Filters of the visitor hold.
    expect(paidOf(await found({ ...filters, exclude_id: [current.car] }))).toEqual([]);
    expect(paidOf(await found({ ...filters, exclude_seller: [current.accountId] }))).toEqual([]);
    expect(paidOf(await found({ ...filters, price_to: 2_000_000 }))).toEqual([]);
    await found(filters, (await signIn(current.app, { id: current.accountId })).access);
    await paidPlacesOf(current.app.db).flush();
    await found(filters);
    await paidPlacesOf(current.app.db).flush();
    const { body } = await call('promotions/results', { id });
    expect(body).toMatchObject({ promotion: { impressions: 2 }, compared_days: 0 });
  });

  test('a place without its token is not shown', async () => {
    const others = await createUser(current.app);
    for (let n = 0; n < 6; n += 1)
      await addCar(current.app.db, others.id, current.app.clock.now(), { values: { year: 1992 } });
    current.car = await addCar(current.app.db, current.accountId, current.app.clock.now(), {
      values: { year: 1992 },
      publishedAt: new Date(current.app.clock.now().getTime() - dayMs),
    });
    await fund(current.app, current.accountId, price);
    const { body } = await buy();
    const filters = { year_from: 1992, year_to: 1992, limit: 5 };
    expect(paidOf(await found(filters))).toEqual([]);
    await register(body.id);
    expect(ids(paidOf(await found(filters)))).toEqual([current.car]);
    await call('promotions/cancel', { id: body.id });
    expect(paidOf(await found(filters))).toEqual([]);
  });
});

describe('what a place brought', () => {
  const day = (back: number) => moscowDay(new Date(current.app.clock.now().getTime() - back * dayMs));
  const addDays = (rows: readonly (readonly [back: number, views: number, contacts: number])[]) =>
    current.app.db
      .insertInto('listing_days')
      .values(rows.map(([back, views, contacts]) => ({ object_id: current.car, day: day(back), views, contacts })))
      .execute();
  const results = async (id: number) => (await call('promotions/results', { id })).body;
  const carOf = (daysBack: number) =>
    addCar(current.app.db, current.accountId, current.app.clock.now(), {
      publishedAt: new Date(current.app.clock.now().getTime() - daysBack * dayMs),
    });

  test('on its whole days is compared with as many before', async () => {
    current.car = await carOf(30);
    const id = await promote();
    current.app.clock.advance(3 * dayMs);
    // The place began three days back; that day and today are not whole.
    await addDays([[6, 100, 9], [5, 5, 1], [4, 7, 0], [3, 1000, 10], [2, 30, 2], [1, 11, 1], [0, 40, 3]]); // prettier-ignore
    const { days, ...body } = await results(id);
    expect(
      days.map((row: { is_during: boolean; is_compared: boolean }) => [row.is_during, row.is_compared].map(Number)),
    ).toEqual([[0, 1], [0, 1], [1, 0], [1, 1], [1, 1], [1, 0]]); // prettier-ignore
    expect(body).toMatchObject({
      compared_days: 2,
      before: { views: 12, contacts: 1, impressions: 0 },
      during: { views: 41, contacts: 3 },
    });
    expect(await codeOf(call('promotions/results', { id }, (await createUser(current.app)).id))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('is compared with no day on which the listing was not public yet', async () => {
    current.car = await carOf(2);
    const id = await promote();
    current.app.clock.advance(4 * dayMs);
    await addDays([[6, 3, 0], [5, 5, 1], [4, 9, 0], [3, 30, 2], [2, 50, 2]]); // prettier-ignore
    expect(await results(id)).toMatchObject({ compared_days: 1, before: { views: 5 }, during: { views: 30 } });
  });

  test('is compared with nothing before a whole day has passed', async () => {
    current.car = await carOf(30);
    const id = await promote();
    await addDays([[1, 5, 1], [0, 13, 2]]); // prettier-ignore
    const { days, ...body } = await results(id);
    expect(days).toMatchObject([{ day: day(0), is_during: true, is_compared: false, views: 13 }]);
    expect(body).toMatchObject({ compared_days: 0, before: { views: 0 }, during: { views: 0, contacts: 0 } });
    current.app.clock.advance(dayMs);
    expect(await results(id)).toMatchObject({ compared_days: 0 });
  });
});
