import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** Every file of words as [namespace, Russian, English]. */
const files: [string, string, string][] = [
  ['shell', 'web/words/ru.ts', 'web/words/en.ts'],
  ...readdirSync(source, { recursive: true, encoding: 'utf8' }).flatMap((file): [string, string, string][] => {
    const room = /([a-z_-]+)\/web\/words\.ru\.ts$/.exec(file)?.[1];
    return room ? [[room, file, file.replace(/ru\.ts$/, 'en.ts')]] : [];
  }),
];

type Tree = { [key: string]: string | Tree };
const wordsOf = async (file: string): Promise<Map<string, string>> => {
  const { words } = (await import(join(source, file))) as { words: Tree };
  const flat = (tree: Tree, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
    );
  return new Map(flat(words, ''));
};

/** icu-minify compiles a message to text, `#`, arguments `[name, type?, style or branches]` and tags `[name, ...children]`. */
type Compiled = string | number | readonly Compiled[] | { readonly [branch: string]: Compiled };
const POUND = 0;
const PLURAL = 2;

type Needs = { names: Set<string>; plurals: string[][] };

/** Notes the arguments, tags and plural forms of a compiled message or of a part of one. */
function collectNeeds(parts: Compiled, needs: Needs): void {
  if (!Array.isArray(parts)) return;
  for (const part of parts as readonly Compiled[]) {
    if (!Array.isArray(part)) continue;
    const [name, type, branches] = part as readonly Compiled[];
    // Behind the name of a tag a number can only be `#`, its first child.
    if (type === undefined || (typeof type === 'number' && type !== POUND)) {
      needs.names.add(String(name));
      if (typeof branches !== 'object') continue;
      if (type === PLURAL) needs.plurals.push(Object.keys(branches));
      for (const branch of Object.values(branches)) collectNeeds(branch as Compiled, needs);
    } else {
      needs.names.add(`<${String(name)}>`);
      collectNeeds(part.slice(1) as readonly Compiled[], needs);
    }
  }
}

function needsOf(message: string): { names: string[]; plurals: string[][] } {
  const needs: Needs = { names: new Set(), plurals: [] };
  collectNeeds(compile(message) as Compiled, needs);
  return { names: [...needs.names].sort(), plurals: needs.plurals };
}

test('the reader of messages finds arguments, tags and plural forms', () => {
  expect(needsOf('{n, plural, =0 {None} one {# of {all}} other {<b>#</b>}} by {day}')).toEqual({
    names: ['<b>', 'all', 'day', 'n'],
    plurals: [['=0', 'one', 'other']],
  });
});

test('there are words to check', () => expect(files.length).toBeGreaterThan(8));

describe.each(files)('%s', (_namespace, russianFile, englishFile) => {
  test('English and Russian have the same keys', async () => {
    const [russian, english] = await Promise.all([wordsOf(russianFile), wordsOf(englishFile)]);
    expect([...english.keys()].sort()).toEqual([...russian.keys()].sort());
  });

  test('both languages have the same arguments', async () => {
    const [russian, english] = await Promise.all([wordsOf(russianFile), wordsOf(englishFile)]);
    const differing = [...russian].filter(
      ([key, text]) => needsOf(text).names.join() !== needsOf(english.get(key) ?? '').names.join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test('each language has all its plural forms', async () => {
    const [russian, english] = await Promise.all([wordsOf(russianFile), wordsOf(englishFile)]);
    // A plural without `one` counts nothing that is declined.
    const isLacking = (has: string[], forms: string[]): boolean =>
      !has.includes('other') || (has.includes('one') && forms.some((form) => !has.includes(form)));
    const lacking = (words: Map<string, string>, forms: string[]): string[] =>
      [...words].filter(([, text]) => needsOf(text).plurals.some((has) => isLacking(has, forms))).map(([key]) => key);
    expect(lacking(russian, ['few', 'many'])).toEqual([]);
    expect(lacking(english, [])).toEqual([]);
  });

  test('there are no exclamation marks', async () => {
    const all = [...(await wordsOf(russianFile)), ...(await wordsOf(englishFile))];
    expect(all.filter(([, text]) => text.includes('!')).map(([key]) => key)).toEqual([]);
  });
});

test('messages.ts lists every namespace', () => {
  const listed = readFileSync(join(import.meta.dirname, 'messages.ts'), 'utf8');
  expect(
    files
      .map(([namespace]) => namespace)
      .filter((namespace) => !new RegExp(`^  '?${namespace}'?: typeof `, 'm').test(listed)),
  ).toEqual([]);
});
