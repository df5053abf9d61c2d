import { priceFieldOf, priceOf } from '#listing/price-field.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { definitionOf } from '#kinds/registry.ts';
import type { PriceOutcome } from './rules.ts';
import { findLatestContent, reviseInTransaction } from '../posting/revise.ts';
import { lockOwnListing } from '../posting/revision-queries.ts';
import { lockOwner } from '../posting/quota.ts';

export type PriceChange = { id: number; from_minor: number; to_minor: number };

type Act = { ownerId: number; changes: readonly PriceChange[]; at: Date };

async function changePrice(
  tx: Tx,
  { ownerId, at }: Act,
  { id, from_minor, to_minor }: PriceChange,
): Promise<PriceOutcome> {
  const own = await lockOwnListing(tx, ownerId, id);
  if (!own || own.deleted_at) return 'not_found';
  // The column holds only known kinds.
  const definition = definitionOf(own.kind as Parameters<typeof definitionOf>[0]);
  const field = priceFieldOf(definition.fields);
  const content = await findLatestContent(tx, definition, id);
  if (!field || !content) return 'not_allowed';
  // The same price limits as in the kind's own update call.
  if (to_minor < (field.min ?? 0) || to_minor > (field.max ?? Number.MAX_SAFE_INTEGER)) return 'invalid';
  const price = priceOf(definition.fields, content);
  // A retry of a change that is already done.
  if (price === to_minor) return 'unchanged';
  if (price !== from_minor) return 'changed_meanwhile';
  const edit = { ownerId, adminId: null, objectId: id, key: '', baseRevision: own.revision, draftId: null, at };
  const revised = await reviseInTransaction(tx, definition, { ...edit, values: { ...content, [field.key]: to_minor } });
  switch (revised.outcome) {
    case 'saved':
      return revised.moderation.includes(field.key) ? 'moderation' : 'live';
    case 'problems':
      return 'invalid';
    case 'edited_meanwhile':
      return 'changed_meanwhile';
    default:
      return revised.outcome;
  }
}

/** Thrown to roll back the transaction of a preview. */
class PreviewRollback extends Error {}

/**
 * Changes the prices of own listings independently: a refused change does not affect the others. A preview makes the same changes and rolls
 * them back. Returns the outcome by listing id.
 */
export async function changePrices(
  db: Db,
  act: Act & { isPreview: boolean },
): Promise<ReadonlyMap<number, PriceOutcome>> {
  const outcomes = new Map<number, PriceOutcome>();
  try {
    await db.transaction().execute(async (tx) => {
      await lockOwner(tx, act.ownerId);
      for (const change of act.changes) outcomes.set(change.id, await changePrice(tx, act, change));
      if (act.isPreview) throw new PreviewRollback();
    });
  } catch (error) {
    if (!(error instanceof PreviewRollback)) throw error;
  }
  return outcomes;
}
