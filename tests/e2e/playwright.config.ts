import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { isLong } from '../support/long.ts';
import { browserLaunch } from './browser.ts';
import { phone } from './phone.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Specs about photographs, and `pages.spec.ts`, which reports images that cannot be loaded on any page. On a push all others run without images.
 */
const specsWithImages = [
  'gallery',
  'home',
  'listing',
  'map',
  'map-beyond',
  'messages',
  'pages',
  'photos',
  'profile',
  'seller',
].map((name) => `${name}.spec.ts`);

const wide = { width: 1440, height: 900 };

export default defineConfig({
  testDir: '.',
  outputDir: join(root, '.cache/e2e'),
  fullyParallel: false,
  // Browser tests mostly wait: three keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // A tag keeps a test for long runs (CONTRIBUTING.md).
  grepInvert: isLong ? [] : [/@long/],
  // Limits for a slow, busy machine; a fast one never waits that long.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  globalSetup: './setup.ts',
  use: {
    baseURL: process.env['E2E_URL'],
    locale: 'ru-RU',
    // No test looks at motion, and a test waits for every animation to end before it clicks.
    contextOptions: { reducedMotion: 'reduce' },
    // Only the test of the worker itself has one (offline.spec.ts): others count and refuse the requests of pages, which workers would make.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Moscow',
    launchOptions: await browserLaunch({ images: isLong }),
    // Tests of a worker share a browser profile: its cookies and storage are emptied before each test, but scripts need not be loaded and compiled again.
    reuseContext: true,
    // Recording takes a third of the time, so only E2E_TRACE=1 turns it on.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    actionTimeout: 60_000,
  },
  projects: [
    {
      name: 'desktop with images',
      use: { viewport: wide, launchOptions: await browserLaunch({ images: true }) },
      testMatch: specsWithImages,
    },
    { name: 'desktop', use: { viewport: wide }, testIgnore: specsWithImages },
    // A long run repeats on a phone what depends on the layout, and some of the rest; a push repeats one walk (`search.spec.ts`).
    ...(isLong
      ? [
          {
            name: 'phone',
            use: phone,
            testMatch: ['desktop-and-phone/*.spec.ts', 'code-wait.spec.ts', 'hydration.spec.ts', 'sign-in.spec.ts'],
          },
        ]
      : []),
  ],
});
