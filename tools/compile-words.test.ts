import { createServer } from 'vite';
import { expect, test } from 'vitest';
import type * as WordsModule from '#web/words/words.ts';
import { compileWords, keepTogether } from './compile-words.ts';

test('development formats precompiled messages too', async () => {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [compileWords()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { createWords } = (await vite.ssrLoadModule('/src/web/words/words.ts')) as typeof WordsModule;
    const words = createWords('ru');
    await words.load(['results']);
    const results = words.messages['results'] as Record<string, unknown>;
    expect(results['found']).toBeInstanceOf(Array);
    expect(words.translator('results')('found', { count: 21, shown: '21' })).toBe('Найдено 21 объявление');
  } finally {
    await vite.close();
  }
});

test('a unit stays with its number, a dash with the word before it, and a number with its sign', () => {
  const written = {
    'На {percent, number} % ниже — {price}': 'На {percent, number}~% ниже~— {price}',
    '{hours, plural, =0 {} other {# ч }}{minutes, number} мин':
      '{hours, plural, =0 {} other {#~ч }}{minutes, number}~мин',
    'Объявление № {id}, до {km} км, 150 л. с.': 'Объявление №~{id}, до {km}~км, 150~л.~с.',
    'Listing no. {id}, up to {radius} km from town, {hp} hp': 'Listing no.~{id}, up to {radius}~km from town, {hp}~hp',
    '{from} – {to}': '{from}~– {to}',
    // Neither the branches of plurals nor words that begin like a unit are units.
    '{n, plural, one {# место} many {# мест} other {# места}} мало':
      '{n, plural, one {# место} many {# мест} other {# места}} мало',
  };
  for (const [text, kept] of Object.entries(written)) expect(keepTogether(text).replaceAll('\u00A0', '~')).toBe(kept);
});
