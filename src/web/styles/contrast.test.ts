import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '#tests/support/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Tokens = Record<string, string>;

/** The colour variables of the first block behind a selector. */
function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no block ${selector}`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const light = tokensOf(':root');
const dark = { ...light, ...tokensOf("[data-theme='dark']") };

const texts: Record<string, string[]> = {
  ink: ['ground', 'surface', 'raised', 'tint', 'accent-tint', 'danger-tint', 'deal-high-tint'],
  'ink-2': ['ground', 'surface', 'raised', 'tint'],
  'ink-3': ['ground', 'surface', 'raised'],
  accent: ['ground', 'surface', 'raised', 'tint', 'accent-tint'],
  danger: ['ground', 'surface', 'raised', 'danger-tint'],
  'deal-great': ['ground', 'surface', 'raised', 'accent-tint'],
  'deal-good': ['ground', 'surface', 'raised'],
  'deal-fair': ['ground', 'surface', 'raised'],
  'deal-high': ['ground', 'surface', 'raised', 'deal-high-tint'],
  'on-accent': ['accent', 'accent-hover'],
  'on-danger': ['danger', 'danger-hover'],
  'avatar-blue': ['avatar-blue-tint'],
  'avatar-plum': ['avatar-plum-tint'],
  'avatar-clay': ['avatar-clay-tint'],
};

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_, tokens) => {
  const pairs = Object.entries(texts).flatMap(([text, grounds]) => grounds.map((ground) => [text, ground]));
  it.each(pairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(tokens[text!]!, tokens[ground!]!)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(['ground', 'surface', 'raised'])('the edge of a field is visible on %s', (ground) => {
    expect(contrast(tokens['line-strong']!, tokens[ground]!)).toBeGreaterThanOrEqual(3);
  });
});

it('is the same dark theme by system setting and by choice', () => {
  expect(tokensOf(":root:not([data-theme='light'])")).toEqual(tokensOf("[data-theme='dark']"));
});

it('contrast is computed as by WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
