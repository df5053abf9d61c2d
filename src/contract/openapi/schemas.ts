import { z } from 'zod';

export type Json = Record<string, unknown>;
type Io = 'input' | 'output';

export const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** `auto/get_marks` → `AutoGetMarks`. */
export const pascalCase = (text: string): string =>
  text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

type Discriminated = { type: 'union'; discriminator: string; options: z.ZodType[] };

/** Returns the discriminated union inside a schema and its wrappers (optional, default and the like); null when there is none. */
function discriminatedOf(schema: z.core.$ZodType): Discriminated | null {
  const def = schema._zod.def as Partial<Discriminated> & { type: string; out?: z.ZodType; innerType?: z.ZodType };
  if (def.type === 'union') return def.discriminator === undefined ? null : (def as Discriminated);
  const inner = def.type === 'pipe' ? def.out : def.innerType;
  return inner ? discriminatedOf(inner) : null;
}

const valuesOf = (option: z.core.$ZodType, key: string) => option._zod.propValues?.[key] ?? new Set();

/** Adds the options of every named discriminated union under names of their own. */
function withOptions(schemas: ReadonlyMap<string, z.ZodType>): Map<string, z.ZodType> {
  const all = new Map(schemas);
  const known = new Set(schemas.values());
  for (const [name, schema] of schemas) {
    const union = discriminatedOf(schema);
    for (const option of union?.options ?? []) {
      if (!union || known.has(option)) continue;
      const value = [...valuesOf(option, union.discriminator)].find((candidate) => typeof candidate === 'string');
      known.add(option);
      all.set(`${name}${pascalCase(String(value))}`, option);
    }
  }
  return all;
}

/** Formats for which zod also writes a long, redundant pattern. */
const standardFormats = new Set(['uuid', 'date', 'date-time', 'email']);
const int32 = 2 ** 31 - 1;

function mend(schema: z.core.$ZodType, json: Json, io: Io): void {
  // Clients must accept properties that later versions add to an output.
  if (io === 'output' && json['additionalProperties'] === false) delete json['additionalProperties'];
  if (standardFormats.has(String(json['format']))) delete json['pattern'];
  if (json['type'] === 'integer') {
    if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
    if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
    if (Number(json['maximum'] ?? Infinity) > int32) json['format'] = 'int64';
  }
  const union = schema._zod.def.type === 'union' ? discriminatedOf(schema) : null;
  const options = json['oneOf'] as { $ref?: string }[] | undefined;
  if (!union || !options?.every((option) => option.$ref !== undefined)) return;
  const pairs = union.options.flatMap((option, place) =>
    [...valuesOf(option, union.discriminator)]
      .filter((value) => typeof value === 'string')
      .map((value) => [value, options[place]!.$ref] as const),
  );
  json['discriminator'] = { propertyName: union.discriminator, mapping: Object.fromEntries(pairs) };
}

/** Rewrites `anyOf` of one plain type and null as one schema with two types, which readers and code generators handle better. */
function plainNull(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const inner of Object.values(node)) plainNull(inner);
  const { anyOf } = node as { anyOf?: Json[] };
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.['type'] !== 'null') return;
  const [some] = anyOf as [Json, Json];
  if (typeof some['type'] !== 'string' || 'const' in some || 'enum' in some) return;
  delete (node as Json)['anyOf'];
  Object.assign(node, { ...some, ...node, type: [some['type'], 'null'] });
}

/** Marks the discriminator of every union as required in the document, even where the server accepts inputs without it. */
function demandDiscriminators(schemas: ReadonlyMap<string, z.ZodType>, made: Record<string, Json>): void {
  const names = new Map([...schemas].map(([name, schema]) => [schema, name]));
  for (const schema of schemas.values()) {
    const union = discriminatedOf(schema);
    for (const option of union?.options ?? []) {
      const json = made[names.get(option) ?? ''];
      const required = (json?.['required'] ?? []) as string[];
      if (json && union && !required.includes(union.discriminator))
        json['required'] = [union.discriminator, ...required];
    }
  }
}

function convert(schemas: ReadonlyMap<string, z.ZodType>, io: Io): Map<string, Json> {
  const registry = z.registry<{ id: string }>();
  const all = withOptions(schemas);
  for (const [id, schema] of all) registry.add(schema, { id });
  const { schemas: made } = z.toJSONSchema(registry, {
    io,
    target: 'draft-2020-12',
    // Schemas that only check a value have no JSON Schema; their description explains the check.
    unrepresentable: 'any',
    uri: (name) => `#/components/schemas/${name}`,
    override: ({ zodSchema, jsonSchema }) => mend(zodSchema, jsonSchema as Json, io),
  });
  plainNull(made);
  demandDiscriminators(all, made as Record<string, Json>);
  return new Map(
    Object.entries(made).map(([name, { $schema: _dialect, $id: _address, ...json }]) => [name, json as Json]),
  );
}

/** Visits every `$ref` of a schema; a string that `visit` returns replaces the reference. */
function eachRef(node: unknown, visit: (ref: string) => string | void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === '$ref' && typeof value === 'string') (node as Json)['$ref'] = visit(value) ?? value;
    else if (key === 'mapping' && 'propertyName' in node)
      for (const [of, ref] of Object.entries(value as Json)) (value as Json)[of] = visit(String(ref)) ?? ref;
    else eachRef(value, visit);
  }
}

const refsOf = (node: unknown): Set<string> => {
  const found = new Set<string>();
  eachRef(node, (ref) => void found.add(nameOf(ref)));
  return found;
};

/** Returns the names of all schemas that the roots reference, directly or not, including the roots. */
function reachable(schemas: ReadonlyMap<string, Json>, roots: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...refsOf(schemas.get(name)));
  }
  return found;
}

/** Returns the names of schemas that differ between input and output, directly or through a schema that they reference. */
function differing(sent: ReadonlyMap<string, Json>, received: ReadonlyMap<string, Json>): Set<string> {
  const both = [...sent.keys()].filter((name) => received.has(name));
  const different = new Set(
    both.filter((name) => JSON.stringify(sent.get(name)) !== JSON.stringify(received.get(name))),
  );
  for (let grown = true; grown;) {
    const more = both.filter(
      (name) => !different.has(name) && [...refsOf(sent.get(name))].some((ref) => different.has(ref)),
    );
    for (const name of more) different.add(name);
    grown = more.length > 0;
  }
  return different;
}

type Components = {
  components: Map<string, Json>;
  /** Returns the name of a schema's input variant. */
  inputName: (name: string) => string;
};

/**
 * Returns every schema that the bodies named in `roots` reference, once each. Where input and output differ, the input variant is added as
 * `<name>Input`.
 */
export function componentsOf(
  schemas: ReadonlyMap<string, z.ZodType>,
  roots: Record<Io, readonly string[]>,
): Components {
  const [sent, received] = (['input', 'output'] as const).map((io) => {
    const all = convert(schemas, io);
    const used = reachable(all, roots[io]);
    return new Map([...all].filter(([name]) => used.has(name)));
  }) as [Map<string, Json>, Map<string, Json>];
  const different = differing(sent, received);
  const inputName = (name: string): string => (different.has(name) ? `${name}Input` : name);
  for (const json of sent.values()) eachRef(json, (ref) => String(refTo(inputName(nameOf(ref)))['$ref']));
  const renamed = [...sent].map(([name, json]) => [inputName(name), json] as const);
  const components = new Map([...received, ...renamed].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { components, inputName };
}
