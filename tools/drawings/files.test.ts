import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawFiles } from './files.ts';

test("data/drawings matches the tool's output: after a change, run npm run draw", () => {
  const folder = join(import.meta.dirname, '../../data/drawings');
  const committed = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(drawFiles()));
});
