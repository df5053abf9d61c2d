import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { isValidElement, createElement } from 'react';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { type CompiledWords, translatorOf } from './translator.ts';

const source = join(import.meta.dirname, '../../..');
type Words = { [name: string]: string | Words };

const compileAll = (words: Words): CompiledWords =>
  Object.fromEntries(
    Object.entries(words).map(([name, text]) => [name, typeof text === 'string' ? compile(text) : compileAll(text)]),
  ) as CompiledWords;

const keysOf = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[path + name, text]] : keysOf(text, `${path}${name}.`),
  );

/** A value of each kind for every argument of a message. */
function valuesFor(text: string, count: number): Record<string, unknown> {
  const names = [...text.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?/gu)];
  return Object.fromEntries(
    names.map(([, name, kind]) => [name, kind === 'plural' || kind === 'number' ? count : `«${name}» ${count}`]),
  );
}

test('every message of both languages reads as use-intl would have it', async () => {
  let seen = 0;
  for await (const file of glob('{web/words/{,sign-in.}{ru,en},areas/*/web/words.{ru,en}}.ts', { cwd: source })) {
    const locale = /\ben\.ts$/u.test(file) ? 'en' : 'ru';
    const { words } = (await import(join(source, file))) as { words: Words };
    const ours = translatorOf(locale, 'Europe/Moscow', 'some', compileAll(words));
    const theirs = createTranslator({ locale, timeZone: 'Europe/Moscow', messages: words as never }) as unknown as (
      key: string,
      values: object,
    ) => string;
    for (const [key, text] of keysOf(words)) {
      if (/<\w+>/u.test(text)) continue;
      for (const count of [0, 1, 2, 5, 21, 12_345]) {
        const values = valuesFor(text, count);
        expect(ours(key, values as never), `${file}: ${key}`).toBe(theirs(key, values));
        seen += 1;
      }
    }
  }
  expect(seen).toBeGreaterThan(2000);
});

test('parts between tags are drawn by the functions given, each with a key of its own', () => {
  const t = translatorOf('ru', 'UTC', 'some', { line: compile('a <b>one</b> and <b>two</b>') });
  const drawn = t.rich('line', { b: (chunks: unknown) => createElement('b', null, chunks as string) }) as unknown[];
  expect(drawn.map((part) => (isValidElement(part) ? part.key : part))).toEqual(['a ', 'b1', ' and ', 'b2']);
});

test('what is missing names itself', () => {
  const t = translatorOf('ru', 'UTC', 'shell', { group: { known: compile('да') } });
  expect(t('group.known')).toBe('да');
  expect(t('group.unknown')).toBe('shell.group.unknown');
  expect(t('group')).toBe('shell.group');
});
