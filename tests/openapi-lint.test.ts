import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from '#contract/openapi.ts';

test('the linter finds no error and no warning in the document', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dvor-openapi-'));
  try {
    const ref = join(folder, 'openapi.json');
    writeFileSync(ref, JSON.stringify(openApiDocument('https://dvor.test')));
    const problems = await lint({ ref, config: await createConfig({ extends: ['recommended'] }) });
    const found = problems.map(
      ({ ruleId, severity, message, location: [place] }) => `${severity} ${ruleId} ${place?.pointer}: ${message}`,
    );
    expect(found).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
