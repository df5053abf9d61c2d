import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient, soonGivenUp } from '#tests/support/attempts.ts';
import { type DadataFault, type DadataServer, startDadataServer } from '#tests/support/dadata-server.ts';
import { Secret } from '../secret.ts';
import type { Attempts } from './attempts.ts';
import { createTestClock } from './clock.ts';
import { createDadata } from './organizations-dadata.ts';
import { offlineOrganizations } from './organizations-offline.ts';
import { OrganizationsError } from './organizations.ts';

let server: DadataServer;
beforeAll(async () => void (server = await startDadataServer()));
afterAll(() => server.stop());
beforeEach(() => {
  server.faults.length = 0;
  server.requests.length = 0;
});

function dadata(change: { token?: string; url?: string; attempts?: Attempts } = {}) {
  const clock = createTestClock();
  const { url = server.url, token = server.token, attempts = patient(5) } = change;
  return { clock, ...createDadata({ url, token: new Secret(token) }, clock, attempts) };
}
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable(),
    (error: Error) => error,
  );

describe('DaData', () => {
  test('looks up a whole INN by id and anything else by name, with the key in the header', async () => {
    const { find } = dadata();
    expect(await find('7707 083893')).toEqual([
      {
        inn: '7707083893',
        kind: 'company',
        name: 'ООО «Вымысел»',
        ogrn: '1027700132195',
        kpp: '770701001',
        address: 'г Москва, ул Вымышленная, д 1',
        status: 'active',
      },
    ]);
    const named = await find('вымыс');
    expect(named.map(({ inn, kind, status }) => [inn, kind, status])).toEqual([
      ['7707083893', 'company', 'active'],
      ['7736207543', 'company', 'liquidated'],
    ]);
    expect(await find('500100732259')).toMatchObject([{ kind: 'sole_trader', kpp: null }]);
    expect(await find('нет такой')).toEqual([]);
    expect(server.requests[0]).toEqual({
      path: 'POST /suggestions/api/4_1/rs/findById/party',
      authorization: 'Token dadata-key',
      body: { query: '7707083893' },
    });
    expect(server.requests[1]).toMatchObject({
      path: 'POST /suggestions/api/4_1/rs/suggest/party',
      body: { query: 'вымыс', count: 7 },
    });
  });

  test('never sends more characters than the service accepts', async () => {
    await dadata().find('я'.repeat(400));
    expect(server.requests[0]?.body.query).toHaveLength(300);
  });

  test.each<[string, DadataFault]>([
    ['a 503', { status: 503 }],
    ['a 429', { status: 429 }],
    ['silence', { hang: true }],
    ['a page instead of JSON', { body: '<html>' }],
    ['JSON of another shape', { body: '{"suggestions":1}' }],
  ])('retries once after %s, then gives up', async (_what, fault) => {
    const attempts = fault.hang ? soonGivenUp(5) : patient(5);
    server.faults.push(fault);
    expect(await dadata({ attempts }).find('7707083893')).toHaveLength(1);
    expect(server.requests).toHaveLength(2);
    server.faults.push(fault, fault);
    expect(await failureOf(dadata({ attempts }).find('7707083893'))).toBeInstanceOf(OrganizationsError);
    expect(server.requests).toHaveLength(4);
  });

  test('leaves out a malformed firm and returns null for missing values', async () => {
    const bare = { value: null, data: { inn: '7707083893', type: 'LEGAL', state: { status: 'NEW_ONE' } } };
    server.faults.push({
      body: JSON.stringify({ suggestions: [bare, 5, { value: 'x' }, { data: { inn: 'x', type: 'LEGAL' } }] }),
    });
    expect(await dadata().find('7707083893')).toEqual([
      { inn: '7707083893', kind: 'company', name: null, ogrn: null, kpp: null, address: null, status: null },
    ]);
  });

  test('pauses for ten minutes after a refused key or a used-up quota', async () => {
    const { find, clock } = dadata({ token: 'wrong' });
    expect(String(await failureOf(find('7707083893')))).toContain('401');
    expect(await failureOf(find('7707083893'))).toMatchObject({ retryable: false });
    expect(server.requests).toHaveLength(1);
    clock.advance(10 * 60_000);
    server.faults.push({ status: 403 });
    expect(String(await failureOf(find('7707083893')))).toContain('403');
    expect(server.requests).toHaveLength(2);
  });

  test('sends at most ten requests a second', async () => {
    const { find, clock } = dadata();
    const asked = await Promise.allSettled(Array.from({ length: 13 }, () => find('7707083893')));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    clock.advance(1000);
    expect(await find('7707083893')).toHaveLength(1);
    expect(server.requests).toHaveLength(11);
  });

  test('reports an outage without the key', async () => {
    const error = await failureOf(dadata({ url: 'http://127.0.0.1:9' }).find('вымысел'));
    expect(String(error)).toContain('cannot be reached');
    expect(JSON.stringify(error) + String(error)).not.toContain(server.token);
  });
});

test('without a registry only the check digits and the kind are known, never a name', async () => {
  const nothing = { name: null, ogrn: null, kpp: null, address: null, status: null };
  expect(await offlineOrganizations.find(' 7707083893 ')).toEqual([{ inn: '7707083893', kind: 'company', ...nothing }]);
  expect(await offlineOrganizations.find('500100732259')).toEqual([
    { inn: '500100732259', kind: 'person', ...nothing },
  ]);
  for (const query of ['7707083894', '770708389', '0000000000', 'Вымысел', ''])
    expect(await offlineOrganizations.find(query)).toEqual([]);
});
