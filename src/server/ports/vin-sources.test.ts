import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sourceSections } from '#areas/vin-reports/section-schemas.ts';
import {
  startAutotekaServer,
  startAvtocodServer,
  type SourceFault,
  type VinSourceServer,
} from '#tests/support/vin-source-servers.ts';
import { Secret } from '../secret.ts';
import { createTestClock } from './clock.ts';
import { createAutoteka } from './vin-source-autoteka.ts';
import { createAvtocod } from './vin-source-avtocod.ts';
import { createDemoVinSource, demoSections } from './vin-source-demo.ts';
import { type VinOrder, type VinSource, VinSourceError, type VinSourceStep } from './vin-sources.ts';

const vin: VinOrder = { type: 'vin', number: 'XTA210990Y2766111', key: randomUUID() };
const unknown: VinOrder = { ...vin, number: 'XTA210990Y2760000' };
const clock = createTestClock();
let autoteka: VinSourceServer;
let avtocod: VinSourceServer;
let sources: Record<'autoteka' | 'avtocod', VinSource>;

beforeAll(async () => {
  [autoteka, avtocod] = await Promise.all([startAutotekaServer(), startAvtocodServer()]);
  sources = {
    autoteka: createAutoteka(
      { url: autoteka.url, clientId: 'dvor', clientSecret: new Secret('autoteka-secret') },
      clock,
    ),
    avtocod: createAvtocod({ url: avtocod.url, token: new Secret('avtocod-token'), reportType: 'dvor@dvor' }),
  };
});
afterEach(() => {
  for (const server of [autoteka, avtocod]) {
    server.faults.length = 0;
    server.setSlow(1);
  }
});
afterAll(() => Promise.all([autoteka.stop(), avtocod.stop()]));

/** Orders anew and asks until there is an end, and counts the questions. */
async function finish(source: VinSource, vehicle = vin): Promise<{ step: VinSourceStep; asked: number }> {
  const order = { ...vehicle, key: randomUUID() };
  let step = await source.advance(order, null);
  let asked = 1;
  for (; step.state === 'pending' && asked < 20; asked += 1) step = await source.advance(order, step.ticket);
  return { step, asked };
}

describe.each(['autoteka', 'avtocod'] as const)('%s', (name) => {
  const server = () => (name === 'autoteka' ? autoteka : avtocod);

  test('answers after several requests, with sections that a report can store', async () => {
    server().setSlow(3);
    const { step, asked } = await finish(sources[name]);
    expect(asked).toBeGreaterThan(3);
    if (step.state !== 'ready') throw new Error(step.state);
    expect(sourceSections.parse(step.sections)).toEqual(step.sections);
    expect(step.sections.passport).toMatchObject({ year: 2015, power_hp: 110 });
  });

  test('reports that it does not know the vehicle', async () => {
    expect((await finish(sources[name], unknown)).step).toEqual({ state: 'not_found' });
  });

  test.each<[string, SourceFault, string, boolean]>([
    ['is overloaded', { status: 503 }, 'unavailable', true],
    ['asks for a pause', { status: 429 }, 'unavailable', true],
    ['closes the connection', { cut: true }, 'unavailable', true],
    ['answers a page instead of JSON', { body: '<html>' }, 'unavailable', true],
    ['refuses the key', { status: 403 }, 'refused', false],
    ['answers another shape', { body: '{"ok":true}' }, 'unreadable', false],
  ])('that %s has an error of its kind', async (_when, fault, problem, retryable) => {
    server().faults.push(fault);
    const error = await sources[name].advance(vin, null).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(VinSourceError);
    expect(error).toMatchObject({ problem, retryable });
    // The source works again after that.
    expect((await sources[name].advance(vin, null)).state).toBe('pending');
  });

  test('with half an answer leaves the rest unknown', async () => {
    server().setContent({ passport: 'нет', tech_data: 7, mileages: { items: 'x' }, accidents: [null, 5, {}] });
    const { step } = await finish(sources[name]);
    if (step.state !== 'ready') throw new Error(step.state);
    expect(step.sections.passport).toBeUndefined();
    expect(step.sections.mileage).toBeUndefined();
    expect(step.sections.wanted).toBeUndefined();
    expect(sourceSections.safeParse(step.sections).success).toBe(true);
  });
});

test('Autoteka sells a report of a known VIN only, and repeats the request for a pending preview', async () => {
  const before = autoteka.sold();
  await finish(sources.autoteka, unknown);
  expect(autoteka.sold()).toBe(before);
  autoteka.setSlow(0);
  const first = await sources.autoteka.advance(vin, null);
  if (first.state !== 'pending') throw new Error(first.state);
  await sources.autoteka.advance(vin, first.ticket);
  await sources.autoteka.advance(vin, first.ticket);
  expect(autoteka.sold()).toBe(before + 1);
});

test('Avtocod sells one report for an order that is sent again, and two for two orders', async () => {
  const before = avtocod.sold();
  const order = { ...vin, key: randomUUID() };
  const first = await sources.avtocod.advance(order, null);
  expect(await sources.avtocod.advance(order, null)).toEqual(first);
  expect(avtocod.sold()).toBe(before + 1);
  await sources.avtocod.advance({ ...order, key: randomUUID() }, null);
  expect(avtocod.sold()).toBe(before + 2);
});

test('a body number is ordered as one', async () => {
  const frame: VinOrder = { ...vin, type: 'frame', number: 'ZVW30-1234567' };
  await sources.autoteka.advance(frame, null);
  await sources.avtocod.advance(frame, null);
  expect(autoteka.requests.at(-1)).toMatchObject({ path: 'POST /autoteka/v1/reports-by-vehicle-id' });
  expect(JSON.parse(avtocod.requests.at(-1)!.body)).toEqual({
    queryType: 'BODY',
    query: 'ZVW30-1234567',
    idempotenceKey: frame.key,
  });
});

describe('the demo source', () => {
  const demo = createDemoVinSource(clock, async () => null);

  test('gives the same answer for the same number, and no dates in the future', async () => {
    const { step } = await finish(demo);
    const sections = demoSections(vin.number, clock.now());
    expect(step).toEqual({ state: 'ready', sections });
    expect(sourceSections.parse(sections)).toEqual(sections);
    const today = clock.now().toISOString().slice(0, 10);
    const days = JSON.stringify(sections).match(/\d{4}-\d{2}-\d{2}(?=")/g) ?? [];
    expect(days.length).toBeGreaterThan(5);
    expect(days.filter((day) => day > today)).toEqual([]);
  });

  test('agrees with what our listing says, and turns back no mileage of it', () => {
    const at = new Date(clock.now().getTime() - 86_400_000);
    const listed = {
      listedAt: at,
      model: 'BMW X5',
      year: 2021,
      body: 'Внедорожник',
      color: 'Синий',
      fuel: 'Дизель',
      engineCc: 2998,
      powerHp: 279,
      mileageKm: 61_000,
      owners: 2,
      place: 'Германия',
      isAbroad: true,
      hadAccident: false,
    };
    for (let at = 0; at < 40; at += 1) {
      const sections = demoSections(`WBADEM0A0M00${10_000 + at}`, clock.now(), listed);
      expect(sourceSections.parse(sections)).toEqual(sections);
      expect(sections.passport).toMatchObject({
        model: 'BMW X5',
        year: 2021,
        body: 'Внедорожник',
        color: 'Синий',
        fuel: 'Дизель',
        engine_cc: 2998,
        power_hp: 279,
        document: null,
      });
      const readings = (sections.mileage ?? []).map(({ km }) => km);
      expect(readings).toEqual([12_200, 27_450, 42_700, 56_730]);
      expect(sections.owners?.map(({ region }) => region)).toEqual(['Германия', 'Германия']);
      expect([sections.accidents, sections.restrictions, sections.pledges, sections.taxi]).toEqual([[], [], [], []]);
    }
    const russian = { ...listed, isAbroad: false, place: 'Томская область', owners: 3, hadAccident: true };
    const { owners, accidents } = demoSections('WBADEM0A0M0010000', clock.now(), russian);
    expect([owners?.length, owners?.at(-1)?.region, accidents?.length]).toEqual([3, 'Томская область', 1]);
    expect(demoSections('WBADEM0A0M0010000', clock.now(), { ...listed, owners: 0, mileageKm: 5 }).owners).toEqual([]);
  });

  test('knows no number that ends with four zeros, and fails for four nines', async () => {
    expect((await finish(demo, unknown)).step).toEqual({ state: 'not_found' });
    await expect(finish(demo, { ...vin, number: 'XTA210990Y2769999' })).rejects.toThrow(VinSourceError);
  });
});
