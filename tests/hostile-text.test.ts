import { analyse } from 'scslre';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { isLong } from './support/long.ts';
import { hostileTexts, slowTextFor, textsAgainst } from './support/hostile/hostile-texts.ts';
import { type SourceExpression, sourceExpressions, textFunctions } from './support/hostile/source-expressions.ts';

/** A quadratic function is slow at the longest of a push too; a long run goes on to twice that length. */
const pushSizes = { from: 64, longest: 16_384 };
const sizes = isLong ? { from: 32, longest: 32_768 } : pushSizes;

const { all: expressions, unreadable } = await sourceExpressions();

/** Returns the reasons why an expression backtracks too much, by its structure alone. */
function slownessOf({ source, flags }: Pick<SourceExpression, 'source' | 'flags'>): string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  return reports.map(({ type, exponential }) => `${type}${exponential ? ' (exponential)' : ''}`);
}

function tryOn({ source, flags }: Pick<SourceExpression, 'source' | 'flags'>, text: string): void {
  const expression = new RegExp(source, flags);
  if (expression.global) for (const _ of text.matchAll(expression));
  else expression.exec(text);
}

describe('regular expressions of the program', () => {
  test('are all found: one that is built at run time is written so that its text can be read', () => {
    expect(unreadable).toEqual([]);
    expect(expressions.length).toBeGreaterThan(150);
  });

  test('have no structure that backtracks exponentially or polynomially', () => {
    const slow = expressions.flatMap((one) => slownessOf(one).map((why) => `${one.where} /${one.source}/: ${why}`));
    expect(slow).toEqual([]);
  });

  test('take linear time on texts made against them', async () => {
    const slow: string[] = [];
    for (const one of expressions) {
      const found = await slowTextFor((text) => tryOn(one, text), textsAgainst(one));
      if (found !== null) slow.push(`${one.where} /${one.source}/ on ${found}`);
    }
    expect(slow).toEqual([]);
  });

  test.each([
    String.raw`/+$`,
    String.raw`\s*[^.\n]+\.\s*$`,
    // Found at the longest texts alone: the test of the lengths of a push finds a function that is.
    ...(isLong ? [String.raw`<!--.*?-->`, String.raw`<Valute\s[^>]*>[\s\S]*?</Valute>`] : []),
    String.raw`\B(?=(\d{3})+$)`,
    String.raw`\bVersion/(\d+)[.\d]* Safari`,
    String.raw`(\w+)=(.+?)(?=\s\w+=|$)`,
    String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
    String.raw`(a+)+b`,
  ])('the check finds %s', async (source) => {
    const one = { where: 'here', source, flags: 'g' };
    const found =
      slownessOf(one).length > 0 ||
      (await slowTextFor((text) => tryOn(one, text), textsAgainst(one), { rounds: 1 })) !== null;
    expect(found).toBe(true);
  });
});

test('the lengths of a push suffice to find a quadratic function of a text', async () => {
  const endsNumber = (text: string) => /0+x/u.test(text);
  const look = () => slowTextFor(endsNumber, hostileTexts, { ...pushSizes, rounds: 1 });
  // A machine that stops for a moment hides the growth from a single measurement.
  expect((await look()) ?? (await look()) ?? (await look())).not.toBeNull();
});

/** Readers of texts from the environment, files or the programmer, which no request can reach. */
const ours =
  /^src\/server\/(config|demo-secrets|log|db\/|ports\/storage\.ts|http\/(assets|web)\.ts|auth\/admin-account)|^src\/contract\/openapi/;

describe('functions that read a text', () => {
  /** A push tries a quarter of the texts on each function, other quarters on the next ones; a long run tries all on each. */
  const each = isLong ? 1 : 4;
  const functions = textFunctions()
    .filter(({ file }) => !ours.test(file))
    .map((found, index) => ({ ...found, index }));
  test('are found', () => expect(functions.length).toBeGreaterThan(50));

  test.each(functions)('$name of $file', async ({ file, name, index }) => {
    // A module's exports have any type; the scan has found that this one is a function of a text.
    const module = (await import(`../${file}`)) as Record<string, (text: string) => unknown>;
    const call = (text: string) => {
      try {
        module[name]?.(text);
      } catch {
        // Refusing the text is a valid result.
      }
    };
    expect(module[name]).toBeTypeOf('function');
    const texts = hostileTexts.filter((_text, at) => at % each === index % each);
    expect(await slowTextFor(call, texts, sizes)).toBeNull();
  });
});

/** An input in which every text is the hostile one, and lists and records have maximum length; all lists share their many items. */
function hostileInput(
  schema: z.core.JSONSchema.JSONSchema,
  text: string,
  items: readonly string[] = [text, ...text.slice(0, 20_000)],
): unknown {
  const inner = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (inner) return hostileInput(inner.find((one) => one.type !== 'null') ?? {}, text, items);
  if (schema.type === 'object') {
    const own = Object.entries(schema.properties ?? {}).map(([key, value]) => [
      key,
      hostileInput(value as z.core.JSONSchema.JSONSchema, text, items),
    ]);
    return Object.fromEntries([...own, ['unknown', text]]);
  }
  if (schema.type === 'array') {
    const item = hostileInput((schema.items ?? {}) as z.core.JSONSchema.JSONSchema, text, items);
    // Fields share the array of texts: an own one for each field of a search takes longer to allocate than the call to read.
    return item === text ? items : [item, ...items];
  }
  return text;
}

describe('texts in inputs of calls', () => {
  /** A long run tries a quarter of the texts on each call, a push a few; neighbours, which share their shapes, get other texts. */
  const each = isLong ? 4 : 24;
  const calls = Object.entries(contract).map(([path, call], index) => ({ path, call, index }));
  test.each(calls)('$path', async ({ call, index }) => {
    const texts = hostileTexts.filter((_text, at) => at % each === index % each);
    const shape = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
    const read = (text: string) => call.input.safeParse(hostileInput(shape, text));
    expect(await slowTextFor(read, texts, sizes)).toBeNull();
  });
});
