import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test';

/** Bytes of JavaScript by gzip that the first view of a page may load, with what comes after it once the browser is idle (decision 31). */
export const mostBytes = 145_000;

/** The path of the script that the build made of a lazily loaded module, such as `src/areas/about/web/AboutPage.tsx`. */
export function scriptOf(module: string, site = join(import.meta.dirname, '../..')): string {
  const manifest = JSON.parse(readFileSync(join(site, 'dist/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no script of ${module}.`);
  return `/${chunk.file}`;
}

const client = join(import.meta.dirname, '../../dist/client');

/** The compressed size of a script by its path. The build compresses all but small files (`vite.config.ts`). */
function sizeOf(path: string): number {
  const file = join(client, path);
  return existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size : gzipSync(readFileSync(file), { level: 9 }).length;
}

/**
 * Opens an address and returns the bytes of the scripts of its first view. In this tab no test may have looked at an element of the site before:
 * Playwright looks with the rights of a visitor's act, upon which pages load more.
 */
export async function openAndWeigh(page: Page, path: string): Promise<number> {
  const loaded = new Set<string>();
  const note = (asked: Request) => {
    const { pathname } = new URL(asked.url());
    if (pathname.endsWith('.js')) loaded.add(pathname);
  };
  // Scripts of the cache are asked for too.
  page.on('request', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  // The last script that loads without an act of the visitor.
  await expect.poll(() => [...loaded].some((name) => name.includes('/after-first-view-'))).toBe(true);
  page.off('request', note);
  expect(loaded.size).toBeGreaterThan(5);
  return [...loaded].reduce((total, script) => total + sizeOf(script), 0);
}

/** The bytes of the scripts that the document of a page lists: those of its first view except the few that load after the view. */
export async function weighDocument(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text();
  const listed = new Set(html.match(/\/assets\/[\w-]+\.js/gu));
  expect(listed.size).toBeGreaterThan(5);
  return [...listed].reduce((total, script) => total + sizeOf(script), 0);
}
