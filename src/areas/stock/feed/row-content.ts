import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { autoCalls } from '#areas/auto/contract.ts';
import { equipmentCalls } from '#areas/equipment/contract.ts';
import { specCalls } from '#areas/spec/contract.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { definitionOf } from '#kinds/registry.ts';
import { publicationConsent } from '#listing/consent.ts';
import { readReferences, type References } from './references.ts';
import type { KnownRow, TableKind } from './row-texts.ts';
import { readFields } from './to-content.ts';

type Values = Readonly<Record<string, unknown>>;

/** The inputs of the calls that post a listing: a row has to satisfy them as a form does. */
const inputs: Readonly<Record<TableKind, z.ZodType>> = {
  auto: autoCalls['auto/create'].input,
  spec: specCalls['spec/create'].input,
  equipment: equipmentCalls['equipment/create'].input,
};

/** Returns the content of a listing with these values, or the problems that the posting call would report. */
export function contentOf(kind: TableKind, values: Values): { content: Values } | { problems: FieldIssue[] } {
  const form = { ...values, creation_key: randomUUID(), publication_consent: publicationConsent.version };
  const parsed = inputs[kind].safeParse(form);
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map(({ path, code, message, ...issue }) => ({
        path: path.map(String).join('.'),
        code: code === 'custom' ? String((issue as { params?: { code?: string } }).params?.code ?? code) : code,
        message,
      })),
    };
  // The schema of a form is an object.
  const { creation_key: _key, publication_consent: _consent, ...content } = parsed.data as Record<string, unknown>;
  return { content };
}

/** The values of a row and the problems. An invalid optional value is left out and reported. */
export type ReadValues = { isComplete: boolean; values: Values; problems: readonly FieldIssue[] };

/** Parses the texts of a row into values; `isComplete` says whether they are enough for a listing. */
export async function readValues(
  references: References,
  kind: TableKind,
  texts: KnownRow['texts'],
): Promise<ReadValues> {
  const { fields, data } = definitionOf(kind);
  const read = readFields(fields, texts);
  const found = await readReferences(references, data, texts);
  const unread = [...read.problems, ...found.problems];
  const values = { ...read.values, ...found.values };
  const content = contentOf(kind, values);
  if ('content' in content) return { isComplete: true, values, problems: unread };
  const missing = content.problems.filter(({ path }) => !unread.some((problem) => problem.path === path));
  return { isComplete: false, values, problems: [...unread, ...missing] };
}
