import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicationConsent } from './consent.ts';
import { readSpecCatalogue } from '#areas/spec/catalogue/catalogue-file.ts';
import { loadSpecCatalogue } from '#areas/spec/catalogue/load.ts';
import { definitionOf } from '#kinds/registry.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { sampleContent } from '#tests/support/sample-content.ts';
import { addListing } from '#tests/support/sample-listing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  await loadSpecCatalogue(app.db);
  token = (await signIn(app, await createUser(app))).access;
});
afterAll(() => app.close());

const excavator = readSpecCatalogue().models.find(({ category }) => category === 'crawler_excavator')!; // the catalogue has some
const thing = {
  spec: { category: 'crawler_excavator', mark_id: excavator.markId, model_id: excavator.id, model_name: null },
  equipment: { category: 'generators', brand: 'Образец', model: '60', title: 'Генератор Образец 60', year: 2018 },
};
const hire = { deal: 'rent', rent_per: 'hour', rent_shortest: 'hours_4', operator: 'with', price_minor: 250_000 };

describe.each(['spec', 'equipment'] as const)('a machine of the kind %s that is hired out', (kind) => {
  const create = (more: object) =>
    app.api(
      `${kind}/create`,
      {
        creation_key: randomUUID(),
        publication_consent: publicationConsent.version,
        ...sampleContent(kind, thing[kind].category),
        ...thing[kind],
        ...more,
      },
      { token },
    );
  const addLive = async (more: Record<string, unknown>) => {
    const owner = await createUser(app);
    const id = await addListing(app.db, kind, owner.id, app.clock.now(), { ...thing[kind], ...more });
    const published = { published_at: app.clock.now(), expires_at: new Date(+app.clock.now() + 86_400_000) };
    await app.db.updateTable('objects').set({ status: 'active', ...published }).where('id', '=', id).execute(); // prettier-ignore
    return id;
  };
  const valuesOf = async (id: number) => (await app.api('object/get', { id }, { token })).body;

  test('needs the period of its price and no title document', async () => {
    const withoutPeriod = await create({ ...hire, rent_per: null, papers: undefined });
    expect(withoutPeriod.body.fields).toMatchObject([{ path: 'rent_per', code: 'required' }]);
    const created = await create({ ...hire, papers: undefined });
    expect(created.status).toBe(200);
    const { values, price_per } = await valuesOf(created.body.id);
    expect(values).toMatchObject({ deal: 'rent', rent_per: 'hour', rent_shortest: 'hours_4', operator: 'with' });
    expect(price_per).toEqual({ ru: 'за час', en: 'per hour' });
    const sold = await create({ ...hire, deal: 'sale', title: 'Другой образец', rent_per: undefined, rent_shortest: undefined, operator: undefined }); // prettier-ignore
    expect(sold.status).toBe(200);
    expect((await valuesOf(sold.body.id)).price_per).toBeNull();
  });

  test('is found by its deal, its period and its operator', async () => {
    const [rented, sold] = [await addLive(hire), await addLive({ deal: 'sale' })];
    const found = async (filters: object): Promise<number[]> =>
      (await app.api(`${kind}/search`, { ...filters })).body.items.map(({ id }: { id: number }) => id);
    await expect.poll(() => found({ deal: ['rent'] }), { timeout: 30_000 }).toEqual([rented]);
    expect(await found({ deal: ['sale'] })).toEqual([sold]);
    expect(await found({ rent_per: ['day'] })).toEqual([]);
    expect(await found({ operator: ['with', 'optional'] })).toEqual([rented]);
  });

  test('is compared with machines hired for the same period, and one for sale with none that is hired', async () => {
    for (const price_minor of [240_000, 250_000, 260_000, 270_000, 280_000]) await addLive({ ...hire, price_minor });
    for (const price_minor of [1_800_000, 1_900_000, 2_000_000, 2_100_000]) await addLive({ ...hire, rent_per: 'shift', price_minor }); // prettier-ignore
    for (const price_minor of [500_000_000, 510_000_000, 520_000_000, 530_000_000, 540_000_000]) await addLive({ deal: 'sale', price_minor }); // prettier-ignore
    const market = async (deal: object) => {
      const values = { ...sampleContent(kind, thing[kind].category), ...thing[kind], ...deal };
      return definitionOf(kind).findMarket(app.db, values, 0, app.clock.now(), 1);
    };
    expect((await market(hire))?.high_minor).toBeLessThan(300_000);
    expect((await market({ ...hire, rent_per: 'shift' }))?.count).toBe(4);
    expect((await market({ deal: 'sale' }))?.low_minor).toBeGreaterThan(10_000_000);
    const rented = await addLive({ ...hire, price_minor: 255_000 });
    const { body } = await app.api('object/similar', { id: rented });
    const deals = body.items.map(({ price_per }: { price_per: unknown }) => price_per !== null);
    expect(deals).toContain(true);
    expect(deals.indexOf(false) === -1 || deals.lastIndexOf(true) < deals.indexOf(false)).toBe(true);
  });
});
