import type { z } from 'zod';
import { kindData } from '#kinds/data.ts';
import type { KindData } from '#listing/kind-data.ts';
import { maxPhotoMegabytes } from '#areas/media/rules.ts';
import type { Call } from '../call.ts';
import { errorBody } from '../error-body.ts';
import { choiceOf } from '#dictionary/fields-schema.ts';
import { namedSchemas } from '../named.ts';
import { examples } from './examples.ts';
import { componentsOf, type Json, pascalCase, refTo } from './schemas.ts';

/** The option lists of each kind, named after kind and field; a list that several kinds share has the name of the first kind. */
function choices(): [string, z.ZodType][] {
  const named = new Map<z.ZodType, string>();
  for (const { kind, fields } of Object.values<KindData>(kindData)) {
    for (const { key, type, options } of fields) {
      if (type !== 'enum' || !options || named.has(choiceOf(options))) continue;
      named.set(choiceOf(options), pascalCase(`${kind}_${key}`));
    }
  }
  return [...named].map(([schema, name]) => [name, schema]);
}

const isEmptyObject = (schema: z.ZodType): boolean => {
  const def = schema._zod.def as { type: string; innerType?: z.ZodType; shape?: object };
  return def.innerType ? isEmptyObject(def.innerType) : def.shape !== undefined && Object.keys(def.shape).length === 0;
};

const takesNothing = ({ input, body, files }: Call): boolean =>
  body === 'none' || (files === 0 && isEmptyObject(input));

const file: Json = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
  description: `JPEG, PNG, WebP or HEIC, up to ${maxPhotoMegabytes} MB.`,
};

/** Adds the files of a form to the schema of its fields. */
function withFile(schema: Json): Json {
  const { properties, required = [] } = schema as { properties?: Json; required?: string[] };
  return { ...schema, properties: { ...properties, file }, required: [...required, 'file'] };
}

/** Returns the example of a call's input or output as a media type object, empty for calls without an example. */
export function exampleOf(path: string, direction: 'input' | 'output'): Json {
  const value = (examples as Record<string, { input?: unknown; output: unknown }>)[path]?.[direction];
  return value === undefined ? {} : { example: value };
}

/** Returns the `parameters` of a call that reads its input from the query, else its `requestBody`. */
function requestOf(path: string, call: Call, name: string, components: ReadonlyMap<string, Json>): Json {
  if (takesNothing(call)) return {};
  if (call.body === 'query') {
    const { properties = {}, required = [] } = components.get(name) as { properties?: Json; required?: string[] };
    return {
      parameters: Object.entries(properties).map(([key, schema]) => ({
        name: key,
        in: 'query',
        required: required.includes(key),
        schema,
      })),
    };
  }
  const schema = refTo(name);
  const example = exampleOf(path, 'input');
  const isOptional = call.input._zod.optin === 'optional';
  const form = { schema, ...(call.files > 0 ? { encoding: { file: { contentType: 'image/*' } } } : {}) };
  const content = {
    ...(call.body === 'multipart' ? { 'multipart/form-data': form } : {}),
    // A form without files may also be sent as JSON.
    ...(call.files === 0 ? { 'application/json': { schema, ...example } } : {}),
  };
  return { requestBody: { required: !isOptional, content } };
}

export type Bodies = {
  components: Map<string, Json>;
  /** The parameters or request body of each call, by path. */
  requests: Map<string, Json>;
  responses: Map<string, Json>;
};

/** Returns the bodies of the given calls and the components that they reference. */
export function bodiesOf(calls: readonly (readonly [string, Call])[]): Bodies {
  const named = new Map([...namedSchemas, ...choices()]);
  const names = new Map([...named].map(([name, schema]) => [schema, name]));
  const nameOf = (schema: z.ZodType, name: string): string => {
    if (!names.has(schema)) names.set(schema, name);
    return names.get(schema) ?? name;
  };
  const taking = calls.filter(([, call]) => !takesNothing(call));
  const inputs = taking.map(([path, call]) => [path, nameOf(call.input, `${pascalCase(path)}Input`)] as const);
  const outputs = calls.map(([path, call]) => [path, nameOf(call.output, `${pascalCase(path)}Output`)] as const);
  const schemas = new Map([...names].map(([schema, name]) => [name, schema]));
  const { components, inputName } = componentsOf(schemas, {
    input: inputs.map(([, name]) => name),
    output: [...outputs.map(([, name]) => name), nameOf(errorBody, 'ErrorBody')],
  });
  const inputNames = new Map(inputs.map(([path, name]) => [path, inputName(name)]));
  for (const [path, call] of taking) {
    const name = inputNames.get(path) ?? '';
    if (call.files > 0) components.set(name, withFile(components.get(name) ?? {}));
  }
  const requests = new Map(
    calls.map(([path, call]) => [path, requestOf(path, call, inputNames.get(path) ?? '', components)]),
  );
  for (const [path, call] of taking) if (call.body === 'query') components.delete(inputNames.get(path) ?? '');
  const responses = new Map(outputs.map(([path, name]) => [path, refTo(name)]));
  return { components, requests, responses };
}
