import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditActs, auditActText } from './acts.ts';

const areas = join(import.meta.dirname, '..');
/** Finds the literal `act:` codes in the sources that write to the log; codes built from parts are checked by their type only. */
const written = readdirSync(areas, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => readFileSync(join(areas, name), 'utf8').split('insertAudit(').slice(1))
  .flatMap((call) => /\bact: '([a-z_]+)'/.exec(call.slice(0, 300))?.[1] ?? []);

test('every act of the audit log has its own words in both languages', () => {
  expect(new Set(written).size).toBeGreaterThan(7);
  for (const locale of ['ru', 'en'] as const) {
    expect(written.filter((code) => auditActText(code, locale) === code)).toEqual([]);
    expect(new Set(auditActs.map((act) => act[locale])).size).toBe(auditActs.length);
  }
});
