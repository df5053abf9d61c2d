import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { promotionJobs } from '#areas/promotions/jobs.ts';
import { paidPlacesOf } from '#promotions/paid-places.ts';
import type { Advertisement } from '#server/ports/ad-registry.ts';
import { createLog } from '#server/log.ts';
import { type Answer, type TestApp, testApp } from './app.ts';
import { addCar, addCatalogue } from './cars.ts';
import { createUser, signIn } from './factories.ts';
import { fund } from './payments.ts';

/** Of a paid place of seven days. */
export const price = 690_00;

type Current = {
  app: TestApp;
  accountId: number;
  car: number;
  /** The questions to the registry so far, and its answers. */
  registered: Advertisement[];
  answer: (advertisement: Advertisement) => string;
};

/** A server with a registry of advertising and, anew for each test, an account with a car; and the calls and jobs of promotion. */
export function usePromotions() {
  const current = {} as Current; // filled before the first test

  beforeAll(async () => {
    current.app = await testApp();
    await addCatalogue(current.app.db);
    current.app.ports.adRegistry = {
      name: 'demo',
      async register(advertisement) {
        current.registered.push(advertisement);
        return current.answer(advertisement);
      },
    };
  });
  afterAll(() => current.app.close());
  beforeEach(async () => {
    const { app } = current;
    current.registered = [];
    current.answer = ({ id }) => `erid-${id}`;
    paidPlacesOf(app.db).forget();
    current.accountId = (await createUser(app)).id;
    current.car = await addCar(app.db, current.accountId, app.clock.now());
  });

  // The clock moves by days: an access token of before has expired.
  const call = async (path: string, input: object = {}, id = current.accountId) =>
    current.app.api(path, input, { token: (await signIn(current.app, { id })).access });
  const buy = (change: object = {}) =>
    call('promotions/buy', { listing_id: current.car, days: 7, price_minor: price, key: randomUUID(), ...change });
  const list = async () => (await call('promotions/list')).body;
  const deps = () => ({ ...current.app, events: { emit: () => {} }, log: createLog('silent') });
  const register = (id: number) => promotionJobs['promotions/register'].run({ promotion_id: id }, deps(), undefined);
  return {
    current,
    call,
    buy,
    list,
    deps,
    register,
    balance: async () => (await list()).available_minor,
    endDue: () => promotionJobs['promotions/end'].run({}, deps(), undefined),
    told: async () =>
      (await call('notifications/get', { topics: ['payments'] })).body.items.map(({ title }: { title: { ru: string } }) => title.ru), // prettier-ignore
    /** Buys a place and gives it its token. */
    promote: async (change: object = {}): Promise<number> => {
      await fund(current.app, current.accountId, price);
      const { status, body } = await buy(change);
      expect([status, body]).toEqual([200, { id: expect.any(Number) }]);
      await register(body.id);
      return body.id;
    },
    found: async (input: object = {}, token?: string) =>
      (await current.app.api('auto/search', { with_ads: true, ...input }, token ? { token } : {})).body.items,
  };
}

export const codeOf = async (answered: Promise<Answer>) => {
  const { status, body } = await answered;
  return [status, body.fields?.[0]?.code ?? body.error];
};
