import type { z } from 'zod';

/** The JSON of each memoized output; null until the output is first serialised. */
const texts = new WeakMap<object, string | null>();

/**
 * Memoizes the output of a schema by its input, for objects that many responses contain, such as cards: a frozen input is validated and
 * serialised once. Inputs that are not frozen are validated anew each time. It wraps zod's internal `_zod.run`, so the test beside this
 * file pins the version of zod.
 */
export function memoizedOutput<S extends z.ZodType>(schema: S): S {
  const outputs = new WeakMap<object, object>();
  const { run } = schema._zod;
  schema._zod.run = (payload, ctx) => {
    const { value } = payload;
    if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return run(payload, ctx);
    const known = outputs.get(value);
    if (known) {
      payload.value = known;
      return payload;
    }
    const result = run(payload, ctx);
    // Invalid outputs are not memoized. No output schema of the contract is asynchronous.
    if (result instanceof Promise || result.issues.length > 0) return result;
    // The output of an object schema is an object.
    const made = Object.freeze(result.value) as object;
    outputs.set(value, made);
    texts.set(made, null);
    return result;
  };
  return schema;
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const known = texts.get(value);
  if (typeof known === 'string') return known;
  const text = JSON.stringify(value);
  if (known === null) texts.set(value, text);
  return text;
}

/** Returns the JSON of a validated output; its memoized parts are serialised only once. */
export function stringifyOutput(output: unknown): string {
  if (typeof output !== 'object' || output === null || Array.isArray(output)) return JSON.stringify(output);
  const parts = Object.entries(output).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return `${JSON.stringify(key)}:${Array.isArray(value) ? `[${value.map((item) => textOf(item ?? null)).join(',')}]` : textOf(value)}`;
  });
  return `{${parts.join(',')}}`;
}
