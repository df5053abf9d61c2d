import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateDate, snapshotRates } from '#areas/currency/snapshot.ts';
import { roublesOf } from '#areas/currency/rates.ts';
import { publicationConsent } from '#listing/consent.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue, catalogue } from '#tests/support/cars.ts';
import { form } from '#tests/support/form.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { sampleContent } from '#tests/support/sample-content.ts';

let app: TestApp;
let admin: string;
let token: string;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  admin = (await createAdminSession(app)).access;
  token = (await signIn(app, await createUser(app))).access;
});
afterAll(() => app.close());

const vin = 'JTNBE46K973012345';
const kind = 'autofromabroad';
const posting = (of: 'auto' | 'autofromabroad', more: object = {}) => ({
  ...sampleContent(of),
  ...more,
  creation_key: randomUUID(),
  publication_consent: publicationConsent.version,
});

async function publish(of: 'auto' | 'autofromabroad', more: object = {}): Promise<number> {
  const told = of === kind ? { kind } : {};
  const { status, body } = await app.api('auto/create', { ...posting(of, more), ...told }, { token });
  expect([status, body.fields]).toEqual([200, undefined]);
  const decision = { id: body.id, decision: 'approve', expected_revision: 1 } as const;
  expect((await app.api('object/moderate', decision, { token: admin })).status).toBe(200);
  return body.id;
}

test('a car abroad has a price in its currency and in roubles at the rate of a named day', async () => {
  const id = await publish(kind, { currency: 'JPY', price_minor: 1_200_000, vin });
  const minor = roublesOf(snapshotRates, 1_200_000, 'JPY');
  const price = { price: { minor: 1_200_000, currency: 'JPY' }, price_rub: { minor, rate_date: expect.any(String) } };
  expect((await app.api('object/get', { id })).body).toMatchObject(price);
  const whole = Math.floor(Number(minor) / 100) * 100;
  const found = async (filters: object) => (await app.api('auto/search', { kind, ...filters })).body;
  expect(await found({ price_from: whole, price_to: whole + 100 })).toMatchObject({ kind, items: [{ id, ...price }] });
  expect((await found({ price_to: 1_200_000 })).total).toBe(0);
  expect((await found({ currency: ['JPY'], country: ['JP'], border_point: ['vladivostok'] })).total).toBe(1);
  expect((await found({ currency: ['USD'] })).total).toBe(0);

  const { date } = snapshotRates.get('JPY')!;
  await app.db
    .insertInto('currency_rates')
    .values({ currency: 'JPY', date: '2099-01-01', nominal: 100, value_e4: 500_000, fetched_at: new Date(0) })
    .execute();
  expect((await app.api('object/get', { id })).body.price_rub.rate_date).toBe('2099-01-01');
  expect([rateDate('JPY', null), rateDate('JPY', '2000-01-01'), rateDate('XXX', null)]).toEqual([date, date, null]);
});

test('searches, counts, edits and similar listings keep cars abroad apart from cars in Russia', async () => {
  const there = await publish(kind, { price_minor: 1_700_000 });
  const here = await publish('auto');
  const ids = async (input: object) =>
    (await app.api('auto/search', input)).body.items.map((card: { id: number }) => card.id);
  expect(await ids({})).toEqual([here]);
  expect(await ids({ kind: 'auto' })).toEqual([here]);
  expect(await ids({ kind, currency: ['USD'] })).toEqual([there]);
  expect((await app.api('auto/search', { kind, owners: [1] })).body.kind).toBe(kind);
  const counts = async (of: object) => {
    const { marks } = (await app.api('auto/get_marks', { ...of, with_counts: true })).body;
    return marks.find((mark: { id: number }) => mark.id === catalogue.toyota).count;
  };
  expect([await counts({}), await counts({ kind })]).toEqual([1, 2]);
  const similar = (await app.api('object/similar', { id: there })).body.items;
  expect(new Set(similar.map((card: { kind: string }) => card.kind))).toEqual(new Set([kind]));
  const saving = { id: there, update_key: randomUUID(), base_revision: 1 };
  const asCar = await app.api('auto/update', { ...sampleContent('auto'), ...saving }, { token });
  expect(asCar.status).toBe(404);
  expect((await app.api('auto/create', { ...posting(kind), kind: 'house' as 'auto' }, { token })).status).toBe(422);
});

test('a car is compared with cars of its country, and recognised by its VIN after the import', async () => {
  const asked = { model_id: catalogue.camry, year: 2018, mileage_km: 45_000 };
  const hint = async (more: object) => (await app.api('auto/price_hint', { ...asked, ...more } as typeof asked)).body;
  expect(await hint({ kind, country: 'JP' })).toMatchObject({ hint: null, comparables: 2 });
  expect(await hint({ kind, country: 'KR' })).toMatchObject({ comparables: 0 });
  expect(await hint({})).toMatchObject({ comparables: 1 });
  expect((await hint({ kind })).error).toBe('invalid_input');
  const prefill = async (of: object) => (await app.api('auto/prefill', { vin, ...of }, { token })).body.values;
  expect(await prefill({ kind })).toMatchObject({ year: 2018, month: 6, country: 'JP' });
  const come = await prefill({});
  expect(come).toMatchObject({ mark_id: catalogue.toyota, year: 2018, body: 'sedan' });
  expect(Object.keys(come)).not.toContain('country');
  expect(Object.keys(await prefill({ kind }))).not.toContain('stage');
});

test('the inspection sheet is separate from the photos, and moderated and ordered like them', async () => {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  const upload = async () =>
    (await app.api('media/upload', undefined, { token, raw: form({}, bytes) })).body.id as string;
  const [photo, one, two, three] = [await upload(), await upload(), await upload(), await upload()];
  const id = await publish(kind, { photos: [photo], inspection: [one, two], price_minor: 1_900_000 });
  const idsOf = (list: { id: string }[]) => list.map((picture) => picture.id);
  const page = async () => (await app.api('object/get', { id })).body;
  const shown = async () => {
    const { pictures, more_pictures } = await page();
    return [idsOf(pictures), idsOf(more_pictures.inspection)];
  };
  expect(await shown()).toEqual([[photo], [one, two]]);
  const { items } = (await app.api('auto/search', { kind, price_from: 1 })).body;
  const card = items.find((item: { id: number }) => item.id === id);
  expect([idsOf(card.pictures), card.picture_count]).toEqual([[photo], 1]);

  const editable = async () => (await app.api('object/get_editable', { id }, { token })).body;
  const save = async (change: object) => {
    const { content, revision } = await editable();
    const body = { ...content, ...change, kind, id, update_key: randomUUID(), base_revision: revision };
    return (await app.api('auto/update', body, { token })).body;
  };
  expect((await editable()).content).toMatchObject({ photos: [photo], inspection: [one, two] });
  expect(await save({ inspection: [two, one] })).toMatchObject({ live: ['inspection'], moderation: [] });
  expect(await shown()).toEqual([[photo], [two, one]]);
  const more = await save({ inspection: [two, one, three] });
  expect(more).toMatchObject({ live: [], moderation: ['inspection'] });
  expect(await shown()).toEqual([[photo], [two, one]]);
  const decision = { id, decision: 'approve', expected_revision: more.revision } as const;
  expect((await app.api('object/moderate', decision, { token: admin })).status).toBe(200);
  expect(await shown()).toEqual([[photo], [two, one, three]]);
  // A picture may appear once, and pictures of other users are refused.
  expect((await save({ inspection: [photo] })).fields[0].code).toBe('duplicate');
  expect((await save({ inspection: [randomUUID()] })).fields[0]).toMatchObject({
    path: 'inspection.0',
    code: 'unknown',
  });

  const sheetOnly = await publish(kind, { inspection: [await upload()], price_minor: 1_950_000 });
  const { pictures, more_pictures } = (await app.api('object/get', { id: sheetOnly })).body;
  expect(pictures.every(({ drawing }: { drawing: boolean }) => drawing)).toBe(true);
  expect([pictures.length > 0, more_pictures.inspection.length]).toEqual([true, 1]);
  const withPhoto = (await app.api('auto/search', { kind, with_photo: true })).body.items;
  expect(withPhoto.map((item: { id: number }) => item.id)).toEqual([id]);
});

test('a draft keeps photos and inspection sheets from the deletion of unused uploads', async () => {
  const [photo, sheet] = [randomUUID(), randomUUID()];
  const draft = {
    id: randomUUID(),
    kind: 'autofromabroad',
    values: { photos: [photo], inspection: [sheet] },
    names: {},
  };
  expect((await app.api('object/draft/save', draft as never, { token })).status).toBe(200);
  const row = await app.db.selectFrom('listing_drafts').select('photos').where('id', '=', draft.id).executeTakeFirst();
  expect(row?.photos).toEqual([photo, sheet]);
});
