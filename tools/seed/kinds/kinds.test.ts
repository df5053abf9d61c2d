import { beforeAll, describe, expect, test } from 'vitest';
import { abroadData } from '#areas/abroad/data.ts';
import { readCatalogue } from '#areas/auto/catalogue/catalogue-file.ts';
import { abroadProblems } from '#areas/abroad/rules.ts';
import { isInEaeu } from '#areas/customs/car-of-listing.ts';
import { adsData } from '#areas/ads/data.ts';
import { adsProblems } from '#areas/ads/rules.ts';
import { equipmentData } from '#areas/equipment/data.ts';
import { equipmentProblems } from '#areas/equipment/rules.ts';
import { houseData } from '#areas/house/data.ts';
import { houseProblems } from '#areas/house/rules.ts';
import type { Field } from '#dictionary/field.ts';
import type { KindName } from '#kinds/names.ts';
import { appliesGiven } from '#dictionary/dictionary.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { createShippedPhotos, shippedName } from '#areas/media/shipped-photos.ts';
import { motifDrawingName } from '#areas/media/drawing-names.ts';
import { readDrawing } from '#areas/media/drawings.ts';
import { readSpecCatalogue } from '#areas/spec/catalogue/catalogue-file.ts';
import { specData } from '#areas/spec/data.ts';
import { specProblems } from '#areas/spec/rules.ts';
import { inputShape } from '#dictionary/fields-schema.ts';
import { z } from 'zod';
import { readCities } from '../geo.ts';
import { createRandom } from '../random.ts';
import { createSellers } from '../sellers.ts';
import { adItems } from './ad-items.ts';
import { createAbroad } from './abroad.ts';
import { createAds } from './ads.ts';
import { motifNamed } from './drawings.ts';
import { equipmentItems } from './equipment-items.ts';
import { metroStations } from './metro-stations.ts';
import { createEquipment } from './equipment.ts';
import { createHouse } from './house.ts';
import { machineMotif } from './machine-motif.ts';
import { createSpec } from './spec.ts';
import type { DrawThing, Thing, ThingMakers } from './thing.ts';

type Values = Readonly<Record<string, unknown>>;
type Kind = {
  data: KindData;
  create: () => Promise<ThingMakers>;
  problems: (values: Values, now: Date) => FieldIssue[];
};

const now = new Date('2026-11-21T12:00:00Z');
const byKind: Record<Exclude<KindName, 'auto'>, Kind> = {
  autofromabroad: { data: abroadData, create: createAbroad, problems: abroadProblems },
  spec: { data: specData, create: createSpec, problems: specProblems },
  house: { data: houseData, create: createHouse, problems: houseProblems },
  equipment: { data: equipmentData, create: createEquipment, problems: equipmentProblems },
  ads: { data: adsData, create: createAds, problems: adsProblems },
};
const kinds = Object.values(byKind);
const sellers = createSellers(1, 60, readCities(), now);
const shipped = createShippedPhotos({ get: async () => null } as never); // only its names are asked

const isOfPictures = ({ fields }: KindData, key: string): boolean =>
  fields.some((field) => field.key === key && field.type === 'photos');

/** By the keys of the fields: things of a category have the same. */
const schemas = new Map<string, z.ZodType>();
function schemaOf(data: KindData, fields: readonly Field[]): z.ZodType {
  const key = `${data.kind} ${fields.map((field) => field.key).join(' ')}`;
  const schema = schemas.get(key) ?? z.object(inputShape(fields));
  schemas.set(key, schema);
  return schema;
}

/** Nothing where the value is as the schema of the field says. */
function wrongIn(data: KindData, thing: Thing, city: number): string[] {
  const fields: readonly Field[] = data.fields;
  const values: Record<string, unknown> = {
    ...thing.content, title: thing.title, description: thing.description, price_minor: thing.priceMinor, currency: thing.currency, city_id: city,
  }; // prettier-ignore
  const applying = fields.filter((field) => appliesGiven(field, values, data.category));
  const parsed = schemaOf(
    data,
    applying.filter(({ type }) => type !== 'photos'),
  ).safeParse(values);
  const idle = fields.filter((field) => !applying.includes(field) && (values[field.key] ?? null) !== null);
  return [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${String(values[String(path[0])])}: ${message}`),
    ...idle.map(({ key }) => `${key} does not apply`),
  ]; // prettier-ignore
}

describe.each(kinds.map((kind) => [kind.data.kind, kind] as const))(
  'the demo of %s',
  (_, { data, create, problems }) => {
    const things: { thing: Thing; city: number }[] = [];
    const photographed: { thing: Thing; city: number }[] = [];
    let draw: DrawThing;
    const at = (index: number) => {
      const seller = sellers[index % sellers.length]!;
      const thing = draw({ seller, status: 'active', thisYear: 2026, random: createRandom(7, index) });
      return { thing, city: seller.city.id };
    };
    beforeAll(async () => {
      const makers = await create();
      draw = makers.draw;
      for (let index = 0; index < 300; index++) things.push(at(index));
      for (const [index, make] of makers.photographed.entries()) {
        const seller = sellers[index % sellers.length]!;
        const thing = make({ seller, status: 'active', thisYear: 2026, random: createRandom(8, index) });
        photographed.push({ thing, city: seller.city.id });
      }
    });

    test('has values within the dictionary, its bounds and its categories', () => {
      expect(
        [...things, ...photographed].flatMap(({ thing, city }) =>
          wrongIn(data, thing, city).map((one) => `${thing.title}: ${one}`),
        ),
      ).toEqual([]);
    });

    test('passes the rules of the kind', () => {
      const wrong = [...things, ...photographed].flatMap(({ thing }) =>
        problems({ ...thing.content, title: thing.title }, now).map(
          ({ path, code }) => `${thing.title}: ${path} ${code}`,
        ),
      );
      expect(wrong).toEqual([]);
    });

    test('has shipped photographs with credits, or drawings', async () => {
      for (const { thing } of [...things, ...photographed]) {
        expect(thing.pictures.length, thing.title).toBeGreaterThan(0);
        const others = Object.entries(thing.morePictures ?? {});
        expect(others.filter(([key]) => !isOfPictures(data, key))).toEqual([]);
        for (const { source, path, credit, width } of [...thing.pictures, ...others.flatMap(([, list]) => list)]) {
          expect(source === 'drawing' ? await readDrawing(path) : shipped.has(path), path).toBeTruthy();
          expect(source === 'drawing' || (credit?.author !== '' && credit?.licence !== ''), path).toBe(true);
          expect(width).toBeGreaterThan(600);
        }
      }
    });

    test('has photographs enough for the first page, each in one listing alone and never beside a drawing', () => {
      const shown = photographed.flatMap(({ thing }) => thing.pictures);
      expect(photographed.length).toBeGreaterThanOrEqual(24);
      expect(shown.filter(({ source }) => source !== 'photo')).toEqual([]);
      expect(new Set(shown.map(({ path }) => path)).size).toBe(shown.length);
      expect(things.flatMap(({ thing }) => thing.pictures).filter(({ source }) => source === 'photo')).toEqual([]);
      expect(new Set(photographed.map(({ thing }) => thing.title)).size / photographed.length).toBeGreaterThan(0.6);
    });

    test('has plausible descriptions, and is the same each time', () => {
      const odd = /undefined|null|NaN|\[object|\s{2}|\.\.|http|\+7/u;
      expect(things.map(({ thing }) => thing.description).filter((text) => text.length < 30 || odd.test(text))).toEqual(
        [],
      );
      expect(new Set(things.map(({ thing }) => thing.description)).size).toBeGreaterThan(100);
      expect(at(42)).toEqual(things[42]);
    });

    test('has every category, and various prices', () => {
      if (data.category === null) return;
      const seen = new Set<unknown>();
      for (let index = 0; index < 1500; index++) seen.add(at(index).thing.content[data.category]);
      const all = (data.fields as readonly Field[]).find(({ key }) => key === data.category)!.options!;
      expect(all.map(({ key }) => key).filter((key) => !seen.has(key))).toEqual([]);
    });
  },
);

test('every category of every kind has a drawing', async () => {
  for (const { data } of kinds) {
    const field = (data.fields as readonly Field[]).find(({ key }) => key === data.category);
    for (const { key } of field?.options ?? [])
      expect(await readDrawing(`thing-${data.kind}-${key}-blue`), key).toContain('<svg');
  }
  for (const name of [
    'thing-spec-bus-pink',
    'thing-spec-plane-blue',
    'thing-auto-suv-blue',
    'thing-spec-bus-blue-x',
    'thing-constructor-bus-blue',
    'thing-bus',
    'thing-bus-pink',
    'thing-plane-blue',
    'thing-constructor-blue',
    'thing-__proto__-blue',
  ])
    expect(await readDrawing(name)).toBeNull();
});

test('every item has a drawing of itself rather than of its category', async () => {
  const shared = new Map<string, Set<string>>();
  for (const { category, picture: motif, title } of [...adItems, ...equipmentItems]) {
    expect(await readDrawing(motifDrawingName(motif, 'grey')), title).toContain('<svg');
    shared.set(motif, (shared.get(motif) ?? new Set()).add(category));
  }
  // What looks the same may be of several makes, never of several categories.
  expect([...shared].filter(([, categories]) => categories.size > 1)).toEqual([]);
  expect(() => motifNamed('plane')).toThrow('plane');
});

test('special vehicles are drawn by their own type', async () => {
  const { models } = readSpecCatalogue();
  const of = (name: string) => models.filter((model) => model.name === name).map((model) => machineMotif(model.category, model.name)); // prettier-ignore
  expect([of('BG 28'), of('ETV 214'), of('440-8'), of('К-744Р'), of('PC200-8')]).toEqual([
    ['drill_rig'], ['reach_truck'], ['garbage_truck'], ['big_tractor'], ['excavator'],
  ]); // prettier-ignore
  for (const { category, name } of models) expect(await readDrawing(motifDrawingName(machineMotif(category, name), 'grey'))).toContain('<svg'); // prettier-ignore
});

test('photographs of other kinds than cars are named by their folder', () => {
  expect(shippedName('houses', 'aman-kumar-WV2fFEOCMMM-unsplash.webp')).toBe('houses-aman-kumar-wv2ffeocmmm-unsplash');
  expect(shippedName('cars', 'audi-q5-suv-dark-grey.webp')).toBe('audi-q5-suv-dark-grey');
});

test('some cars abroad have an inspection sheet that is marked as an example', async () => {
  const { draw } = await createAbroad();
  const things = Array.from({ length: 40 }, (_, index) =>
    draw({ seller: sellers[index]!, status: 'active', thisYear: 2026, random: createRandom(3, index) }),
  );
  const sheets = things.flatMap(({ morePictures }) => morePictures?.['inspection'] ?? []);
  expect(sheets.length).toBeGreaterThan(5);
  expect(sheets.length).toBeLessThan(40);
  for (const { path } of sheets) expect(await readDrawing(path)).toMatch(/ОБРАЗЕЦ · EXAMPLE/);
});

test('cars abroad are of models that are sold there, and those with the wheel on the right are in Japan', async () => {
  const { draw } = await createAbroad();
  const makers: Record<string, readonly string[]> = { JP: ['JP'], KR: ['KR'], CN: ['CN'], US: ['US'], DE: ['DE', 'CZ', 'GB', 'SE'] };
  const { marks } = readCatalogue();
  const wrong = Array.from({ length: 1500 }, (_, index) => {
    const seller = sellers[index % sellers.length]!;
    const { content, title } = draw({ seller, status: 'active', thisYear: 2026, random: createRandom(9, index) });
    const mark = marks.find(({ id }) => id === content['mark_id']);
    const country = String(content['country']);
    const isSold = makers[country]?.includes(mark?.country ?? '') ?? !['RU', 'UZ', 'UA', 'IR', 'BY'].includes(mark?.country ?? '');
    // Made for Russia and its neighbours by makers from elsewhere.
    const isLocal = /Niva|Logan|Sandero|Duster|Kaptur|Solaris|Creta|Rio\b|Cobalt|Aveo|Lanos|Nexia|Almera|Polo\b|Rapid|Datsun/u.test(title);
    return isSold && !isLocal && (content['steering'] === 'right') === (country === 'JP') ? [] : `${title} ${country}`;
  });
  expect(wrong.flat()).toEqual([]);
}); // prettier-ignore

test('a few cars abroad are cleared in another state of the EAEU, and say so instead of promising customs', async () => {
  const { draw } = await createAbroad();
  const things = Array.from({ length: 1500 }, (_, index) =>
    draw({
      seller: sellers[index % sellers.length]!,
      status: 'active',
      thisYear: 2026,
      random: createRandom(7, index),
    }),
  );
  const cleared = things.filter(({ content }) => isInEaeu(content));
  expect(new Set(cleared.map(({ content }) => content['country']))).toEqual(new Set(['BY', 'KZ']));
  expect(cleared.length).toBeLessThan(things.length / 20);
  for (const { description } of cleared) {
    expect(description).toMatch(/Растаможен в (Беларуси|Казахстане)\./);
    expect(description).not.toMatch(/[Пп]ошлин|[Тт]аможн|СБКТС|под заказ|Документы на руках|Привезём/);
  }
  expect(new Set(cleared.map(({ content }) => content['stage']))).toEqual(new Set(['on_way']));
  for (const { content, description } of things) if (!isInEaeu(content)) expect(description).not.toMatch(/Растаможен/);
});

test('real estate contradicts itself neither in its facts nor in its words', async () => {
  const { draw, photographed } = await createHouse();
  const things = [...Array.from({ length: 2500 }, () => draw), ...photographed].map((make, index) =>
    make({
      seller: sellers[index % sellers.length]!,
      status: 'active',
      thisYear: 2026,
      random: createRandom(6, index),
    }),
  );
  const wrong = (is: (facts: Thing['content'], text: string) => boolean) =>
    things.filter(({ content, description }) => is(content, description)).map(({ title, description }) => `${title}: ${description}`); // prettier-ignore
  const isBare = ({ repair }: Thing['content']) => repair === 'rough' || repair === 'none';
  expect(things.filter(({ content }) => isBare(content)).length).toBeGreaterThan(100);
  expect(wrong((one) => isBare(one) && (one['furniture'] === true || one['appliances'] === true))).toEqual([]);
  expect(wrong((one) => isBare(one) && one['deal'] !== 'sale')).toEqual([]);
  expect(wrong((one) => one['heating'] === 'gas' && one['category'] === 'house' && one['gas'] !== true)).toEqual([]);
  expect(wrong((one) => (one['bathroom'] ?? null) !== null && one['category'] === 'house' && one['sewerage'] !== true)).toEqual([]); // prettier-ignore
  expect(wrong((one) => one['material'] === 'panel' && Number(one['year_built'] ?? 2000) < 1960)).toEqual([]);
  expect(wrong((one) => one['category'] === 'flat' && Number(one['floors_total']) > 12 && Number(one['year_built'] ?? 2000) < 1985)).toEqual([]); // prettier-ignore
  expect(wrong((one, text) => one['balcony'] === 'none' && text.includes('балкон'))).toEqual([]);
  expect(wrong((one, text) => one['category'] === 'house' && text.includes('Светлая'))).toEqual([]);
  expect(wrong((one, text) => Number(one['to_city_km'] ?? 0) > 0 && /(?:дом|участок) в \p{Lu}/u.test(text))).toEqual(
    [],
  );
  expect(wrong((one, text) => one['garage_type'] === 'space' && /Яма|Ворота/u.test(text))).toEqual([]);
  expect(wrong((one, text) => one['deposit_minor'] === 0 && text.includes('залог'))).toEqual([]);
  expect(wrong((one, text) => one['metro_by'] === 'walk' && text.includes('на транспорте'))).toEqual([]);
});

test('vehicles are said to have and do only what theirs do', async () => {
  const { draw, photographed } = await createSpec();
  const things = [...Array.from({ length: 2500 }, () => draw), ...photographed].map((make, index) =>
    make({
      seller: sellers[index % sellers.length]!,
      status: 'active',
      thisYear: 2026,
      random: createRandom(6, index),
    }),
  );
  const of = (categories: readonly string[], says: RegExp) =>
    things.filter(({ content, description }) => categories.includes(String(content['category'])) && says.test(description)).map(({ description }) => description); // prettier-ignore
  const leisure = ['motorcycle', 'atv', 'snowmobile', 'boat'];
  expect(of(leisure, /./u).length).toBeGreaterThan(100);
  const scooters = things.filter(({ content }) => content['motorcycle_type'] === 'scooter').flatMap(({ pictures }) => pictures); // prettier-ignore
  expect(scooters.length).toBeGreaterThan(0);
  expect(scooters.filter(({ source, path }) => source === 'drawing' && !path.startsWith('thing-scooter-'))).toEqual([]);
  expect(of(leisure, /объекта|предприятии|Работает каждый день|гидравлик|тралом/u)).toEqual([]);
  expect(of(['trailer', 'semi_trailer'], /[Дд]вигател|масло|Работает каждый день/u)).toEqual([]);
  expect(things.filter(({ content, description }) => content['papers'] === 'none' && /Документы (?:в порядке|чистые)/u.test(description))).toEqual([]); // prettier-ignore
});

test('real estate stands where it says: near a station only in town, with a lift only in high houses', async () => {
  const { draw, photographed } = await createHouse();
  const inMoscow = readCities().find(({ name }) => name === 'Москва')!;
  const things = [...Array.from({ length: 1500 }, () => draw), ...photographed].map((make, index) => {
    const seller = { ...sellers[index % sellers.length]!, ...(index % 2 === 0 ? { city: inMoscow } : {}) };
    return make({ seller, status: 'active', thisYear: 2026, random: createRandom(5, index) }).content;
  });
  const near = things.filter(({ metro }) => metro !== null);
  expect(near.length).toBeGreaterThan(100);
  expect(near.filter(({ to_city_km: out }) => Number(out ?? 0) > 0)).toEqual([]);
  expect(near.filter(({ metro_by: by, metro_minutes: minutes }) => by === 'walk' && Number(minutes) > 25)).toEqual([]);
  // The station is the nearest of those that are named, and one that a visitor would call near.
  const kilometresTo = (point: unknown, [, latitude, longitude]: readonly [string, number, number]): number => {
    const [north = 0, east = 0] = String(point).split(',').map(Number);
    return Math.hypot((north - latitude) * 111.32, (east - longitude) * 111.32 * Math.cos((latitude * Math.PI) / 180));
  };
  const named = Object.values(metroStations).flat();
  const misplaced = near.filter(({ metro, point }) => {
    const [nearest] = named.toSorted((a, b) => kilometresTo(point, a) - kilometresTo(point, b));
    return nearest![0] !== metro || kilometresTo(point, nearest!) > 2.5;
  });
  expect(misplaced.map(({ metro, point }) => [metro, point])).toEqual([]);
  expect(things.filter(({ lift, floors_total: floors }) => lift === true && Number(floors) <= 5)).toEqual([]);
  expect(things.filter(({ lift, floors_total: floors }) => lift === false && Number(floors) > 5)).toEqual([]);
  expect(things.filter(({ floor, floors_total: floors }) => Number(floor ?? 0) > Number(floors ?? 200))).toEqual([]);
  expect(things.filter((one) => Number(one['area_living_m2'] ?? 0) > Number(one['area_total_m2'] ?? 1e9))).toEqual([]);
});
