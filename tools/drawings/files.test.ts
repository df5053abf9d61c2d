import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawFiles } from './files.ts';
import { makePlaceholders } from './placeholders.ts';

test("data/drawings matches the tool's output: after a change, run npm run draw", () => {
  const folder = join(import.meta.dirname, '../../data/drawings');
  const committed = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(drawFiles()));
});

test('data/photos has the placeholder of every photograph: after a change, run npm run draw', async () => {
  const committed = readFileSync(join(import.meta.dirname, '../../data/photos/placeholders.json'), 'utf8');
  expect(committed).toBe(await makePlaceholders());
});
