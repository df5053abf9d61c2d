import type { ListingKind } from '#listing/kind.ts';
import type { Call } from '#contract/call.ts';
import type { Context } from '#server/http/handle.ts';
import { publishedResponse, revisedResponse } from './responses.ts';
import { findOwnerForEdit } from '../owning/queries.ts';
import { toPublication, publishListing } from './publish.ts';
import { reviseListing } from './revise.ts';

// Posting and editing work the same for every kind; the kind is a parameter of the handlers.

type CreateContext = Context<Call & { who: readonly ['user']; errors: readonly ['conflict'] }>;
type UpdateContext = Context<Call & { who: readonly ['user', 'admin']; errors: readonly ['not_found', 'conflict'] }>;
type Update = { id: number; update_key: string; base_revision: number; draft_id?: string | null | undefined };

export const createHandler =
  (kind: ListingKind) => async (input: Parameters<typeof toPublication>[1], ctx: CreateContext) =>
    publishedResponse(ctx, kind, await publishListing(ctx.db, kind, toPublication(ctx, input)));

export const updateHandler = (kind: ListingKind) => async (input: Update, ctx: UpdateContext) => {
  const { id: objectId, update_key: key, base_revision: baseRevision, draft_id: draftId, ...values } = input;
  const { db, actor, ports } = ctx;
  const ownerId = await findOwnerForEdit(db, actor, objectId);
  if (ownerId === undefined) return ctx.fail('not_found');
  const adminId = actor.kind === 'admin' ? actor.id : null;
  const own = { ownerId, adminId, objectId, draftId: adminId === null ? (draftId ?? null) : null };
  const act = { ...own, key, baseRevision, values, at: ports.clock.now() };
  return revisedResponse(ctx, objectId, await reviseListing(db, kind, act));
};
