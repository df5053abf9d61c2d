import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { childEnvironment, giveUp, root, runTool } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { planTests } from './test-plan.mjs';

// `npm test`: everything, from quick to slow, with one line of counts at the end; `npm test -- path` a part (CONTRIBUTING.md).
const reports = join(root, '.cache', 'tests');
const total = { passed: 0, failed: 0 };
let isStopped = false;
/** Names of failed tests, repeated at the end, where the output of a long run is read first. */
const failures = [];

function count(name, passed, failed, tests = []) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name, ...tests.map((test) => `  ${test}`));
}

/** A check of the whole project counts as one test. */
async function check(name, path, args) {
  console.log(`\n— ${name}`);
  const result = await runTool(path, args);
  if (result.stoppedBy) process.exit(130);
  count(name, result.code === 0 ? 1 : 0, result.code === 0 ? 0 : 1);
}

/** Runs a test runner that reports its counts in a JSON file; a runner that ends badly without a failed test counts as one failure. */
async function suite(name, path, args, { report, env, read }) {
  console.log(`\n— ${name}`);
  const result = await runTool(path, args, { env: childEnvironment(env) });
  isStopped ||= result.stoppedBy !== undefined;
  const { passed, failed, tests } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, tests: [] };
  count(name, passed, result.code !== 0 && failed === 0 ? 1 : failed, tests);
}

const firstLine = (text) => stripVTControlCharacters(String(text ?? '')).split('\n', 1)[0];

/** The tests of a report of Playwright, whose suites contain suites. */
const specsOf = (suites) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);

async function runUnitTests() {
  const unit = join(reports, 'vitest.json');
  await suite(
    'unit and handlers',
    'vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`, ...plan.unit],
    {
      report: unit,
      env: {
        NODE_ENV: 'test',
        ...(plan.isLong && { LONG_TESTS: '1', PROPERTY_SEED: process.env.PROPERTY_SEED ?? 'random' }),
      },
      // A skipped test counts as failed, unless `-t` has chosen others.
      read: (json) => ({
        passed: json.numPassedTests,
        failed: json.numFailedTests + (plan.unit.includes('-t') ? 0 : json.numPendingTests + json.numTodoTests),
        tests: json.testResults.flatMap(({ name, message, assertionResults }) => {
          const bad = assertionResults.filter(({ status }) => status !== 'passed');
          const file = relative(root, name);
          // A file that fails before its tests start has no test to name.
          if (bad.length === 0) return message ? [`${file}: ${firstLine(message)}`] : [];
          return bad.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
        }),
      }),
    },
  );
}

async function runBrowserTests() {
  const browser = join(reports, 'playwright.json');
  await suite(
    'browser',
    '@playwright/test/cli.js',
    ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json', ...plan.e2e],
    {
      report: browser,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browser, ...(plan.isLong && { LONG_TESTS: '1' }) },
      read: ({ stats, suites }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + stats.skipped,
        tests: specsOf(suites).flatMap(({ file, title, ok, tests }) =>
          ok ? [] : [`${file}: ${title}: ${firstLine(tests[0]?.results[0]?.error?.message)}`],
        ),
      }),
    },
  );
}

/** Seconds of each phase, for the last lines. */
const phases = [];
async function timed(name, work) {
  const from = Date.now();
  await work();
  phases.push(`${name} ${Math.round((Date.now() - from) / 1000)} s`);
}

const plan = planTests(process.argv.slice(2), { root });
if (plan.problem) giveUp(plan.problem);

const began = Date.now();
await timed('install', () => ensureInstalled({ dev: true }));
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// The build needs one core and no result of the checks. Of the unit tests, only those in tests/ start the whole server with its pages.
const needsBuild = plan.steps.includes('e2e') || plan.unit.every((argument) => !argument.startsWith('src/'));
const building = plan.steps.length > 1 || (needsBuild && plan.steps[0] !== 'checks') ? ensureBuilt() : undefined;
const runChecks = async () => {
  // Checkers check shared types each for itself: the default four take twice the processor time of one, and the build needs the other core.
  await check('types', 'typescript/bin/tsc', ['--noEmit', '--checkers', '1']);
  await check('lint', 'oxlint/bin/oxlint', []);
  await check('format', 'oxfmt/bin/oxfmt', ['--check']);
  await check('unused code', 'knip/bin/knip.js', ['--no-progress']);
};
if (plan.steps.includes('checks')) await timed('checks', runChecks);
await timed('rest of the build', () => building);

if (plan.steps.includes('unit')) await timed('unit', runUnitTests);
if (plan.steps.includes('e2e') && !isStopped) await timed('browser', runBrowserTests);
if (isStopped) process.exit(130);

console.log(`\nTook ${Math.round((Date.now() - began) / 1000)} s: ${phases.join(', ')}.`);
if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
