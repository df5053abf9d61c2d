import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindData } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createUser, ensureGeo } from '#tests/support/factories.ts';
import { addListing } from '#tests/support/sample-listing.ts';
import type { KindData } from './kind-data.ts';
import { pointKey } from './point.ts';
import { rewritePoints } from './stored-content.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
});
afterAll(() => t.close());

const located = Object.values(kindData as Record<string, KindData>)
  .filter(({ fields }) => fields.some(({ key }) => key === pointKey))
  .map(({ kind }) => kind as KindName);

test('things in Russia have a point, cars abroad have none', () => {
  expect(located.toSorted()).toEqual(['ads', 'auto', 'equipment', 'house', 'spec']);
});

test.each(located)(
  'the point of %s is exact for a firm and rounded for a private person, whatever the owner was before',
  async (kind) => {
    const owner = await createUser(t);
    const point = '55.75583,37.61778';
    const id = await addListing(t.db, kind, owner.id, t.clock.now(), { [pointKey]: point });
    const shown = async () => {
      const row = await t.db.selectFrom('objects').select(['latitude_e5', 'longitude_e5']).where('id', '=', id).executeTakeFirstOrThrow(); // prettier-ignore
      return [row.latitude_e5, row.longitude_e5];
    };
    const exact = [5_575_583, 3_761_778];
    const rounded = await shown();
    expect(rounded).not.toEqual(exact);
    expect(rounded.map((part, index) => Math.abs(part! - exact[index]!) < 200)).toEqual([true, true]);
    await t.db.transaction().execute((tx) => rewritePoints(tx, owner.id, 'company'));
    expect(await shown()).toEqual(exact);
    await t.db.transaction().execute((tx) => rewritePoints(tx, owner.id, 'private'));
    expect(await shown()).toEqual(rounded);
    await expect(addListing(t.db, kind, owner.id, t.clock.now(), { [pointKey]: '48.85,2.35' })).rejects.toThrow(
      'point',
    );
  },
);
