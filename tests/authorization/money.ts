import { randomUUID } from 'node:crypto';
import { type CallPath } from '#contract/index.ts';
import { anyOrganization, type Fixture, forAll, nothing, otherAccounts } from '../support/authorization.ts';

/** Fixtures of the calls about money, and of reports, which cost money. */
export const moneyFixtures = {
  'money/balance': { input: nothing },
  'money/history': { input: nothing },
  'money/get': {
    input: ({ topUp }) => ({ id: topUp.entry }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'money/top_up': { input: () => ({ key: randomUUID(), amount_minor: 500_00 }) },
  'money/get_top_up': {
    input: ({ topUp }) => ({ id: topUp.payment }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'money/decide_demo': {
    input: ({ topUp }) => ({ id: topUp.payment, paid: true }),
    beyondGuard: forAll(
      otherAccounts.filter((actor) => actor !== 'manager'),
      [404, 'not_found'],
    ),
  },
  'money/return_top_up': {
    input: ({ topUp }) => ({ key: randomUUID(), id: topUp.payment, amount_minor: 1_00 }),
    beyondGuard: forAll(
      ['user without profile', 'other user', ...anyOrganization].filter((actor) => actor !== 'manager') as never[],
      [404, 'not_found'],
    ),
  },
  'tariffs/get': { input: nothing },
  // Nobody has the money.
  'tariffs/buy': {
    input: () => ({ plan: 'company', price_minor: 9_900_00, key: randomUUID() }),
    beyondGuard: {
      ...forAll(['owner', 'user without profile', 'other user'], [404, 'not_found']),
      ...forAll(['organization', 'other organization'], [409, 'conflict']),
    },
  },
  'tariffs/end': {
    beyondGuard: forAll([...otherAccounts.filter((actor) => actor !== 'manager'), 'owner'], [404, 'not_found']),
  },
  'tariffs/set_renewal': {
    input: () => ({ renews: false }),
    beyondGuard: forAll([...otherAccounts.filter((actor) => actor !== 'manager'), 'owner'], [404, 'not_found']),
  },
  'promotions/products': { input: nothing },
  'promotions/list': { input: nothing },
  // Nobody else has such a listing, and the owner's is not public.
  'promotions/buy': {
    input: ({ hiddenListing }) => ({ listing_id: hiddenListing, days: 7, price_minor: 690_00, key: randomUUID() }),
    beyondGuard: {
      ...forAll(['other user', 'organization', 'other organization'], [404, 'not_found']),
      owner: [409, 'conflict'],
    },
  },
  // Nobody else has such a listing, and the owner's is not public.
  'promotions/bump': {
    input: ({ hiddenListing }) => ({ listing_id: hiddenListing, key: randomUUID() }),
    beyondGuard: { ...forAll(['other user', ...anyOrganization], [404, 'not_found']), owner: [409, 'conflict'] },
  },
  'promotions/cancel': {
    input: ({ promotion }) => ({ id: promotion }),
    beyondGuard: forAll(
      otherAccounts.filter((actor) => actor !== 'manager'),
      [404, 'not_found'],
    ),
  },
  'promotions/results': {
    input: ({ promotion }) => ({ id: promotion }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'money/differences': { input: nothing },
  'money/close_difference': {
    input: ({ difference }) => ({ id: difference, note: 'Сверено.' }),
  },
  'vin-reports/get_summary': { input: () => ({ number: '1HGCM82633A004352' }) },
  'vin-reports/order': {
    input: () => ({ key: randomUUID(), number: '1HGCM82633A004352' }),
    // The owner alone has money.
    beyondGuard: (actor) => (actor === 'owner' ? 200 : [409, 'conflict']),
  },
  'vin-reports/list': { input: nothing },
  'vin-reports/get': {
    input: ({ report }) => ({ id: report.id }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'vin-reports/share': {
    input: ({ report }) => ({ id: report.id }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'vin-reports/unshare': {
    input: ({ report }) => ({ id: report.id }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'vin-reports/get_shared': { input: ({ report }) => ({ secret: report.secret }) },
  'vin-reports/attach': {
    input: ({ report }) => ({ id: report.id, object_id: null }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'vin-reports/get_attached': {
    input: ({ hiddenListing }) => ({ object_id: hiddenListing }),
    beyondGuard: () => [404, 'not_found'],
  },
  'vin-reports/get_specimen': { input: nothing },
} satisfies Partial<Record<CallPath, Fixture>>;
