import { dayMs } from '#ui/durations.ts';
import { randomUUID } from 'node:crypto';
import { carTitle } from '#areas/auto/card.ts';
import { autoSearchText } from '#areas/auto/search-text.ts';
import { searchVector } from '#server/db/full-text.ts';
import type { Db } from '#server/db/connect.ts';

/** Ids of the small catalogue that addCatalogue() writes. */
export const catalogue = {
  toyota: 9001,
  lada: 9002,
  tesla: 9003,
  camry: 9011,
  corolla: 9012,
  granta: 9013,
  modelThree: 9014,
  camryXv70: 9021,
  camryXv50: 9022,
  camry25: 9031,
  corolla16: 9032,
} as const;

const marks = [
  {
    id: catalogue.toyota,
    name: 'Toyota',
    name_ru: 'Тойота',
    slug: 'toyota',
    synonyms: ['тоёта', 'таёта'],
    popularity: 2,
  },
  { id: catalogue.lada, name: 'Lada (ВАЗ)', name_ru: 'Лада', slug: 'lada', synonyms: ['ваз', 'жигули'], popularity: 1 },
  { id: catalogue.tesla, name: 'Tesla', name_ru: 'Тесла', slug: 'tesla', synonyms: [], popularity: null },
];
const models = [
  { id: catalogue.camry, mark_id: catalogue.toyota, name: 'Camry', name_ru: 'Камри', slug: 'camry', year_from: 1982 },
  {
    id: catalogue.corolla,
    mark_id: catalogue.toyota,
    name: 'Corolla',
    name_ru: 'Королла',
    slug: 'corolla',
    year_from: 1966,
  },
  { id: catalogue.granta, mark_id: catalogue.lada, name: 'Granta', name_ru: 'Гранта', slug: 'granta', year_from: 2011 },
  {
    id: catalogue.modelThree,
    mark_id: catalogue.tesla,
    name: 'Model 3',
    name_ru: null,
    slug: 'model-3',
    year_from: 2017,
  },
];

/** Three makes, four models, two generations, a modification of one and a modification of a model without any. */
export async function addCatalogue(db: Db): Promise<void> {
  const trust = { source: 'test', confidence: 'sourced' };
  await db
    .insertInto('car_marks')
    .values(marks.map((mark) => ({ ...mark, country: null, sold_in_russia: true, ...trust })))
    .execute();
  await db
    .insertInto('car_models')
    .values(models.map((model) => ({ ...model, class: null, year_to: null, bodies: ['sedan'], ...trust })))
    .execute();
  await db
    .insertInto('car_generations')
    .values([
      {
        id: catalogue.camryXv70,
        model_id: catalogue.camry,
        name: 'XV70',
        year_from: 2017,
        year_to: null,
        bodies: ['sedan'],
        ...trust,
      },
      {
        id: catalogue.camryXv50,
        model_id: catalogue.camry,
        name: 'XV50',
        year_from: 2011,
        year_to: 2018,
        bodies: ['sedan'],
        ...trust,
      },
    ])
    .execute();
  await db
    .insertInto('car_modifications')
    .values([
      {
        id: catalogue.camry25,
        model_id: catalogue.camry,
        generation_id: catalogue.camryXv70,
        name: '2.5 AT (181 л.с.)',
        body: 'sedan',
        fuel: 'petrol',
        engine_cc: 2494,
        power_hp: 181,
        power_kw: 133,
        gearbox: 'at',
        drive: 'fwd',
        source: 'test',
        confidence: 'unverified',
      },
      {
        id: catalogue.corolla16,
        model_id: catalogue.corolla,
        generation_id: null,
        name: '1.6 MT',
        body: null,
        fuel: 'petrol',
        engine_cc: 1598,
        power_hp: null,
        power_kw: null,
        gearbox: 'mt',
        drive: 'fwd',
        year_from: 2006,
        year_to: 2013,
        ...trust,
      },
    ])
    .execute();
}

/** Two cities of the shipped data (GeoNames ids) and their regions; ensureGeo() loads them. */
export const places = { moscow: 524_901, omsk: 1_496_153, moscowRegion: 'RU-MOW', omskRegion: 'RU-OMS' } as const;

export type CarOptions = Partial<{
  modelId: number;
  status: string;
  priceMinor: number;
  cityId: number;
  publishedAt: Date;
  /** By default a day ahead where the status is `scheduled`. */
  publishAt: Date;
  expiresAt: Date;
  createdAt: Date;
  deletedAt: Date;
  description: string;
  values: Partial<{
    year: number;
    mileage_km: number;
    body: string;
    fuel: string;
    gearbox: string;
    steering: string;
    condition: string;
    customs_cleared: boolean | null;
    vin: string;
    plate: string;
  }>;
}>;

/** Writes a listing as the calls would have left it: by default a live Toyota Camry of 2018 in Moscow. */
export async function addCar(db: Db, ownerId: number, now: Date, options: CarOptions = {}): Promise<number> {
  const model = models.find((one) => one.id === (options.modelId ?? catalogue.camry))!;
  const mark = marks.find((one) => one.id === model.mark_id)!;
  const cityId = options.cityId ?? places.moscow;
  const city = cityId === places.omsk ? { name: 'Омск', name_en: 'Omsk' } : { name: 'Москва', name_en: 'Moscow' };
  const publishAt = options.publishAt ?? (options.status === 'scheduled' ? new Date(now.getTime() + dayMs) : null);
  const status = options.status === 'scheduled' ? 'active' : (options.status ?? 'active');
  const priceMinor = options.priceMinor ?? 245_000_000;
  const wasApproved = ['active', 'sold', 'expired', 'archived'].includes(status);
  const publishedAt = options.publishedAt ?? publishAt ?? now;
  const values = {
    mark_id: mark.id,
    model_id: model.id,
    generation_id: model.id === catalogue.camry ? catalogue.camryXv70 : null,
    modification_id: null,
    year: 2018,
    mileage_km: 45_000,
    body: 'sedan',
    fuel: 'petrol',
    engine_cc: 2494,
    power_hp: 181,
    gearbox: 'at',
    drive: 'fwd',
    steering: 'left',
    colour: 'white',
    condition: 'good',
    owners: 1,
    pts: 'original',
    vin: null,
    plate: null,
    ...options.values,
  };
  const description = options.description ?? '';
  const { id } = await db
    .insertInto('objects')
    .values({
      kind: 'auto',
      owner_id: ownerId,
      status,
      title: carTitle(values, { mark_id: mark, model_id: model }, 'ru'),
      description,
      price_minor: priceMinor,
      price_rub_minor: priceMinor,
      city_id: cityId,
      created_at: options.createdAt ?? now,
      updated_at: now,
      published_at: wasApproved ? publishedAt : null,
      publish_at: publishAt,
      expires_at: wasApproved ? (options.expiresAt ?? new Date(publishedAt.getTime() + 60 * dayMs)) : null,
      deleted_at: options.deletedAt ?? null,
      rejection:
        status === 'rejected' ? JSON.stringify([{ field: 'photos', code: 'bad_photos', comment: null }]) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const generation = values.generation_id === null ? null : 'XV70';
  const text = autoSearchText({ ...values, mark, model: { ...model, synonyms: [] }, generation, city, description });
  await db
    .insertInto('auto_listings')
    .values({ object_id: id, ...values, search: searchVector(text) })
    .execute();
  return id;
}

/** An upload of an owner that belongs to no listing. */
export async function addUpload(db: Db, ownerId: number, now: Date): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('media')
    .values({ id, owner_id: ownerId, source: 'upload', path: `u/${id}`, width: 1280, height: 960, created_at: now })
    .execute();
  return id;
}
