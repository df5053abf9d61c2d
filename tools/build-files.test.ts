import { expect, test } from 'vitest';
import { withoutLoaded } from './build-files.ts';

const chunk = (fileName: string, imports: string[] = []) =>
  ({ type: 'chunk', fileName, imports, facadeModuleId: null, isEntry: false }) as const;

test('a script lists none of those beside a dynamic import that it has loaded by itself', () => {
  const chunks = [chunk('table.js', ['page.js']), chunk('page.js', ['rows.js', 'table.js']), chunk('rows.js')];
  const bundle = Object.fromEntries(chunks.map((each) => [each.fileName, each]));
  expect(withoutLoaded(['heads.js', 'table.js', 'rows.js'], 'table.js', bundle)).toEqual(['heads.js']);
  expect(withoutLoaded(['heads.js', 'table.js'], 'rows.js', bundle)).toEqual(['heads.js', 'table.js']);
});
