import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url));

/** The types of bigint and dates, as src/server/db/connect.ts reads them. */
const mapping = { int8: 'number', date: 'string' };

/** The types of all tables of a migrated database, as the text of tables.gen.ts. */
export async function generateTables(url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dvor-types-'));
  const file = join(folder, 'tables.gen.ts');
  const source = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    'migrations',
  ];
  const target = ['--type-mapping', JSON.stringify(mapping), '--out-file', file];
  try {
    await promisify(execFile)(process.execPath, [program, ...source, ...target]);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
