import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Entry from '#web/entry-server.tsx';
import { apiOver } from './cases.ts';

// Renders /offers/auto from recorded answers again and again. A process of its own: `node render.ts <origin> <milliseconds>`.

const [origin = '', milliseconds = '2000'] = process.argv.slice(2);
const built = fileURLToPath(new URL('../../dist/server/entry-server.js', import.meta.url));
const entry = (await import(pathToFileURL(built).href)) as typeof Entry;

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
    url: '/offers/auto',
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

async function renderFor(limitMs: number): Promise<{ perSecond: number; cpuMs: number }> {
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  let count = 0;
  while (performance.now() - began < limitMs) {
    await page();
    count += 1;
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  return { perSecond: (count * 1000) / (performance.now() - began), cpuMs: (user + system) / 1000 / count };
}

const htmlBytes = Buffer.byteLength((await page()).body);
await renderFor(Number(milliseconds));
console.log(JSON.stringify({ ...(await renderFor(Number(milliseconds))), htmlBytes }));
process.exit(0);
