import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bounds } from '#server/limits/rules.ts';
import { type Answer, type TestApp, testApp } from '#tests/support/app.ts';
import { type DadataServer, startDadataServer } from '#tests/support/dadata-server.ts';
import { createUser, ensureGeo, signIn } from '#tests/support/factories.ts';

let offline: TestApp;
let online: TestApp;
let dadata: DadataServer;
beforeAll(async () => {
  dadata = await startDadataServer();
  const env = { ORGANIZATIONS: 'dadata', DADATA_URL: dadata.url, DADATA_TOKEN: dadata.token };
  [offline, online] = await Promise.all([testApp(), testApp({ env })]);
  await Promise.all([ensureGeo(offline.db), ensureGeo(online.db)]);
});
afterAll(() => Promise.all([offline.close(), online.close(), dadata.stop()]));
beforeEach(() => void (dadata.faults.length = dadata.requests.length = 0));

async function asker(t: TestApp, user?: { id: number }) {
  const { access: token } = await signIn(t, user ?? (await createUser(t, { profile: null })));
  return (query: unknown) => t.api('profile/inn_suggest', { query }, { token });
}

describe('without a registry', () => {
  test('checks the digits and returns no name', async () => {
    const ask = await asker(offline);
    const { status, body } = await ask('7707083893');
    expect(status).toBe(200);
    expect(body).toEqual({
      knows_names: false,
      items: [
        {
          inn: '7707083893',
          kind: 'company',
          name: null,
          ogrn: null,
          kpp: null,
          address: null,
          status: null,
          issued_in: expect.objectContaining({ iso: 'RU-MOW', name: 'Москва' }),
        },
      ],
    });
    expect((await ask('500100732259')).body.items).toMatchObject([{ kind: 'person', issued_in: { iso: 'RU-MOS' } }]);
    // 9909 is an interregional tax office, so no region is returned.
    expect((await ask('9909000010')).body.items.every((item: { issued_in: unknown }) => item.issued_in === null)).toBe(
      true,
    );
    expect((await ask('7707083894')).body.items).toEqual([]);
    expect((await ask('Вымысел')).body).toEqual({ knows_names: false, items: [] });
  });

  test('refuses bad input and guests', async () => {
    const ask = await asker(offline);
    for (const query of ['', ' я ', 5, null, 'я'.repeat(301)]) expect((await ask(query)).status).toBe(422);
    expect((await ask("'; drop table profiles; --\0<b>")).status).toBe(200);
    expect((await offline.api('profile/inn_suggest', { query: '7707083893' })).status).toBe(401);
  });

  test('limits requests per person and hour', async () => {
    const user = await createUser(offline, { profile: null });
    const ask = await asker(offline, user);
    const answers: Answer[] = [];
    // As many at once as a busy machine answers before the pool of connections gives up.
    while (answers.length < bounds.inn_searches.refuse + 5)
      answers.push(...(await Promise.all(Array.from({ length: 5 }, () => ask('7707083893')))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(bounds.inn_searches.refuse);
    const refused = answers.find(({ status }) => status === 429)?.body;
    expect(refused).toMatchObject({ error: 'too_many_requests', retry_after: expect.any(Number) });
    expect((await (await asker(offline))('7707083893')).status).toBe(200);
    offline.clock.advance(refused.retry_after * 1000);
    expect((await (await asker(offline, user))('7707083893')).status).toBe(200);
  });
});

describe('with DaData', () => {
  test('returns names by INN and by name', async () => {
    const ask = await asker(online);
    expect((await ask('7707083893')).body).toMatchObject({
      knows_names: true,
      items: [{ name: 'ООО «Вымысел»', status: 'active', issued_in: { iso: 'RU-MOW' } }],
    });
    expect((await ask('вымысел')).body.items).toHaveLength(2);
  });

  test('falls back to the digits while DaData is down, and logs it', async () => {
    const ask = await asker(online);
    dadata.faults.push({ status: 500 }, { status: 500 });
    expect((await ask('7707083893')).body).toMatchObject({ knows_names: false, items: [{ name: null }] });
    expect(online.events).toContainEqual({ name: 'organizations_unavailable', why: 'DaData answered 500' });
    expect((await ask('7707083893')).body.knows_names).toBe(true);
  });
});
