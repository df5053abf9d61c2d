import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicationConsent } from '#listing/consent.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { sampleContent } from '#tests/support/sample-content.ts';
import { addListing } from '#tests/support/sample-listing.ts';
import { readSpecCatalogue } from './catalogue/catalogue-file.ts';
import { loadSpecCatalogue } from './catalogue/load.ts';

const { marks, models } = readSpecCatalogue();
const markOf = (name: string) => marks.find((mark) => mark.name === name)!.id;
const modelOf = (mark: string, name: string, category: string) =>
  models.find((model) => model.markId === markOf(mark) && model.name === name && model.category === category)!.id;
const kamaz = { category: 'dump_truck', mark_id: markOf('КАМАЗ'), model_id: modelOf('КАМАЗ', '6520', 'dump_truck') };

let app: TestApp;
let token: string;
let ids: { kamaz: number; cat: number; words: number };
beforeAll(async () => {
  app = await testApp();
  await loadSpecCatalogue(app.db);
  const seller = await createUser(app);
  token = (await signIn(app, seller)).access;
  const add = async (more: Record<string, unknown>) => {
    const id = await addListing(app.db, 'spec', seller.id, app.clock.now(), { model_name: null, ...more });
    const live = {
      status: 'active',
      published_at: app.clock.now(),
      expires_at: new Date(+app.clock.now() + 86_400_000),
    };
    await app.db.updateTable('objects').set(live).where('id', '=', id).execute();
    return id;
  };
  ids = {
    kamaz: await add(kamaz),
    cat: await add({ category: 'crawler_excavator', mark_id: markOf('Caterpillar') }),
    words: await add({ category: 'crawler_excavator', model_name: 'Самосбор ЭО-33' }),
  };
});
afterAll(() => app.close());

type Row = { name: string; slug: string; category: string; count: number | null };
const create = (more: object) =>
  app.api(
    'spec/create',
    { creation_key: randomUUID(), publication_consent: publicationConsent.version, ...sampleContent('spec'), ...more },
    { token },
  );
const codes = (body: { fields: { path: string; code: string }[] }) =>
  body.fields.map(({ path, code }) => `${path}:${code}`);

describe('the catalogue', () => {
  test('returns the categories of the dictionary with their counts', async () => {
    const { categories } = (await app.api('spec/get_categories', { with_counts: true })).body;
    expect(categories).toHaveLength(33);
    const counted = categories
      .filter((category: Row) => category.count !== 0)
      .map((category: { key: string; count: number }) => [category.key, category.count]);
    expect(counted).toEqual([['dump_truck', 1], ['crawler_excavator', 2]]); // prettier-ignore
    expect((await app.api('spec/get_categories', {})).body.categories[0].count).toBeNull();
  });

  test('returns the makes that have models of a category, and without a category all makes', async () => {
    const named = async (path: 'spec/get_marks' | 'spec/get_marks_all', input: object) =>
      (await app.api(path, input)).body.marks.map((mark: Row) => mark.name);
    const wanted = new Set(models.filter(({ category }) => category === 'bus').map(({ markId }) => markId));
    const buses = await named('spec/get_marks', { category: 'bus' });
    expect(buses.toSorted()).toEqual(marks.filter(({ id }) => wanted.has(id)).map(({ name }) => name).toSorted()); // prettier-ignore
    expect(await named('spec/get_marks_all', {})).toHaveLength(marks.length);
    expect(await named('spec/get_marks', { category: 'dump_truck', q: 'камаз' })).toEqual(['КАМАЗ']);
    expect((await app.api('spec/get_marks', { category: 'rocket' })).status).toBe(422);
    const { body } = await app.api('spec/get_marks', { category: 'dump_truck', with_counts: true });
    expect(body.marks.find((mark: Row) => mark.name === 'КАМАЗ').count).toBe(1);
  });

  test('returns the models of a make, of all categories or of one', async () => {
    const of = async (input: object): Promise<Row[]> =>
      (await app.api('spec/get_models', { mark_id: kamaz.mark_id, ...input })).body.models;
    expect(new Set((await of({})).map(({ category }) => category)).size).toBeGreaterThan(2);
    const dumpers = await of({ category: 'dump_truck', with_counts: true });
    expect(new Set(dumpers.map(({ category }) => category))).toEqual(new Set(['dump_truck']));
    expect(dumpers.filter(({ count }) => count !== 0).map(({ name, count }) => [name, count])).toEqual([['6520', 1]]);
    expect((await app.api('spec/get_models', { mark_id: 999_999 })).status).toBe(404);
  });
});

describe('creating a listing', () => {
  test('accepts make and model of the category, or their names as text', async () => {
    expect((await create({ ...kamaz, model_name: null })).status).toBe(200);
    expect((await create({ model_name: 'УралАЗ 4320' })).status).toBe(200);
    expect(codes((await create({ model_name: null })).body)).toEqual(['mark_id:mark_or_words']);
    expect(codes((await create({ ...kamaz, category: 'bus' })).body)).toEqual(['model_id:not_of_category']);
    expect(codes((await create({ ...kamaz, mark_id: markOf('Scania') })).body)).toEqual(['model_id:not_of_mark']);
    expect(codes((await create({ mark_id: 999_999 })).body)).toEqual(['mark_id:unknown']);
  });

  test('takes the title from the catalogue, else from the text, and uses a drawing in place of a photo', async () => {
    const of = async (id: number) => (await app.api('object/get', { id }, { token })).body;
    const { id } = (await create({ ...kamaz, model_name: 'Лишнее' })).body;
    const { title, pictures, refs, values } = await of(id);
    expect([title, refs.model_id.name, values.model_name]).toEqual(['КАМАЗ 6520, 2018', '6520', null]);
    expect(pictures).toMatchObject([{ drawing: true }]);
    expect((await of(ids.words)).title).toBe('Самосбор ЭО-33, 2018');
  });

  test('normalises identifiers and refuses impossible ones', async () => {
    const { id } = (await create({ vin: 'xtc 65200 0b1234567', serial_number: ' ab-12 ', model_name: 'Самосвал' }))
      .body;
    const { content } = (await app.api('object/get_editable', { id }, { token })).body;
    expect([content.vin, content.serial_number]).toEqual(['XTC652000B1234567', 'AB-12']);
    expect(codes((await create({ vin: 'XTC', serial_number: '!' })).body).toSorted()).toEqual(['serial_number:serial_format', 'vin:vin_length']); // prettier-ignore
    const used = await create({ condition: 'new', engine_hours: 900, category: 'bulldozer' });
    expect(codes(used.body)).toEqual(['engine_hours:too_far_for_new']);
  });
});

describe('search', () => {
  const find = async (input: object): Promise<number[]> =>
    (await app.api('spec/search', input)).body.items.map(({ id }: { id: number }) => id);

  test.each<[string, (keyof typeof ids)[]]>([
    ['камаз 6520', ['kamaz']],
    ['самосвал камаз', ['kamaz']],
    ['rfvfp', ['kamaz']],
    ['экскаватор caterpillar', ['cat']],
    ['экскаваторы', ['words', 'cat']],
    ['самосбор', ['words']],
  ])('finds «%s»', async (q, expected) => {
    expect(await find({ q })).toEqual(expected.map((key) => ids[key]));
  });

  test('filters by category, make and model', async () => {
    expect(await find({ mark_id: [kamaz.mark_id], model_id: [kamaz.model_id] })).toEqual([ids.kamaz]);
    expect(await find({ category: ['crawler_excavator'], mark_id: [kamaz.mark_id] })).toEqual([]);
  });

  test.each([
    ['камаз 6520', 'КАМАЗ 6520'],
    ['jcb 3cx', 'JCB 3CX'],
    ['экскаватор caterpillar', 'Caterpillar'],
    ['самосвалы', 'Dump trucks'],
  ])('suggests for «%s»', async (q, name) => {
    const { suggestions } = (await app.api('search/suggest', { q, kind: 'spec' })).body;
    expect(suggestions[0]).toMatchObject({ listing_kind: 'spec', name: expect.stringContaining(name) });
  });

  test('suggests a name of several categories once, and only for the requested kind', async () => {
    const { suggestions } = (await app.api('search/suggest', { q: 'shacman x3000', kind: 'spec' })).body;
    expect(suggestions.filter(({ slug }: Row) => slug === 'x3000')).toHaveLength(1);
    const others = (await app.api('search/suggest', { q: 'shacman', kind: 'auto' })).body.suggestions;
    expect(others.filter((suggestion: { listing_kind: string | null }) => suggestion.listing_kind === 'spec')).toEqual(
      [],
    );
  });
});

test('motorcycles, quad bikes, snowmobiles and boats are asked for their own figures', async () => {
  const keys = async (category: string) =>
    (await app.api('spec/filters/create', { category } as never)).body.fields.map(({ key }: { key: string }) => key);
  const own = ['motorcycle_type', 'atv_type', 'snowmobile_type', 'boat_type', 'length_m', 'hull', 'engine_cc', 'mileage_km', 'plate', 'axles', 'euro']; // prettier-ignore
  const asked = async (category: string) => {
    const known = await keys(category);
    return own.filter((key) => known.includes(key));
  };
  expect(await asked('motorcycle')).toEqual(['motorcycle_type', 'engine_cc', 'mileage_km', 'plate']);
  expect(await asked('atv')).toEqual(['atv_type', 'engine_cc', 'mileage_km', 'plate']);
  expect(await asked('snowmobile')).toEqual(['snowmobile_type', 'engine_cc', 'mileage_km', 'plate']);
  expect(await asked('boat')).toEqual(['boat_type', 'length_m', 'hull']);
  const boat = await create({ category: 'boat', papers: 'ship_ticket' });
  expect(boat.status).toBe(200);
  expect(codes((await create({ category: 'atv', papers: 'ship_ticket' })).body)).toEqual(['papers:not_applicable']);
});
