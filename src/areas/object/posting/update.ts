import { logListingAct } from '#organization-log/log-act.ts';
import type { accountHoldersAndAdmins } from '#contract/actors.ts';
import type { Call } from '#contract/call.ts';
import type { KindDefinition } from '#listing/kind-definition.ts';
import type { Context } from '#server/http/handle.ts';
import { findOwnerForEdit } from '../owning/queries.ts';
import { about, keyReused, noFreeSlot, notAllowed } from './refusals.ts';
import { reviseListing } from './revise.ts';

type UpdateInput = { id: number; update_key: string; base_revision: number; draft_id?: string | null };
type UpdateContext = Context<
  Call & { who: typeof accountHoldersAndAdmins; errors: readonly ['not_found', 'conflict'] }
>;

/** Answers a kind's update call: saves an edit of the owner, or of an administrator in the owner's place. */
export async function updateListing(definition: KindDefinition, input: UpdateInput, ctx: UpdateContext) {
  const { id, update_key: key, base_revision: baseRevision, draft_id: draftId, ...values } = input;
  const { db, actor, ports, events, fail } = ctx;
  const ownerId = await findOwnerForEdit(db, actor, id);
  if (ownerId === undefined) return fail('not_found');
  const adminId = actor.kind === 'admin' ? actor.id : null;
  const own = { ownerId, adminId, objectId: id, draftId: adminId === null ? (draftId ?? null) : null };
  const revised = await reviseListing(db, definition, { ...own, key, baseRevision, values, at: ports.clock.now() });
  switch (revised.outcome) {
    case 'not_found':
      return fail('not_found');
    case 'not_allowed':
      return fail('conflict', notAllowed(revised.status));
    case 'in_review': {
      const { until } = revised;
      const message = 'A moderator is looking at it now: try again later.';
      return fail('conflict', { ...about('id', 'in_review', message), until });
    }
    case 'problems':
      return fail('invalid_input', { message: 'The listing does not fit.', fields: revised.problems });
    case 'no_free_slot':
      return fail('conflict', noFreeSlot(revised.quota));
    case 'other_body':
      return fail('conflict', keyReused('update_key'));
    case 'edited_meanwhile': {
      const { revision, content } = revised;
      const message = `It has been edited meanwhile: it is at revision ${revision}. Nothing of yours was saved.`;
      return fail('conflict', {
        ...about('base_revision', 'edited_meanwhile', message),
        current: { revision, content },
      });
    }
    case 'saved': {
      const { status, revision, live, moderation } = revised;
      await logListingAct(ctx.db, ctx.actor, 'listing_edited', ctx.ports.clock.now(), [id]);
      events.emit({ name: 'listing_edited', id, live: live.length, moderation: moderation.length });
      return { id, status, revision, live, moderation };
    }
  }
}
