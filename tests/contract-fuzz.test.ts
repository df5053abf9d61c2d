import { isLong } from './support/long.ts';
import { fc, fuzzTime, propertySeed } from './support/property.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zocker } from 'zocker';
import { kindData } from '#kinds/data.ts';
import { financeAreas } from '#finance/names.ts';
import { financeDataOf } from '#finance-areas/data.ts';
import type { KindName } from '#kinds/names.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { Call } from '#contract/call.ts';
import { type ErrorCode, errorsOf, errorStatus } from '#contract/errors.ts';
import { contract, type CallPath } from '#contract/index.ts';
import { id } from '#contract/shapes.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import { type Answer, type Sending, type TestApp, testApp } from './support/app.ts';
import { addCar, addCatalogue, addUpload, catalogue, places } from './support/cars.ts';
import {
  createAdminSession,
  createOrganization,
  createUser,
  ensureGeo,
  signIn,
  signInMember,
} from './support/factories.ts';
import { undocumented } from './support/documented.ts';
import { sampleContent } from './support/sample-content.ts';
import { addOffer, sampleOffer } from './support/sample-offer.ts';
import { addVacancy, sampleVacancy } from './support/vacancies.ts';
import { type KeptRows, keepRows } from './support/kept-rows.ts';
import { mutate, mutation, type Mutation, spoiledOnce } from './support/spoiled-bodies.ts';

/** The seed is part of the suite's name. */
const seed = propertySeed;
const runs = fuzzTime === Infinity ? 6 : 100;

let t: TestApp;
let ids: number[];
let tokens: Record<'guest' | 'user' | 'new user' | 'organization' | 'admin', string | undefined>;
let rows: KeptRows;

beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
  await createThings();
  rows = await keepRows(t.db);
});
afterAll(() => t.close());

/** Existing ids, so that bodies are not all answered by “not found”, and a session of each actor. */
async function createThings(): Promise<void> {
  const user = await createUser(t);
  const now = t.clock.now();
  const listings = [await addCar(t.db, user.id, now), await addCar(t.db, user.id, now, { status: 'moderation' })];
  await addUpload(t.db, user.id, now);
  const firm = await createOrganization(t, { types: ['bank'] });
  const offers: number[] = [];
  for (const area of financeAreas) offers.push(await addOffer(t, firm, area));
  const vacancy = await addVacancy(t.db, firm.id, now);
  ids = [
    vacancy,
    ...listings,
    user.id,
    catalogue.toyota,
    catalogue.camry,
    catalogue.camryXv70,
    catalogue.camry25,
    places.moscow,
    1,
    ...offers,
  ];
  tokens = {
    guest: undefined,
    user: (await signIn(t, user)).access,
    'new user': (await signIn(t, await createUser(t, { profile: null }))).access,
    organization: (await signInMember(t, firm)).access,
    admin: (await createAdminSession(t)).access,
  };
}

/** Brings back what an earlier call has changed: some calls end sessions. */
async function prepare(): Promise<void> {
  await t.db.deleteFrom('limit_counts').execute();
  await rows.putBack();
}

/** A car that passes the rules. */
const car = {
  mark_id: catalogue.toyota,
  model_id: catalogue.camry,
  generation_id: null,
  modification_id: null,
  year: 2018,
  fuel: 'petrol',
  engine_cc: 2494,
  condition: 'good',
  owners: 1,
  gearbox: 'at',
  drive: 'fwd',
  body: 'sedan',
  pts: 'original',
  description: 'Стоит в гараже',
  power_hp: 181,
  mileage_km: 45_000,
  price_minor: 245_000_000,
  vin: null,
  frame_number: null,
  plate: null,
  photos: [],
  city_id: places.moscow,
};

/** Consistent values for calls whose rules go beyond types. */
const sensible: Partial<Record<CallPath, object>> = {
  ...Object.fromEntries(
    financeAreas.flatMap((area) => {
      const { fields, askedFirst, category } = financeDataOf(area);
      // Fields of other categories are empty.
      const whole = {
        ...Object.fromEntries(fields.map(({ key }) => [key, null])),
        regions: null,
        ...sampleOffer(area),
      };
      const [first] = Object.keys(askedFirst);
      const ask = askedFirst[first ?? ''];
      return [
        [`${area}/create`, whole],
        [`${area}/update`, { ...whole, base_revision: 1 }],
        [`${area}/list`, { own: false, ask, ...(category !== null && { [category]: [first] }) }],
        [`${area}/find`, { ask }],
      ];
    }),
  ),
  'auto/create': car,
  'auto/update': { ...car, base_revision: 1 },
  'object/draft/save': {
    values: { year: 2018, description: 'Стоит в гараже', photos: [] },
    names: { mark_id: 'Toyota' },
  },
  'object/check': { values: { ...car, photos: [] } },
  'object/moderate': { expected_revision: 1 },
  'vacancy/create': sampleVacancy,
  'vacancy/update': { ...sampleVacancy, base_revision: 1 },
  ...Object.fromEntries(
    Object.values<KindData>(kindData)
      .filter(({ category }) => category !== null)
      .flatMap(({ kind, fields }) => {
        // Fields of other categories are empty.
        const empty = fields.map(({ key, type }) => [key, type === 'photos' ? [] : null] as const);
        const whole = { ...Object.fromEntries(empty), ...sampleContent(kind as KindName) };
        return [
          [`${kind}/create`, whole],
          [`${kind}/update`, { ...whole, base_revision: 1 }],
        ];
      }),
  ),
};

function validBody(path: CallPath, call: Call, bodySeed: number): unknown {
  const body = zocker(call.input)
    .supply(id, () => ids[bodySeed % ids.length] ?? 1)
    .setSeed(bodySeed)
    .generate();
  const overlay = sensible[path];
  return overlay && bodySeed % 3 > 0 ? { ...(body as object), ...structuredClone(overlay) } : body;
}

/** JSON as sent over the wire; values that JSON cannot express (undefined, bigint, cycles) are left out. */
function wireOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));
}

/** A body as the parameters of an address; what is no plain value is written as JSON. */
const queryOf = (body: unknown): string =>
  stringifySearch(
    Object.fromEntries(
      Object.entries(Object(body) as object).map(([key, value]) => [
        key,
        [value as unknown].flat().map((item) => (typeof item === 'object' ? wireOf(item) : item)),
      ]),
    ),
  );

function multipartOf(value: unknown, file: Uint8Array): Sending['raw'] {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const parts = fields
    .filter(([, inner]) => inner !== undefined && inner !== null)
    .map(
      ([name, inner]) =>
        `--cut\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"\r\n\r\n${String(wireOf(inner))}\r\n`,
    );
  return {
    type: 'multipart/form-data; boundary=cut',
    body: Buffer.concat([
      Buffer.from(parts.join('')),
      Buffer.from('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
      file,
      Buffer.from('\r\n--cut--\r\n'),
    ]),
  };
}

/** Checks that an answer is never a 500, never an undeclared error, and matches the output schema and the OpenAPI document. */
function judge(path: CallPath, call: Call, answer: Answer): void {
  const { status, body } = answer;
  if (status === 200) {
    expect(call.output.safeParse(body).error?.issues).toBeUndefined();
    // The authorization matrix compares a success of each call with the document on every push.
    if (isLong) expect(undocumented(path, answer)).toEqual([]);
    return;
  }
  const code = body?.error as ErrorCode;
  expect(undocumented(path, answer)).toEqual([]);
  expect(errorsOf(call), `${path} answered ${code}`).toContain(code);
  expect(code, JSON.stringify(body)).not.toBe('internal');
  expect(status).toBe(errorStatus[code]);
  expect(
    Object.keys(body).filter(
      (key) =>
        ![
          'error',
          'message',
          'fields',
          'retry_after',
          'challenge',
          'security_step',
          'until',
          'current',
          'request_id',
        ].includes(key),
    ),
  ).toEqual([]);
  expect(body).toMatchObject({ message: expect.any(String), request_id: expect.any(String) });
  if (code === 'invalid_input') {
    expect(body.fields.length).toBeGreaterThan(0);
    for (const field of body.fields) {
      expect(field).toEqual({ path: expect.any(String), code: expect.any(String), message: expect.any(String) });
    }
  }
}

describe(`with seed ${seed}`, () => {
  test.each(Object.entries(contract) as [CallPath, Call][])(
    '%s returns no undeclared error and no invalid output',
    async (path, call) => {
      await prepare();
      const who = fc.constantFrom<keyof typeof tokens>('guest', 'user', 'new user', 'organization', 'admin');
      let answered = 0;
      // The time limit may be over before the first run, and the test then fails.
      const until = performance.now() + fuzzTime;
      await fc.assert(
        fc.asyncProperty(
          who,
          fc.nat(),
          fc.oneof(
            { weight: 1, arbitrary: fc.constant<Mutation[]>([]) },
            { weight: 2, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) },
          ),
          fc.uint8Array({ maxLength: 300 }),
          async (actor, bodySeed, mutations, file) => {
            if (answered > 0 && performance.now() > until) return;
            const value = mutations.reduce(mutate, validBody(path, call, bodySeed));
            const text = wireOf(value);
            const raw: Sending['raw'] =
              call.body === 'multipart' && bodySeed % 4 > 0
                ? multipartOf(value, file)
                : { type: 'application/json', body: text ?? '' };
            // A different address of this machine each time, so that no limit of addresses or of the rate of requests hides other errors.
            const ip = `127.${bodySeed & 255}.${(bodySeed >> 8) & 255}.${(bodySeed >> 16) & 255}`;
            const query = call.method === 'GET' ? queryOf(value) : '';
            const answer = await t.api(path + query, undefined, {
              token: tokens[actor],
              method: call.method,
              ip,
              ...(call.method === 'GET' ? {} : { raw }),
            });
            answered += 1;
            judge(path, call, answer);
          },
        ),
        { seed, numRuns: runs, endOnFailure: true },
      );
      expect(answered).toBeGreaterThan(0);
    },
  );

  test.each(Object.entries(contract) as [CallPath, Call][])(
    '%s answers values at the bounds as its contract says',
    async (path, call) => {
      await prepare();
      const actor = (['user', 'organization', 'admin'] as const).find((kind) => call.who.includes(kind)) ?? 'guest';
      const done = new Set<string>();
      const bodies = [1, 2].flatMap((bodySeed) => [...spoiledOnce(validBody(path, call, bodySeed), done)]);
      for (const [place, body] of bodies.entries()) {
        const raw =
          call.body === 'multipart'
            ? multipartOf(body, new Uint8Array())
            : { type: 'application/json', body: wireOf(body) ?? '' };
        const query = call.method === 'GET' ? queryOf(body) : '';
        const sending = { token: tokens[actor], method: call.method, ip: `127.9.${place >> 8}.${place & 255}` };
        const answer = await t.api(path + query, undefined, { ...sending, ...(call.method === 'GET' ? {} : { raw }) });
        try {
          judge(path, call, answer);
        } catch (error) {
          throw new Error(`${path} with ${wireOf(body)?.slice(0, 500)}`, { cause: error });
        }
      }
    },
    // The filters of all kinds have thousands of bounds.
    120_000,
  );

  test('valid bodies reach the handlers', async () => {
    await prepare();
    // A call that is missing here needs a line in `sensible`; its problems say which.
    const unreached: [string, unknown][] = [];
    for (const [path, call] of Object.entries(contract) as [CallPath, Call][]) {
      const problems: unknown[] = [];
      for (let i = 0; i < 60; i += 1) {
        const { success, error } = call.input.safeParse(validBody(path, call, (seed % 1000) + i));
        if (success) break;
        problems.push(error.issues.map((issue) => issue.path.join('.')).join(' '));
      }
      if (problems.length === 60) unreached.push([path, problems]);
    }
    expect(unreached).toEqual([]);
  });
});
