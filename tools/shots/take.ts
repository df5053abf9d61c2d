import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Shot } from './plan.ts';

export type Look = { width: number; theme: 'light' | 'dark'; locale: 'ru' | 'en' };
export type Taken = { shot: Shot; look: Look; file: string; status: number; problems: string[] };

/** A longer page is cut here, CSS px. */
const MOST_HEIGHT = 4000;
const HEIGHT = { phone: 740, desktop: 900 };
const NAVIGATION_MS = 30_000;
const READY_MS = 10_000;
const PICTURES_MS = 5000;

const pathIn = (locale: Look['locale'], path: string): string =>
  locale === 'ru' ? path : path.startsWith('/?') || path === '/' ? `/en${path.slice(1)}` : `/en${path}`;

/** Names what is wider than the screen, at most three. */
function findOverflow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.right > clientWidth + 1;
      })
      .slice(-3)
      .map((element) => `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 3).join('.')}`);
    return `wider than the screen by ${scrollWidth - clientWidth} px: ${wide.join(', ')}`;
  });
}

/** Pictures below the fold load as one scrolls: here they are wanted at once. */
async function loadPictures(page: Page): Promise<void> {
  const loaded = page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const limit = page.waitForTimeout(PICTURES_MS);
  await Promise.race([loaded, limit]);
}

/** Waits until the page can be used and brings up what the shot is of; answers whether that lies over the page. */
async function settle(page: Page, shot: Shot, problems: string[]): Promise<boolean> {
  await page
    .waitForSelector('html[data-ready]', { state: 'attached', timeout: READY_MS })
    .catch(() => problems.push('the page never became ready'));
  if (shot.waitFor) {
    await page
      .waitForSelector(shot.waitFor, { timeout: READY_MS })
      .catch(() => problems.push('what it is of never came'));
  }
  if (shot.withNotice) {
    await page.locator('article h3 a').first().click({ timeout: READY_MS });
    await page
      .waitForSelector('[data-cookie-notice]', { timeout: READY_MS })
      .catch(() => problems.push('the cookie notice never came'));
  }
  if (shot.press) {
    const button = page.getByRole('button', { name: shot.press }).locator('visible=true').first();
    // A form comes after its page.
    if (shot.dialog) await button.waitFor({ timeout: READY_MS });
    if ((await button.count()) > 0) {
      await button.click({ timeout: READY_MS });
      if (!shot.dialog) return true;
    }
  }
  if (shot.dialog) {
    await page
      .waitForSelector('dialog[open]', { timeout: READY_MS })
      .catch(() => problems.push('the dialog never came'));
  }
  return (shot.dialog ?? shot.withNotice) === true;
}

async function writePicture(page: Page, path: string, width: number, isOfScreen: boolean): Promise<void> {
  if (isOfScreen) {
    await page.screenshot({ path, animations: 'disabled' });
    return;
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) };
  await page.screenshot({ path, animations: 'disabled', fullPage: true, clip });
}

/** Opens the page as it is asked for, looks for what is wrong with it and writes the picture. */
export async function takeShot(options: {
  context: BrowserContext;
  origin: string;
  shot: Shot;
  look: Look;
  folder: string;
}): Promise<Taken> {
  const { context, origin, shot, look, folder } = options;
  const file = `${shot.name}-${look.width}-${look.theme}-${look.locale}.png`;
  const problems: string[] = [];
  const page = await context.newPage();
  const target = origin + pathIn(look.locale, shot.path);
  try {
    await page.setViewportSize({ width: look.width, height: look.width < 700 ? HEIGHT.phone : HEIGHT.desktop });
    await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => problems.push(`script error: ${error.message}`));
    page.on('console', (message) => {
      // Chromium calls an expected 404 of the document itself an error.
      const isOwnStatus = shot.status !== undefined && message.location().url === target;
      if (message.type() === 'error' && !isOwnStatus)
        problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason !== 'net::ERR_ABORTED') problems.push(`not loaded: ${request.url()} ${reason}`);
    });
    const response = await page.goto(target, { timeout: NAVIGATION_MS });
    const status = response?.status() ?? 0;
    if (status !== (shot.status ?? 200)) problems.push(`status ${status}`);
    if (new URL(page.url()).pathname !== new URL(target).pathname)
      problems.push(`led to ${page.url().slice(origin.length)}`);
    const isOfScreen = status < 500 && (await settle(page, shot, problems));
    await loadPictures(page);
    const overflow = await findOverflow(page);
    if (overflow) problems.push(overflow);
    await writePicture(page, join(folder, file), look.width, isOfScreen);
    return { shot, look, file, status, problems };
  } catch (error) {
    return { shot, look, file, status: 0, problems: [...problems, String(error).split('\n')[0] ?? ''] };
  } finally {
    await page.close();
  }
}
