import { execFileSync } from 'node:child_process';
import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { kindNames } from '#kinds/labels.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const kept = join(root, '.cache/stripped/src~kinds~labels.ts.js');

/** What the module says in a process of its own. */
function imported(): unknown {
  const program = `
    const { kindNames } = await import('#kinds/labels.ts');
    console.log(JSON.stringify(kindNames));`;
  const args = ['--import=./tools/serve/stripped.mjs', '--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })); // prettier-ignore
}

test('a source runs without its types, kept or not, and what was cut off is not taken', () => {
  expect(imported()).toEqual(kindNames);
  const whole = readFileSync(kept, 'utf8');
  expect(whole).not.toContain('as const');
  truncateSync(kept, whole.length / 2);
  expect(imported()).toEqual(kindNames);
  expect(readFileSync(kept, 'utf8')).toBe(whole);
});
