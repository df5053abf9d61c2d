import { chromium, type Cookie } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { StartError } from '#server/start-error.ts';
import { browserLaunch } from '#tests/e2e/browser.ts';
import { freePort } from '#server/free-port.ts';
import settings from './settings.json' with { type: 'json' };

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export type Audited = {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Milliseconds, but for the layout shift. */
  figures: { fcp: number; lcp: number; speedIndex: number; tbt: number; layoutShift: number };
  /** Lighthouse's benchmark of the processor, from the same run: 1500 to 2000 on a fast desktop, 125 to 800 on a phone of the middle class. */
  benchmarkIndex: number;
  /** What cost points or time, as Lighthouse words it. */
  findings: string[];
};

/** Who visits: the cookies of their browser, which each visit replaces, since a session changes its token. */
export type Visitor = {
  cookies: Pick<Cookie, 'name' | 'value' | 'domain' | 'path' | 'expires' | 'httpOnly' | 'secure'>[];
};

const figureOf = ({ audits }: Result, id: string): number => audits[id]?.numericValue ?? Number.NaN;

function findingsOf({ audits, categories: rated }: Result): string[] {
  const weighted = new Map(Object.values(rated).flatMap((one) => one.auditRefs.map((ref) => [ref.id, ref.weight])));
  return Object.values(audits)
    .filter(({ id, score, scoreDisplayMode }) => {
      if (score === null || score >= 0.9 || scoreDisplayMode === 'informative') return false;
      return weighted.has(id);
    })
    .map(({ id, title, displayValue }) => `${id}: ${title}${displayValue ? ` (${displayValue})` : ''}`);
}

/**
 * One run of Lighthouse over a page in a browser of its own, with the settings of settings.json. The processor of the phone is this one, slowed
 * down by a factor.
 */
export async function audit(
  url: string,
  visitor: Visitor,
  cpuSlowdown: number,
): Promise<{ audited: Audited; whole: Result }> {
  const { executablePath, args } = await browserLaunch();
  const port = await freePort();
  const launch = () => chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  // Headless Chromium now and then dies while it starts.
  const browser = await launch().catch(launch);
  try {
    // Lighthouse opens its page in the browser's own context, which Playwright reaches by the protocol alone.
    const devtools = await browser.newBrowserCDPSession();
    await devtools.send('Storage.setCookies', { cookies: visitor.cookies });
    const run = await lighthouse(url, {
      ...(settings.flags as object),
      throttling: { ...settings.flags.throttling, cpuSlowdownMultiplier: cpuSlowdown },
      port,
      output: 'json',
      logLevel: 'error',
    });
    const whole = run?.lhr;
    if (!whole || whole.runtimeError)
      throw new StartError(`Lighthouse could not read ${url}: ${whole?.runtimeError?.message}`);
    visitor.cookies = (await devtools.send('Storage.getCookies')).cookies;
    const scores = Object.fromEntries(
      categories.map((key) => [key, Math.round((whole.categories[key]?.score ?? 0) * 100)]),
    ) as Audited['scores'];
    const figures = {
      fcp: figureOf(whole, 'first-contentful-paint'),
      lcp: figureOf(whole, 'largest-contentful-paint'),
      speedIndex: figureOf(whole, 'speed-index'),
      tbt: figureOf(whole, 'total-blocking-time'),
      layoutShift: figureOf(whole, 'cumulative-layout-shift'),
    };
    const { benchmarkIndex } = whole.environment;
    return { audited: { scores, figures, benchmarkIndex, findings: findingsOf(whole) }, whole };
  } finally {
    await browser.close();
  }
}
