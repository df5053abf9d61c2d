import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type PostedKind, postedKinds } from '#kinds/names.ts';
import { StartError } from '#server/start-error.ts';
import { paths } from '#web/paths.ts';
import { measure, median, type Measured, middle } from './load.ts';
import { type BenchOptions, paceOf } from './options.ts';

export type RenderResult = {
  /** Renders a second in one process. */
  ours: number;
  bare: number;
  ratio: number;
  /** Bytes of the HTML without comments: ours, and what the bare elements render to. */
  oursBytes: number;
  bareBytes: number;
};

/** Short slices in turn: what else the machine does befalls both alike. */
const SLICES_A_ROUND = 8;

export async function benchRender(origin: string, { rounds, seconds }: BenchOptions): Promise<RenderResult> {
  const program = fileURLToPath(new URL('./render.ts', import.meta.url));
  const slices = [String(rounds * SLICES_A_ROUND), String((seconds * 1000) / SLICES_A_ROUND)];
  const { stdout } = await promisify(execFile)(process.execPath, [program, origin, ...slices], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // What render.ts prints.
  const answer = JSON.parse(stdout) as { taken: { ours: number; bare: number }[] } & Pick<
    RenderResult,
    'oursBytes' | 'bareBytes'
  >;
  const { taken, ...bytes } = answer;
  return {
    ours: median(taken.map(({ ours }) => ours)),
    bare: median(taken.map(({ bare }) => bare)),
    ratio: median(taken.map(({ ours, bare }) => ours / bare)),
    ...bytes,
  };
}

export type Page = { name: string; path: string; kind?: PostedKind };

/** The pages of a guest: the first one, and the results and a listing of each kind. */
export async function guestPages(origin: string): Promise<Page[]> {
  const pages: Page[] = [{ name: 'home', path: '/' }];
  for (const kind of postedKinds) {
    const path = paths.search(kind);
    const html = await (await fetch(origin + path)).text();
    // As the results link to it: some kinds have words in the address of a listing.
    const listing = new RegExp(`href="(${path}/[^"?#]+)"`, 'u').exec(html)?.[1];
    if (!listing) throw new StartError(`${path} shows no listing.`);
    const of = (name: string): string => (kind === 'auto' ? name : `${name} of ${kind}`);
    pages.push({ name: of('search'), path, kind }, { name: of('listing'), path: listing, kind });
  }
  return pages;
}
export type PageResult = Page & Measured & { htmlBytes: number };

const FEW_ANSWERS = 50;

/** Whole pages over HTTP with their queries, as a guest without compression. */
export async function benchPages(pages: readonly Page[], origin: string, options: BenchOptions): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const page of pages) {
    const target = { url: origin + page.path, metrics: `${origin}/metrics` };
    const htmlBytes = (await (await fetch(target.url)).bytes()).length;
    const taken: Measured[] = [];
    const warm = await measure(target, 1);
    // A slow page needs a longer look: too few answers say nothing.
    const pace = paceOf(page.kind ?? 'auto', options);
    const seconds = warm.rate * pace.seconds < FEW_ANSWERS ? pace.seconds * 4 : pace.seconds;
    for (let round = 0; round < pace.rounds; round += 1) taken.push(await measure(target, seconds));
    results.push({ ...page, ...middle(taken), htmlBytes });
  }
  return results;
}
