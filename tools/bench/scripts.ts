import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { StartError } from '#server/start-error.ts';
import { browserLaunch } from '#tests/e2e/browser.ts';
import type { Page } from './pages.ts';

type File = { file: string; gzip: number };

export type ScriptResult = Page & {
  /** Bytes by gzip -9 of what the document asks for: its entry and everything it preloads. */
  total: number;
  files: File[];
  /** Bytes of all that a browser then loads until it is idle: pages without their own preloads show here. */
  inBrowser: number;
  /** Loaded without being preloaded. */
  late: string[];
};

const sizes = new Map<string, number>();

async function weigh(origin: string, file: string): Promise<File> {
  let gzip = sizes.get(file);
  if (gzip === undefined) {
    const answer = await fetch(origin + file);
    if (!answer.ok) throw new StartError(`${file} answered ${answer.status}: the pages were built anew meanwhile.`);
    gzip = gzipSync(await answer.bytes(), { level: 9 }).length;
    sizes.set(file, gzip);
  }
  return { file, gzip };
}

const sum = (files: readonly File[]): number => files.reduce((total, { gzip }) => total + gzip, 0);

/** The scripts of a first visit, until nothing is asked for any more. */
async function loadInBrowser(browser: Browser, origin: string, path: string): Promise<string[]> {
  const page = await browser.newPage();
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin && url.pathname.endsWith('.js')) loaded.add(url.pathname);
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.close();
  return [...loaded];
}

/** Scripts by the documents themselves and, beside it, by what Chromium loads of them on the first view. */
export async function weighScripts(pages: readonly Page[], origin: string): Promise<ScriptResult[]> {
  const browser = await chromium.launch(await browserLaunch());
  try {
    const results: ScriptResult[] = [];
    for (const page of pages) {
      const html = await (await fetch(origin + page.path)).text();
      // The script that starts the page names them all.
      const asked = new Set(html.match(/(?<=")\/assets\/[^"]+\.js(?=")/g));
      const files = await Promise.all([...asked].map((file) => weigh(origin, file)));
      const loaded = await loadInBrowser(browser, origin, page.path);
      results.push({
        ...page,
        files: files.sort((a, b) => b.gzip - a.gzip),
        total: sum(files),
        inBrowser: sum(await Promise.all(loaded.map((file) => weigh(origin, file)))),
        late: loaded.filter((file) => !asked.has(file)),
      });
    }
    return results;
  } finally {
    await browser.close();
  }
}
