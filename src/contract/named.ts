import { z } from 'zod';

const schemas = new Map<string, z.ZodType>();

/** Schemas that the OpenAPI document shows once, as components under names of their own. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = schemas;

/** Gives a schema its name in the OpenAPI document, and what is said of it there; the schema stays the very same. */
export function named<S extends z.ZodType>(name: string, schema: S, description?: string): S {
  schemas.set(name, schema);
  if (description !== undefined) z.globalRegistry.add(schema, { description });
  return schema;
}
