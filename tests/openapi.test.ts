import { describe, expect, test } from 'vitest';
import { kindNames } from '#kinds/labels.ts';
import { listingKinds } from '#kinds/names.ts';
import { kindData } from '#kinds/data.ts';
import type { KindData } from '#listing/kind-data.ts';
import { publicationConsent } from '#listing/consent.ts';
import type { Call } from '#contract/call.ts';
import { type CallPath, contract } from '#contract/index.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { examples } from '#contract/openapi/examples.ts';
import { undocumented } from './support/documented.ts';

// Tests the document itself. contract-fuzz and authorization-matrix compare real answers with it, openapi-client tests a client made from it.

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
};
type Body = { content: Record<string, { schema: Schema }> };
type Operation = {
  description: string;
  parameters?: { $ref?: string }[];
  requestBody?: Body;
  responses: Record<string, Body & { $ref?: string }>;
  security: Record<string, string[]>[];
};
type Document = {
  openapi: string;
  info: { description: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Body & { description: string }>;
    securitySchemes: Record<string, { name?: string }>;
  };
};

const document = openApiDocument('https://dvor.test') as unknown as Document;
const { schemas, responses } = document.components;
const calls = Object.entries(contract as Record<string, Call>);
const operationOf = (path: string): Operation => Object.values(document.paths[`/${path}`] ?? {})[0]!;

function resolve(schema: Schema): Schema {
  return schema.$ref ? resolve(schemas[schema.$ref.split('/').at(-1)!]!) : schema;
}

/** Every schema of the document with its path. */
function* everySchema(node: unknown, path: string): Generator<[string, Schema]> {
  if (typeof node !== 'object' || node === null) return;
  yield [path, node as Schema];
  for (const [key, inner] of Object.entries(node)) yield* everySchema(inner, `${path}.${key}`);
}

const inputOf = (path: string, type = 'application/json'): Schema =>
  resolve(operationOf(path).requestBody!.content[type]!.schema);
const outputOf = (path: string): Schema =>
  resolve(operationOf(path).responses['200']!.content['application/json']!.schema);

describe('types', () => {
  test('a time is a date-time', () => {
    expect(outputOf('object/draft/save').properties?.['saved_at']).toMatchObject({
      type: 'string',
      format: 'date-time',
    });
    expect(outputOf('user/delete').properties?.['leaves_at']).toMatchObject({ type: 'string', format: 'date-time' });
  });

  test('every schema has a type, with listed exceptions', () => {
    const unknown = [...everySchema(schemas, '')].filter(
      ([path, schema]) => /\.properties\.[^.]+$|\.items$/.test(path) && !hasType(schema),
    );
    // The content of an edit conflict has no fixed shape; the call describes it.
    expect(unknown.map(([path]) => path)).toEqual(['.ErrorBody.properties.current']);
  });

  test('a text has the length limits of its schema', () => {
    expect(inputOf('ads/create').properties?.['description']).toMatchObject({ maxLength: 6000 });
    expect(inputOf('auto/prefill').properties?.['vin']).toMatchObject({ maxLength: 40 });
    expect(inputOf('admin/login').properties?.['login']).toMatchObject({ minLength: 1, maxLength: 100 });
  });

  test('a file upload is documented as such', () => {
    for (const [path] of calls.filter(([, { files }]) => files > 0)) {
      const form = inputOf(path, 'multipart/form-data');
      expect(form.properties?.['file'], path).toMatchObject({ type: 'string', format: 'binary' });
      expect(form.required, path).toContain('file');
    }
  });

  test('ids are of 64 bits', () => {
    expect(inputOf('object/get').properties?.['id']).toMatchObject({ type: 'integer', format: 'int64' });
  });
});

const hasType = (schema: Schema): boolean =>
  schema.type !== undefined ||
  schema.$ref !== undefined ||
  schema.enum !== undefined ||
  'const' in schema ||
  (schema.anyOf ?? schema.oneOf ?? schema.allOf) !== undefined;

test('the required consent is named with its version', () => {
  expect(inputOf('ads/create').properties?.['publication_consent']?.description).toContain(publicationConsent.version);
});

test('requirements that only a rule checks are described', () => {
  const { engine_cc: _engine, ...car } = { ...examples['auto/create']?.input } as Record<string, unknown>;
  const problems = contract['auto/create'].input.safeParse(car).error?.issues.map(({ path }) => path.join('.'));
  expect(problems).toEqual(['engine_cc']);
  expect(schemas['AutoCreateInputAuto']?.properties?.['engine_cc']?.description).toContain('Required unless `fuel`');
});

describe('components', () => {
  test('every body is a component', () => {
    for (const [path] of calls) {
      const { requestBody, responses: answers } = operationOf(path);
      const bodies = [requestBody, answers['200']].filter((body) => body !== undefined);
      for (const { schema } of bodies.flatMap(({ content }) => Object.values(content))) {
        expect(schema.$ref, path).toMatch(/^#\/components\/schemas\/[A-Z]\w+$/);
      }
    }
  });

  test('every field of a dictionary is described by its label', () => {
    const all = Object.values(schemas).flatMap(({ properties = {} }) => Object.entries(properties));
    const described = new Set(all.map(([key, { description = '' }]) => `${key}: ${description}`));
    for (const { kind, fields } of Object.values<KindData>(kindData)) {
      for (const { key, label } of fields) {
        const isThere = [...described].some((line) => line.startsWith(`${key}: ${label.en}`));
        expect(isThere, `${kind}.${key}`).toBe(true);
      }
    }
  });

  test('an option list explains its keys', () => {
    expect(schemas['AutoFuel']).toMatchObject({ enum: expect.arrayContaining(['petrol']) });
    expect(schemas['AutoFuel']?.description).toContain('`petrol`: Petrol');
  });
});

describe('examples', () => {
  const given = Object.entries(examples) as [CallPath, { input?: unknown; output: unknown }][];

  test.each(given)('the example of %s is accepted and answered as documented', (path, { input, output }) => {
    const call: Call = contract[path];
    if (input !== undefined) expect(call.input.safeParse(input).error?.issues).toBeUndefined();
    expect(call.output.safeParse(output).error?.issues).toBeUndefined();
    // The schema knows all of its properties.
    expect(call.output.parse(output)).toEqual(output);
    expect(undocumented(path, { status: 200, body: output })).toEqual([]);
  });

  test('every kind of listing has one', () => {
    const paths = listingKinds.filter((kind) => kind !== 'autofromabroad').map((kind) => `${kind}/create`);
    expect(given.map(([path]) => path)).toEqual(expect.arrayContaining(paths));
  });

  test('are part of the document', () => {
    expect(operationOf('auto/create').requestBody?.content['application/json']).toHaveProperty('example.kind', 'auto');
    expect(operationOf('object/get').responses['200']?.content['application/json']).toHaveProperty('example.id', 1);
  });
});

describe('errors', () => {
  test('a call lists its error codes, each explained', () => {
    const { responses: answers } = operationOf('object/get');
    const ref = answers['404']?.$ref ?? '';
    const { description, content } = responses[ref.split('/').at(-1)!]!;
    expect(description).toMatch(/^`not_found`: [A-Z]/);
    expect(content['application/json']!.schema.allOf?.[1]?.properties?.['error']).toEqual({ enum: ['not_found'] });
  });

  test('expired and superseded tokens have different errors', () => {
    expect(responses['Error410TokenExpired']?.description).toContain('Refresh');
    expect(responses['Error411TokenSuperseded']?.description).toContain('Refresh');
  });
});

describe('calls', () => {
  test('only those whose input is in their address refuse a long address', () => {
    for (const [path, { method }] of calls) expect('414' in operationOf(path).responses, path).toBe(method === 'GET');
  });

  test('secure ones have the headers of their step, those that may need a proof of work that of the solution', () => {
    for (const [path, { secure, errors }] of calls) {
      // This call takes the solution in its body.
      if (path === 'user/send_auth_code') continue;
      const taken = (operationOf(path).parameters ?? []).flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
      const step = secure ? ['SecurityStep', 'SecuritySolution'] : [];
      const work = !secure && errors.includes('challenge_required') ? ['SecuritySolution'] : [];
      expect(taken, path).toEqual([...step, ...work]);
    }
  });

  test('every area is described, and no other', () => {
    expect(document.tags.map(({ name }) => name)).toEqual([...new Set(calls.map(([path]) => path.split('/')[0]))]);
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  test('the introduction lists the existing kinds', () => {
    for (const kind of listingKinds)
      expect(document.info.description).toContain(kindNames[kind].plural.en.toLowerCase());
    expect(document.info.description).not.toMatch(/vacanc|financ/);
  });
});

test('the check finds answers that differ from the document', () => {
  const region = { iso: 'RU-MOW', name: 'Москва', full_name: 'Москва', name_en: 'Moscow' };
  expect(undocumented('geo/get_area', { status: 200, body: { area: region } })).toEqual([]);
  expect(undocumented('geo/get_area', { status: 200, body: { area: { ...region, name: 5 } } })).not.toEqual([]);
  expect(undocumented('geo/get_area', { status: 200, body: {} })).not.toEqual([]);
  expect(undocumented('geo/get_area', { status: 409, body: {} })).not.toEqual([]);
  const refusal = { error: 'not_found', message: 'No.', request_id: '1' };
  expect(undocumented('object/get', { status: 404, body: refusal })).toEqual([]);
  expect(undocumented('object/get', { status: 404, body: { ...refusal, error: 'conflict' } })).not.toEqual([]);
});
