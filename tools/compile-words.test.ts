import { createServer } from 'vite';
import { expect, test } from 'vitest';
import type * as WordsModule from '#web/words/words.ts';
import { compileWords } from './compile-words.ts';

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
