import { createElement, useMemo } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyComponent, lazyModule, useLoaded } from './lazy-module.ts';

test('a loaded module is read in the same render', async () => {
  const words = lazyModule(async () => ({ greeting: 'Здравствуйте' }));
  const Greeting = () => {
    const { greeting } = useLoaded(words);
    return useMemo(() => greeting, [greeting]);
  };
  await words.load();
  expect(renderToString(createElement(Greeting))).toBe('Здравствуйте');
});

test('a component that is loaded renders at once; a failed import is tried again', async () => {
  let tries = 0;
  const Late = lazyComponent(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no network');
    return ({ name }: { name: string }) => name;
  });
  await expect(Late.load()).rejects.toThrow();
  await Late.load();
  expect(renderToString(createElement(Late, { name: 'Камаз' }))).toBe('Камаз');
  expect(tries).toBe(2);
});
