import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { StartError } from '#server/start-error.ts';
import { measure, median, type Measured, middle } from './load.ts';
import type { BenchOptions } from './options.ts';

export type RenderResult = {
  /** Renders a second in one process. */
  ours: number;
  bare: number;
  ratio: number;
  /** Bytes of the HTML without comments: ours, and what the bare elements render to. */
  oursBytes: number;
  bareBytes: number;
};

export async function benchRender(origin: string, { rounds, seconds }: BenchOptions): Promise<RenderResult> {
  const program = fileURLToPath(new URL('./render.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, origin, String(rounds), String(seconds * 1000)],
    {
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const { taken, ...bytes } = JSON.parse(stdout) as {
    taken: { ours: number; bare: number }[];
    oursBytes: number;
    bareBytes: number;
  };
  return {
    ours: median(taken.map(({ ours }) => ours)),
    bare: median(taken.map(({ bare }) => bare)),
    ratio: median(taken.map(({ ours, bare }) => ours / bare)),
    ...bytes,
  };
}

export type Page = { name: string; path: string };
export type PageResult = Page & Measured & { htmlBytes: number };

/** Whole pages over HTTP with their queries, as a guest without compression. */
export async function benchPages(pages: readonly Page[], origin: string, options: BenchOptions): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const page of pages) {
    const url = origin + page.path;
    const htmlBytes = (await (await fetch(url)).bytes()).length;
    const taken: Measured[] = [];
    await measure({ url }, 1);
    for (let round = 0; round < options.rounds; round += 1) taken.push(await measure({ url }, options.seconds));
    results.push({ ...page, ...middle(taken), htmlBytes });
  }
  return results;
}

export type ScriptResult = Page & {
  /** gzip -9, bytes. */
  total: number;
  files: { file: string; gzip: number }[];
};

/** The scripts that a document asks for: its entry and everything it preloads. */
export async function weighScripts(pages: readonly Page[], origin: string): Promise<ScriptResult[]> {
  return Promise.all(
    pages.map(async (page) => {
      const html = await (await fetch(origin + page.path)).text();
      const found = html.matchAll(/<script[^>]*\ssrc="([^"]+)"|<link rel="modulepreload" href="([^"]+)"/g);
      const files = await Promise.all(
        [...new Set([...found].map(([, script, preload]) => script ?? preload ?? ''))].map(async (file) => {
          const answer = await fetch(origin + file);
          if (!answer.ok) throw new StartError(`${file} of ${page.path} answered ${answer.status}: build again.`);
          return { file, gzip: gzipSync(await answer.bytes(), { level: 9 }).length };
        }),
      );
      files.sort((a, b) => b.gzip - a.gzip);
      return { ...page, files, total: files.reduce((sum, { gzip }) => sum + gzip, 0) };
    }),
  );
}
