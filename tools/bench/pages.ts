import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { KindName } from '#kinds/names.ts';
import { StartError } from '#server/start-error.ts';
import { paths } from '#web/paths.ts';
import { type Compared, measureInTurn, measureRounds, type Measured, readText, type Target } from './load.ts';
import type { BenchOptions } from './options.ts';

export type RenderResult = { perSecond: number; cpuMs: number; htmlBytes: number };

/** Renders a page of results from recorded answers, without HTTP, queries and compression (render.ts). */
export async function benchRender(origin: string, { seconds }: BenchOptions): Promise<RenderResult> {
  const program = fileURLToPath(new URL('./render.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, origin, String(seconds * 1000)], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // What render.ts prints.
  return JSON.parse(stdout) as RenderResult;
}

export type Page = { name: string; path: string };

/** The pages that guests open most: the first page, and the results and a listing of each kind. */
export async function guestPages(origin: string, kinds: readonly KindName[]): Promise<Page[]> {
  const pages: Page[] = [{ name: 'home', path: '/' }];
  for (const kind of kinds) {
    const path = paths.search(kind);
    const html = await readText(origin + path);
    // Taken from a link, because some kinds have words in the address of a listing.
    const listing = new RegExp(`href="(${path}/[^"?#]+)"`, 'u').exec(html)?.[1];
    if (!listing) throw new StartError(`${path} shows no listing.`);
    pages.push({ name: `results of ${kind}`, path }, { name: `listing of ${kind}`, path: listing });
  }
  return pages;
}

export type PageResult = Page & Measured & { htmlBytes: number };

const targetOf = (origin: string, path: string): Target => ({ url: origin + path, metrics: `${origin}/metrics` });

/** Pages as a guest's browser gets them: queries, render and compression. */
export async function benchPages(pages: readonly Page[], origin: string, options: BenchOptions): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const page of pages) {
    const htmlBytes = Buffer.byteLength(await readText(origin + page.path));
    results.push({ ...page, ...(await measureRounds(targetOf(origin, page.path), options)), htmlBytes });
  }
  return results;
}

/** The titles of the found listings of a page of results; advertisements change from one request to the next. */
const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<article.*?<\/article>/gs)]
    .filter(([card]) => !card.includes('erid: '))
    .map(([card]) => /<h3[^>]*><a[^>]*>([^<]*)</.exec(card)?.[1] ?? '');

/** The page of results of cars beside the floor's page, which must show the same listings in about as much HTML. */
export async function comparePage(origin: string, floorUrl: string, options: BenchOptions): Promise<Compared> {
  const ours = targetOf(origin, paths.search('auto'));
  const floor = { url: `${floorUrl}/page`, metrics: `${floorUrl}/metrics` };
  const [own, other] = await Promise.all([ours, floor].map(({ url }) => readText(url)));
  const sizes = own!.length / other!.length;
  if (titlesIn(own!).join() !== titlesIn(other!).join() || sizes < 0.9 || sizes > 1.1)
    throw new StartError('The page of results and that of the floor differ in their listings or in size.');
  return measureInTurn(ours, floor, options);
}
