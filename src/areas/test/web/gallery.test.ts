import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const kit = join(import.meta.dirname, '../../../ui');
/** Components of the page frame, parts used only by other components, and a hidden field. */
const aroundIt = new Set([
  'BottomBar',
  'CookieNotice',
  'Field',
  'Footer',
  'FormKey',
  'Header',
  'InputBox',
  'PageLoader',
  'Shell',
  'SkipLink',
  'Switches',
  'ToastLayer',
]);

test('the gallery shows every component of the kit', () => {
  const shown = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const missing = readdirSync(kit)
    .filter((file) => /^[A-Z].*\.tsx$/.test(file))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !aroundIt.has(name) && !shown.includes(`'#ui/${name}.tsx'`));
  expect(missing).toEqual([]);
});
