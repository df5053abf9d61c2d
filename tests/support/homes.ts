import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { publicationConsent } from '#listing/consent.ts';
import type { TestApp } from './app.ts';
import { sampleContent } from './sample-content.ts';

type Tokens = { owner: string; admin: string };

/** Posts a sample listing of real estate with these values through its calls and approves it; returns its id. */
export async function publishHome(t: TestApp, tokens: Tokens, category: string, more: object): Promise<number> {
  const values = { ...sampleContent('house', category), ...more };
  const consent = { publication_consent: publicationConsent.version };
  const input = { ...values, ...consent, creation_key: randomUUID() };
  const created = await t.api('house/create', input, { token: tokens.owner });
  expect([created.status, created.body.fields]).toEqual([200, undefined]);
  const { id } = created.body;
  const decision = { id, decision: 'approve', expected_revision: 1 };
  const approved = await t.api('object/moderate', decision, { token: tokens.admin });
  expect(approved.status).toBe(200);
  return id;
}
