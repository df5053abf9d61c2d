import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicationConsent } from '#listing/consent.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { sampleContent } from '#tests/support/sample-content.ts';
import { findListings } from '#listing/queries.ts';
import { findPriceChanges } from './history.ts';

let t: TestApp;
let token: string;
let admin: string;
beforeAll(async () => {
  t = await testApp();
  token = (await signIn(t, await createUser(t))).access;
  admin = (await createAdminSession(t)).access;
});
afterAll(() => t.close());

const flat = { ...sampleContent('house', 'flat'), deal: 'sale', price_minor: 1_000_000_000 };

const revisionOf = async (id: number) =>
  (await t.db.selectFrom('objects').select('revision').where('id', '=', id).executeTakeFirstOrThrow()).revision;

async function approve(id: number): Promise<void> {
  const revision = await revisionOf(id);
  const { status } = await t.api('object/moderate', { id, decision: 'approve', expected_revision: revision }, { token: admin }); // prettier-ignore
  expect(status).toBe(200);
}

async function edit(id: number, change: object): Promise<void> {
  t.clock.advance(60_000);
  const head = { id, update_key: randomUUID(), base_revision: await revisionOf(id) };
  const { status, body } = await t.api('house/update', { ...head, ...flat, ...change }, { token });
  expect([status, body.fields]).toEqual([200, undefined]);
  await approve(id);
}

const changesOf = async (id: number) =>
  (await findPriceChanges(t.db, (await findListings(t.db, [id]))[0]!)).map(({ from, to }) => [from.minor, to.minor]);
const cardOf = async (id: number) =>
  (await t.api('house/search', {})).body.items.find((item: { id: number }) => item.id === id);
const dropped = async () =>
  (await t.api('house/search', { price_dropped: true })).body.items.map(({ id }: { id: number }) => id);

test('a flat that was for sale and is now let did not fall in price, and has its history back when it is for sale again', async () => {
  const consent = { publication_consent: publicationConsent.version, creation_key: randomUUID() };
  const { id } = (await t.api('house/create', { ...flat, ...consent }, { token })).body;
  await approve(id);
  await edit(id, { price_minor: 600_000_000 });
  expect([await changesOf(id), await dropped()]).toEqual([[[1_000_000_000, 600_000_000]], [id]]);

  await edit(id, { deal: 'rent_long', price_minor: 6_000_000 });
  expect([await changesOf(id), await dropped(), (await cardOf(id)).price_before_minor]).toEqual([[], [], null]);

  await edit(id, { deal: 'rent_long', price_minor: 3_000_000 });
  expect([await changesOf(id), await dropped()]).toEqual([[[6_000_000, 3_000_000]], [id]]);

  await edit(id, { price_minor: 700_000_000 });
  expect(await changesOf(id)).toEqual([[1_000_000_000, 600_000_000]]);
});
