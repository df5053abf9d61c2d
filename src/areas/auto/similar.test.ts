import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, addUpload, catalogue, type CarOptions } from '#tests/support/cars.ts';
import { postCarFromJapan } from '#tests/support/costs.ts';
import { createUser } from '#tests/support/factories.ts';

let app: TestApp;
let seller: { id: number };
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  seller = await createUser(app);
});
afterAll(() => app.close());

async function add(name: string, options: CarOptions, isPhotographed = false): Promise<void> {
  const now = app.clock.now();
  const id = await addCar(app.db, seller.id, now, { priceMinor: 150_000_000, ...options });
  ids[name] = id;
  if (!isPhotographed) return;
  const photo = await addUpload(app.db, seller.id, now);
  await app.db.updateTable('media').set({ object_id: id, field: 'photos' }).where('id', '=', photo).execute();
}

async function similarTo(name: string): Promise<string[]> {
  const { body } = await app.api('object/similar', { id: ids[name]! });
  const names = Object.entries(ids);
  return body.items.map(({ id }: { id: number }) => names.find(([, known]) => known === id)![0]);
}

test('another body, price or source of energy is not similar; a photo decides between cars that are as close', async () => {
  const petrol = { modelId: catalogue.camry };
  await add('camry', petrol);
  await add('like it', petrol);
  await add('like it, photographed', petrol, true);
  await add('three years older, photographed', { ...petrol, values: { year: 2015 } }, true);
  await add('at twice the price, photographed', { ...petrol, priceMinor: 300_000_000 }, true);
  await add('another make, photographed', { modelId: catalogue.granta }, true);
  await add('another body and make, photographed', { modelId: catalogue.granta, values: { body: 'suv' } }, true);
  await add('another make, drawn', { modelId: catalogue.granta });
  await add('electric, photographed', { modelId: catalogue.modelThree, values: { fuel: 'electric' } }, true);
  expect(await similarTo('camry')).toEqual([
    'like it, photographed',
    'like it',
    'three years older, photographed',
    'another make, photographed',
    'another make, drawn',
  ]);
  // Nothing is like the electric one, so others of the region, the nearest first, stand for it.
  const { body } = await app.api('object/similar', { id: ids['electric, photographed']! });
  expect(body.closeness).toBe('same_region');
  const ofElectric = await similarTo('electric, photographed');
  expect(ofElectric).toHaveLength(8);
  expect(ofElectric.indexOf('another make, photographed')).toBeLessThan(ofElectric.indexOf('another make, drawn'));
});

test('similar cars say in what they differ, others do not', async () => {
  const own = { modelId: catalogue.camry, priceMinor: 420_000_000 };
  await add('own', { ...own, values: { year: 2018 } });
  await add('newer and cheaper', { ...own, priceMinor: 400_000_000, values: { year: 2020 } });
  await add('the same', { ...own, values: { year: 2018 } });
  const { body } = await app.api('object/similar', { id: ids['own']! });
  const differences = body.differences[String(ids['newer and cheaper'])] as { en: string; is_better: boolean }[];
  expect(differences.map(({ en }) => en.replaceAll(/\s/g, ' '))).toEqual(['200,000 ₽ cheaper', '2 years newer']);
  expect(differences.every(({ is_better: isBetter }) => isBetter)).toBe(true);
  expect(body.differences[String(ids['the same'])]).toEqual([]);
  const far = await app.api('object/similar', { id: ids['electric, photographed']! });
  expect(far.body.differences).toEqual({});
});

test('another body or gearbox of the same model is farther than an older car', async () => {
  const own = { modelId: catalogue.corolla, priceMinor: 90_000_000 };
  await add('saloon', { ...own, values: { year: 2012, body: 'sedan', gearbox: 'cvt' } });
  await add('estate', { ...own, values: { year: 2012, body: 'wagon', gearbox: 'cvt' } });
  await add('by hand', { ...own, values: { year: 2012, body: 'sedan', gearbox: 'manual' } });
  await add('a year older', { ...own, values: { year: 2011, body: 'sedan', gearbox: 'cvt' } });
  const found = (await similarTo('saloon')).filter((name) => ['estate', 'by hand', 'a year older'].includes(name));
  expect(found).toEqual(['a year older', 'by hand', 'estate']);
  const { body } = await app.api('object/similar', { id: ids['saloon']! });
  expect(body.search).toEqual({
    filters: { body: ['sedan'], price_from: ['562500'], price_to: ['1440000'] },
    region: null,
  });
});

test('one model does not fill the list', async () => {
  await add('corolla', { modelId: catalogue.corolla, values: { year: 2010 }, priceMinor: 70_000_000 });
  for (let at = 0; at < 8; at++)
    await add(`corolla ${at}`, { modelId: catalogue.corolla, values: { year: 2010 }, priceMinor: 70_000_000 });
  await add('granta', { modelId: catalogue.granta, values: { year: 2010 }, priceMinor: 70_000_000 });
  const found = await similarTo('corolla');
  expect(found.slice(0, 4).every((name) => name.startsWith('corolla '))).toBe(true);
  expect(found).toContain('granta');
});

test('a car with its wheel on the other side comes after all others that are similar', async () => {
  const own = { modelId: catalogue.corolla, priceMinor: 20_000_000 };
  await add('left', { ...own, values: { year: 2000, steering: 'left' } });
  await add('right', { ...own, values: { year: 2000, steering: 'right' } });
  await add('left, older', { ...own, values: { year: 1998, steering: 'left' } });
  const of = async (name: string) => (await similarTo(name)).filter((found) => /^(?:left|right)/u.test(found));
  expect(await of('left')).toEqual(['left, older', 'right']);
});

test('cars abroad of the same country come first', async () => {
  const fromChina = await postCarFromJapan(app, { country: 'CN', year: 2020 });
  const older = await postCarFromJapan(app, { country: 'CN', year: 2018 });
  const fromJapan = await postCarFromJapan(app, { country: 'JP', year: 2020 });
  const { body } = await app.api('object/similar', { id: fromChina });
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual([older, fromJapan]);
});
