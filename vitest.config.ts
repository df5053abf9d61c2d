import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'tools/**/*.test.ts'], {
  cwd: import.meta.dirname,
});

/**
 * Whether a test file changes its process for the files after it, by fakes of `vi` or the environment, or has to see every module load.
 * All others share processes: to start a process for each, and to load the server in each, took a third of the processor time.
 */
const needsOwnProcess = (file: string): boolean =>
  /\bvi\.(?!fn\b|waitFor\b)|\bprocess\.(?!threadCpuUsage\b|versions\b|execPath\b)|\bsourceExpressions\b/u.test(
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );

const settings = {
  environment: 'node',
  // Bounds for a machine under load: a quick one never waits for them.
  testTimeout: process.env['LONG_TESTS'] === '1' ? 900_000 : 240_000,
  hookTimeout: 120_000,
  env: { TZ: 'UTC' },
} as const;

export default defineConfig({
  test: {
    pool: 'forks',
    // Tests wait for PostgreSQL and for servers that they start: three workers keep two cores busy.
    maxWorkers: 3,
    globalSetup: 'tests/support/global-setup.ts',
    projects: [
      {
        test: { ...settings, name: 'shared', include: files.filter((file) => !needsOwnProcess(file)), isolate: false },
      },
      { test: { ...settings, name: 'own process', include: files.filter(needsOwnProcess) } },
    ],
  },
});
