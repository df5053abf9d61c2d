import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** Every file of words as [namespace, Russian, English]. */
const files: [string, string, string][] = [
  ['shell', 'web/words/ru.ts', 'web/words/en.ts'],
  ['sign_in', 'web/words/sign-in.ru.ts', 'web/words/sign-in.en.ts'],
  ...readdirSync(source, { recursive: true, encoding: 'utf8' }).flatMap((file): [string, string, string][] => {
    const room = /([a-z-]+)\/web\/words\.ru\.ts$/.exec(file)?.[1];
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

type Needs = { names: Set<string>; plurals: string[][] };

/** Reads a message from `at` to the brace that closes it, or to its end; notes arguments, tags and forms of plurals. */
function read(message: string, at: number, found: Needs): number {
  let place = at;
  while (place < message.length && message[place] !== '}') {
    const [tag, name] = /^<(\w+)>/.exec(message.slice(place)) ?? [];
    if (tag && name) found.names.add(`<${name}>`);
    if (message[place] === '{') place = readArgument(message, place + 1, found);
    else place += 1;
  }
  return place + 1;
}

function readArgument(message: string, at: number, found: Needs): number {
  const head = /^\s*(\w+)\s*(?:,\s*(\w+)\s*)?/.exec(message.slice(at));
  if (!head?.[1]) throw new Error(`No argument at ${at} of "${message}"`);
  found.names.add(head[1]);
  let place = at + head[0].length;
  const forms: string[] = [];
  while (place < message.length && message[place] !== '}') {
    const form = /^[\s,]*([=\w]+)\s*\{/.exec(message.slice(place));
    if (form?.[1]) {
      forms.push(form[1]);
      place = read(message, place + form[0].length, found);
    } else place += 1;
  }
  if (head[2] === 'plural') found.plurals.push(forms);
  return place + 1;
}

function needs(message: string): { names: string[]; plurals: string[][] } {
  const found: Needs = { names: new Set(), plurals: [] };
  read(message, 0, found);
  return { names: [...found.names].sort(), plurals: found.plurals };
}

test('arguments, tags and plural forms are seen', () => {
  expect(needs('{n, plural, =0 {None} one {# of {all}} other {<b>#</b>}} by {day}')).toEqual({
    names: ['<b>', 'all', 'day', 'n'],
    plurals: [['=0', 'one', 'other']],
  });
});

test('there are words to look at', () => expect(files.length).toBeGreaterThan(8));

describe.each(files)('%s', (_namespace, russianFile, englishFile) => {
  test('English has every key of the Russian words, and no other', async () => {
    const [russian, english] = await Promise.all([wordsOf(russianFile), wordsOf(englishFile)]);
    expect([...english.keys()].sort()).toEqual([...russian.keys()].sort());
  });

  test('both languages take the same arguments', async () => {
    const [russian, english] = await Promise.all([wordsOf(russianFile), wordsOf(englishFile)]);
    const differing = [...russian].filter(
      ([key, text]) => needs(text).names.join() !== needs(english.get(key) ?? '').names.join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test('each language has all its plural forms', async () => {
    const [russian, english] = await Promise.all([wordsOf(russianFile), wordsOf(englishFile)]);
    // A plural without `one` counts nothing that is declined.
    const isLacking = (has: string[], forms: string[]): boolean =>
      !has.includes('other') || (has.includes('one') && forms.some((form) => !has.includes(form)));
    const lacking = (words: Map<string, string>, forms: string[]): string[] =>
      [...words].filter(([, text]) => needs(text).plurals.some((has) => isLacking(has, forms))).map(([key]) => key);
    expect(lacking(russian, ['few', 'many'])).toEqual([]);
    expect(lacking(english, [])).toEqual([]);
  });

  test('nobody shouts', async () => {
    const all = [...(await wordsOf(russianFile)), ...(await wordsOf(englishFile))];
    expect(all.filter(([, text]) => text.includes('!')).map(([key]) => key)).toEqual([]);
  });
});

test('messages.ts lists every namespace', async () => {
  const { readFileSync } = await import('node:fs');
  const listed = readFileSync(join(import.meta.dirname, 'messages.ts'), 'utf8');
  expect(
    files.map(([namespace]) => namespace).filter((namespace) => !listed.includes(`  ${namespace}: typeof `)),
  ).toEqual([]);
});
