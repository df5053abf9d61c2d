import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataSources } from './sources-data.ts';

const data = join(import.meta.dirname, '../../../../data');

/** The columns of files and licences in data/SOURCES.md. */
const rows = readFileSync(join(data, 'SOURCES.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| File'))
  .map((line) => line.split('|').map((cell) => cell.trim())[1] ?? '');

const isShipped = (files: string): boolean =>
  files.split(', ').some((file) => existsSync(join(data, file.replace(/\/\*$/, ''))));

test('the page lists every shipped data set of data/SOURCES.md but photos and test files', () => {
  const named = new Set(dataSources.map(({ files }) => files));
  const shipped = rows.filter((files) => isShipped(files) && !/^(photos|\.\.\/tests)\//u.test(files));
  expect(shipped.length).toBeGreaterThan(8);
  expect(shipped.filter((files) => !named.has(files))).toEqual([]);
});

test('the page lists no unknown data set', () => {
  expect(dataSources.map(({ files }) => files).filter((files) => files !== 'fonts' && !rows.includes(files))).toEqual(
    [],
  );
});
