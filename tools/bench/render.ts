import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import type * as Entry from '#web/entry-server.tsx';
import { apiOver } from './cases.ts';
import { elementsOf, parseMarkup } from './markup.ts';

// Render only: our page of results from recorded answers, against bare renderToString of the same elements with no component, no router,
// no query and no words behind them. A process of its own under NODE_ENV=production: `node render.ts <origin> <rounds> <milliseconds>`.

const PATH = '/offers/auto';
const [origin = '', rounds = '3', milliseconds = '2000'] = process.argv.slice(2);
const dist = fileURLToPath(new URL('../../dist/server/entry-server.js', import.meta.url));
const entry = (await import(pathToFileURL(join(dist)).href)) as typeof Entry;

const overHttp = apiOver(origin);
const recorded = new Map<string, Promise<unknown>>();
const api = ((path: string, input: unknown) => {
  const key = `${path} ${JSON.stringify(input)}`;
  const answer = recorded.get(key) ?? overHttp(path as never, input as never);
  recorded.set(key, answer);
  return answer;
}) as ReturnType<typeof apiOver>;

const page = () =>
  entry.render({
    url: PATH,
    locale: 'ru',
    api,
    viewer: { kind: 'guest' },
    area: null,
    timeZone: 'Europe/Moscow',
    now: new Date('2026-11-21T12:00:00Z'),
    demo: true,
    viewport: 'lg',
    profileLater: false,
    staleCookie: false,
    blockedId: null,
  });

const { body } = await page();
const markup = parseMarkup(body);
const Bare = () => createElement(Fragment, null, ...elementsOf(markup));
const bare = () => renderToString(createElement(Bare));

async function ratePerSecond(act: () => unknown): Promise<number> {
  const limit = Number(milliseconds);
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < limit) {
    await act();
    count += 1;
  }
  return (count * 1000) / (performance.now() - began);
}

const plain = (html: string): string => html.replaceAll(/<!--.*?-->/gs, '');
const [oursBytes, bareBytes] = [plain(body), plain(bare())].map((html) => Buffer.byteLength(html));
await ratePerSecond(page);
await ratePerSecond(bare);
const taken: { ours: number; bare: number }[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  taken.push({ ours: await ratePerSecond(page), bare: await ratePerSecond(bare) });
}
console.log(JSON.stringify({ taken, oursBytes, bareBytes }));
process.exit(0);
