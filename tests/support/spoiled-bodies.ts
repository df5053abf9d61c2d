import { isLong } from './long.ts';
import { fc } from './property.ts';

/** Values that no field expects. */
const nasty = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  // Any code points, lone surrogates too. `fc.string({ unit: 'binary' })` makes the same texts after a table of all code points, which takes seconds.
  fc.array(fc.nat({ max: 0x10_ffff })).map((points) => String.fromCodePoint(...points)),
  fc.constantFrom<unknown>(
    '\0',
    'a\0b',
    '\ud800',
    '\u202e\u200f',
    "'; drop table users; --",
    '%',
    '../../etc/passwd',
    '🚗'.repeat(5000),
    'я'.repeat(100_000),
    2 ** 53,
    -(2 ** 63),
    1e308,
    -0,
    0.1,
    '1e3',
    null,
    true,
  ),
  // Made anew each time, since mutations write into the values.
  fc
    .constantFrom<() => unknown>(
      () => [],
      () => ({}),
      () => ({ __proto__: null, constructor: { prototype: {} } }),
      () => [[[[[[[[[[]]]]]]]]]],
    )
    .map((make) => make()),
);

/** Characters that are invalid in a text, put into a valid one. */
const spoils = ['\0', '\ud800', '\u202e', '\\', '%', "'"];

/** Sets a value somewhere in the body, removes a key, adds one, or makes a text invalid. */
export const mutation = fc.record({
  at: fc.nat(),
  what: fc.constantFrom('replace', 'remove', 'add', 'spoil', 'spoil'),
  value: nasty,
  key: fc.string(),
});
export type Mutation = { at: number; what: string; value: unknown; key: string };

/** Changes a body in place where it can, and returns it. */
export function mutate(body: unknown, { at, what, value, key }: Mutation): unknown {
  if (typeof body !== 'object' || body === null) return what === 'replace' ? value : body;
  const holders: Record<string, unknown>[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    holders.push(node as Record<string, unknown>);
    for (const child of Object.values(node)) visit(child);
  };
  visit(body);
  if (what === 'spoil') {
    const texts = holders.flatMap((one) =>
      Object.keys(one)
        .filter((name) => typeof one[name] === 'string')
        .map((name) => [one, name] as const),
    );
    const [one, name] = texts[at % Math.max(1, texts.length)] ?? [];
    if (one && name !== undefined)
      one[name] = `${String(one[name]).slice(0, 5)}${spoils[at % spoils.length]}${String(one[name]).slice(5)}`;
    return body;
  }
  const holder = holders[at % holders.length] ?? {};
  const keys = Object.keys(holder);
  const chosen = keys[at % Math.max(1, keys.length)];
  if (what === 'add' && Array.isArray(holder)) holder.push(value);
  else if (what === 'add')
    Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
  else if (chosen === undefined) return what === 'replace' ? value : body;
  else if (what === 'remove') delete holder[chosen];
  else holder[chosen] = value;
  return body;
}

/**
 * Yields the body with one text or number at a time replaced by values that PostgreSQL cannot hold, or only just. A long run tries every value
 * in each place; a push one in each place, in turn.
 */
export function* spoiledOnce(body: unknown, done: Set<string>): Generator<unknown> {
  const paths: (string | number)[][] = [];
  const visit = (node: unknown, path: (string | number)[]): void => {
    if (typeof node === 'string' || typeof node === 'number') paths.push(path);
    else if (Array.isArray(node)) node.slice(0, 2).forEach((inner, at) => visit(inner, [...path, at]));
    else if (typeof node === 'object' && node !== null)
      for (const [key, inner] of Object.entries(node)) visit(inner, [...path, key]);
  };
  visit(body, []);
  const at = (root: unknown, path: (string | number)[]) =>
    path.reduce((node, key) => (node as Record<string | number, unknown>)[key], root);
  for (const path of paths) {
    // Items of a list, and the same place of other bodies, have the same rule.
    const place = path.filter((step) => typeof step === 'string').join('.');
    if (done.has(place)) continue;
    done.add(place);
    const was = at(body, path);
    const instead =
      typeof was === 'string'
        ? ['\0', `${was}\0`, `\0${was}`, `${was}\ud800`]
        : [Number.MAX_SAFE_INTEGER, 2 ** 31, 1e308];
    for (const value of isLong ? instead : [instead[done.size % instead.length]]) {
      const copy: unknown = structuredClone(body);
      Object.assign(at(copy, path.slice(0, -1)) as object, { [path.at(-1)!]: value });
      yield copy;
    }
  }
}
