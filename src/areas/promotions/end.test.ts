import { describe, expect, test } from 'vitest';
import { AdRegistryError } from '#server/ports/ad-registry.ts';
import { createUser } from '#tests/support/factories.ts';
import { fund } from '#tests/support/payments.ts';
import { dayMs } from '#ui/durations.ts';
import { codeOf, price, usePromotions } from '#tests/support/promoting.ts';

const { current, call, buy, list, register, endDue, told, promote, found } = usePromotions();

describe('a paid place ends', () => {
  test('at the wish of its owner, with the days that are left refunded once', async () => {
    const id = await promote();
    current.app.clock.advance(2.5 * dayMs);
    expect(await codeOf(call('promotions/cancel', { id }, (await createUser(current.app)).id))).toEqual([
      404,
      'not_found',
    ]);
    expect((await call('promotions/cancel', { id })).body).toEqual({ refunded_minor: 394_28 });
    expect((await call('promotions/cancel', { id })).status).toBe(404);
    expect(await list()).toMatchObject({
      available_minor: 394_28,
      items: [{ state: 'ended', end_reason: 'cancelled', refunded_minor: 394_28, refund_minor: 0 }],
    });
  });

  test('when its time is over, without a refund', async () => {
    await promote();
    current.app.clock.advance(7 * dayMs);
    await Promise.all([endDue(), endDue()]);
    expect(await list()).toMatchObject({ available_minor: 0, items: [{ state: 'ended', end_reason: 'finished' }] });
    expect(await told()).toContainEqual(expect.stringContaining('закончился'));
    expect((await told()).length).toBe(2);
  });

  test.each([
    ['is sold', () => call('object/archive', { id: current.car, reason: 'sold' })],
    ['is deleted', () => call('object/delete', { id: current.car })],
    [
      'is of a blocked account',
      () =>
        current.app.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', current.accountId).execute(),
    ],
  ])('when its listing %s: shown no more at once, and the days that are left are refunded', async (_name, close) => {
    await promote();
    current.app.clock.advance(dayMs);
    await close();
    expect((await found()).filter(({ ad }: { ad?: object }) => ad)).toEqual([]);
    await endDue();
    await current.app.db
      .updateTable('accounts')
      .set({ status: 'active' })
      .where('id', '=', current.accountId)
      .execute();
    expect(await list()).toMatchObject({
      available_minor: 591_42,
      items: [{ end_reason: 'listing_closed', refunded_minor: 591_42 }],
    });
  });

  test('without a token after three days, with all of the money back', async () => {
    current.answer = () => {
      throw new AdRegistryError('The registry is away.');
    };
    await fund(current.app, current.accountId, price);
    const { body } = await buy();
    await expect(register(body.id)).rejects.toThrow('away');
    await endDue();
    expect((await list()).items[0].state).toBe('waiting');
    current.app.clock.advance(3 * dayMs);
    await endDue();
    expect(await list()).toMatchObject({ available_minor: price, items: [{ end_reason: 'not_marked', erid: null }] });
    expect(await told()).toEqual([expect.stringContaining('не получила ERID')]);
    current.answer = () => 'late';
    await register(body.id);
    expect((await list()).items[0].state).toBe('ended');
  });
});
