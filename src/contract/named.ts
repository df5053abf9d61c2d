import { z } from 'zod';

const schemas = new Map<string, z.ZodType>();

/** Schemas that become named components of the OpenAPI document. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = schemas;

/** Registers the schema's name and description for the OpenAPI document. Returns the same schema. */
export function named<S extends z.ZodType>(name: string, schema: S, description?: string): S {
  schemas.set(name, schema);
  if (description !== undefined) z.globalRegistry.add(schema, { description });
  return schema;
}
