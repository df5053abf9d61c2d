import { z } from 'zod';

type Definition = { type: string; innerType?: z.ZodType; in?: z.ZodType };

/** Returns the schema inside `.optional()`, `.default()`, `.nullable()` and `.transform()`. */
function inside(schema: z.ZodType): z.ZodType {
  const { innerType, in: before } = schema._zod.def as Definition;
  const inner = innerType ?? before;
  return inner ? inside(inner) : schema;
}

function readValue(schema: z.ZodType, value: unknown): unknown {
  const plain = inside(schema);
  if (plain instanceof z.ZodArray) return [value].flat().map((item) => readValue(plain.element as z.ZodType, item));
  if (typeof value !== 'string') return value;
  const { type } = plain._zod.def as Definition;
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/**
 * Returns the input of a GET call from the parameters of its address, which are texts, repeated for lists. Each text is converted to the
 * type that its property's schema accepts; a text that cannot be converted is left as it is, so that the schema reports the problem.
 */
export function readQuery(schema: z.ZodType, query: Readonly<Record<string, unknown>>): unknown {
  const plain = inside(schema);
  if (!(plain instanceof z.ZodObject)) return query;
  const shape = plain.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      Object.hasOwn(shape, key) ? readValue(shape[key]!, value) : value,
    ]),
  );
}
