import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxPhotoBytes } from '#areas/media/rules.ts';
import { environmentSchema } from '#server/config-schema.ts';
import { addGauges } from '#server/metrics/gauges.ts';
import { createMetrics } from '#server/metrics/registry.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The instructions of a Dockerfile as [name, arguments]. */
const instructions = read('Dockerfile')
  .split('\n')
  .map((line) => /^([A-Z]+) (.+)$/u.exec(line))
  .filter((match) => match !== null)
  .map(([, name = '', rest = '']) => [name, rest] as const);
const argumentsOf = (name: string): string[] => instructions.filter(([one]) => one === name).map(([, rest]) => rest);

test('the Dockerfile copies existing files, and runs existing scripts and files', () => {
  const copied = argumentsOf('COPY')
    .filter((rest) => !rest.startsWith('--from'))
    .flatMap((rest) => rest.split(' ').slice(0, -1));
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const run = argumentsOf('RUN').flatMap((rest) =>
    [...rest.matchAll(/npm run ([\w:]+)/gu)].map((match) => match[1] ?? ''),
  );
  expect(run).toEqual(['build']);
  expect(run.filter((name) => !(name in scripts))).toEqual([]);
  const [command] = argumentsOf('CMD').slice(-1);
  const [, entry = ''] = JSON.parse(command ?? '[]') as string[];
  expect(scripts['start']).toBe(`node ${entry}`);
  expect(existsSync(join(root, entry))).toBe(true);
});

test('the Dockerfile sets known variables, does not run as root and keeps only the data', () => {
  const names = argumentsOf('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=')[0] ?? ''));
  const known = new Set([...Object.keys(environmentSchema.shape), 'NODE_ENV']);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(argumentsOf('USER')).toEqual(['node']);
  expect(argumentsOf('VOLUME')).toEqual(['/data']);
  expect(argumentsOf('ENV').join(' ')).toContain('DATA_DIR=/data');
});

test('secrets, data and build output stay out of the image', () => {
  const ignored = new Set(read('.dockerignore').split('\n'));
  for (const path of ['.env', '.data', '.git', 'node_modules', 'dist', '.cache'])
    expect(ignored.has(path), path).toBe(true);
});

test('the service runs the same command as npm start, and waits for the longest stop', () => {
  const unit = read('deploy/dvor.service');
  expect(unit).toContain(`ExecStart=/usr/bin/${scripts['start']}`);
  const limitMs = Number(/const LIMIT_MS = ([\d_]+);/u.exec(read('tools/serve/closing.ts'))?.[1]?.replaceAll('_', ''));
  const longestDelay = environmentSchema.shape.STOP_DELAY.safeParse('60').success ? 60 : Number.NaN;
  expect(Number(/TimeoutStopSec=(\d+)/u.exec(unit)?.[1])).toBeGreaterThan(longestDelay + limitMs / 1000);
});

test('service and container have more memory than the heap limit, which the documentation names', () => {
  const { flags } = JSON.parse(read('tools/serve/node-settings.json')) as { flags: string[] };
  const cap = flags.find((flag) => flag.startsWith('--max-old-space-size='));
  expect(read('docs/operations.md')).toContain(`\`${cap}\``);
  const gigabytes = [
    /MemoryMax=(\d+)G/u.exec(read('deploy/dvor.service')),
    /--memory (\d+)g/u.exec(read('Dockerfile')),
  ];
  for (const match of gigabytes) expect(Number(match?.[1]) * 1024).toBeGreaterThan(2 * Number(cap?.split('=')[1]));
});

test('the proxy accepts the largest photo', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/u.exec(read('deploy/nginx.conf'))?.[1]);
  expect(megabytes * 1024 * 1024).toBeGreaterThan(maxPhotoBytes);
});

test('alerts and documentation name existing metrics, and every metric of the site is documented', () => {
  const { registry } = createMetrics();
  // Only the names are read, so no metrics are collected.
  addGauges(registry, {} as never);
  const told = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  const named = (text: string): string[] =>
    [...text.matchAll(/\bdvor_\w+/gu)].map(([name]) => name.replace(/_(count|sum|bucket)$/u, ''));
  const operations = read('docs/operations.md');
  const alerts = named(read('deploy/alerts.yml'));
  expect(alerts.length).toBeGreaterThan(8);
  expect([...alerts, ...named(operations)].filter((name) => !told.has(name))).toEqual([]);
  const ours = [...told].filter((name) => name.startsWith('dvor_'));
  expect(ours.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

test('the documentation names existing variables', () => {
  const named = [...read('docs/operations.md').matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/gu)].map(
    (match) => match[1] ?? '',
  );
  const known = new Set(Object.keys(environmentSchema.shape));
  expect([...new Set(named)].filter((name) => !known.has(name) && name !== 'NODE_ENV')).toEqual([]);
});
