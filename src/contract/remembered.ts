import type { z } from 'zod';

/** What came out of a remembered schema and will not change; its text, once it has been written. */
const texts = new WeakMap<object, string | null>();

/**
 * A schema of answers that are made once and shown often: what it makes of a frozen object is kept with that object and written once.
 * Freezing is the promise that it will not change; every other object passes through as ever.
 */
export function remembered<S extends z.ZodType>(schema: S): S {
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
    // An answer with a fault is refused, and none of ours is made asynchronously.
    if (result instanceof Promise || result.issues.length > 0) return result;
    // An object schema makes an object.
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

/** JSON of a checked answer, the remembered parts of which are taken as they were written before. */
export function writeAnswer(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return JSON.stringify(answer);
  const parts = Object.entries(answer).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return `${JSON.stringify(key)}:${Array.isArray(value) ? `[${value.map((one) => textOf(one ?? null)).join(',')}]` : textOf(value)}`;
  });
  return `{${parts.join(',')}}`;
}
