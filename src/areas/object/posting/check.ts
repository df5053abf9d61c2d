import { contentOf } from '#dictionary/content.ts';
import { dataOf } from '#kinds/data.ts';
import { judgeEdit } from '#listing/edits.ts';
import type { KindName } from '#kinds/names.ts';
import { isApproved, statusAt } from '#listing/lifecycle.ts';
import { isWanted } from '#dictionary/rules.ts';
import { publicationConsent } from '#listing/consent.ts';
import { hasConsent } from '#areas/user/queries.ts';
import type { Db } from '#server/db/connect.ts';
import { definitionOf } from '#kinds/registry.ts';
import { findPriceInRoubles } from '../moderation/finding-queries.ts';
import { findQuestions } from './questions.ts';
import { findListingSummaries, findOwnListing } from '../owning/queries.ts';
import { findLiveContent } from './revise.ts';
import { findQuota } from './quota.ts';

type Form = {
  ownerId: number;
  kind: KindName;
  /** The listing that is edited; null for a new one. */
  objectId: number | null;
  values: Readonly<Record<string, unknown>>;
  now: Date;
};

/**
 * Returns the fields that an edit would change at once and those that would wait for a moderator; undefined when the owner has no such
 * listing of this kind.
 */
async function previewEdit(db: Db, { ownerId, kind, objectId, values }: Form & { objectId: number }) {
  const own = await findOwnListing(db, ownerId, objectId);
  const definition = definitionOf(kind);
  const live = own?.kind === kind ? await findLiveContent(db, definition, objectId) : undefined;
  if (!own || !live) return undefined;
  const verdict = judgeEdit(dataOf(kind), live, contentOf(definition.fields, values), own.moderated_price_minor);
  // Before the first approval no content is live, so every change waits.
  return isApproved(own) ? verdict : { live: [], moderation: [...verdict.live, ...verdict.moderation] };
}

/**
 * Checks a form without saving: missing and wrong fields, questions, duplicates, quota, consent and the effect of an edit. Returns
 * undefined when the edited listing does not exist.
 */
export async function checkForm(db: Db, form: Form) {
  const { ownerId, objectId, values, now } = form;
  const definition = definitionOf(form.kind);
  const edit = objectId === null ? null : await previewEdit(db, { ...form, objectId });
  if (edit === undefined) return undefined;
  const content = contentOf(definition.fields, values);
  const priceMinor = await findPriceInRoubles(db, definition, content);
  const former = await definition.findEarlierFigures(db, values, objectId);
  const duplicates = await definition.findOwnDuplicates(db, { id: ownerId, except: objectId }, values);
  const reasons = new Map(duplicates.map(({ id, reason }) => [id, reason]));
  const consent = { document: 'publication', ...publicationConsent } as const;
  const [lines, quota, given] = await Promise.all([
    findListingSummaries(db, [...reasons.keys()]),
    findQuota(db, ownerId, form.kind, now),
    hasConsent(db, ownerId, consent),
  ]);
  return {
    missing: definition.fields
      .filter((field) => isWanted(definition.data, field, content) && (content[field.key] ?? null) === null)
      .map((field) => field.key),
    problems: definition.problems(values, now),
    doubts: findQuestions(definition, values, { priceMinor, now, former }),
    duplicates: lines.map(({ id, slug, title, title_en, price_minor, currency, ...states }) => ({
      id,
      slug,
      title,
      title_en,
      status: statusAt(states, now),
      price: { minor: price_minor, currency },
      reason: reasons.get(id) ?? ('alike' as const),
    })),
    quota,
    consent: { version: consent.version, given },
    edit,
  };
}
