import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { freePort } from '#server/free-port.ts';
import { browserLaunch } from './browser.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
// Every worker reads the configuration again, so values made up here are passed on in the environment.
const folder = (process.env['E2E_DIR'] ??= mkdtempSync(join(tmpdir(), 'dvor-e2e-')));
process.env['E2E_DATA_DIR'] ??= join(folder, 'changing');
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
while ((process.env['E2E_READING_PORT'] ??= port) === port) process.env['E2E_READING_PORT'] = String(await freePort());
const readingPort = process.env['E2E_READING_PORT'];
const launchOptions = await browserLaunch();

function marketplace(at: string, dataDir: string) {
  return {
    command: `"${join(root, 'node_modules/.bin/node')}" tools/serve.ts`,
    cwd: root,
    url: `http://localhost:${at}/readyz`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'production',
      PORT: at,
      DATA_DIR: dataDir,
      DEMO_LISTINGS: '400',
      LOG_LEVEL: 'error',
      ADMIN_LOGIN: 'admin',
      ADMIN_PASSWORD: 'e2e-admin-password',
    },
  } as const;
}

export default defineConfig({
  testDir: '.',
  outputDir: join(root, '.cache/e2e'),
  fullyParallel: false,
  // Browser tests mostly wait: three keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Limits for a slow, busy machine; a fast one never waits that long.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  globalTeardown: './teardown.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    launchOptions,
    // Recording takes a third of the time, so only E2E_TRACE=1 turns it on.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    actionTimeout: 30_000,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      testDir: './desktop-and-phone',
    },
  ],
  // One server's listings are changed by tests; the other's stay as they are, for tests that count them.
  webServer: [marketplace(port, process.env['E2E_DATA_DIR']), marketplace(readingPort, join(folder, 'reading'))],
});
