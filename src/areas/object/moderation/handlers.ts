import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import { insertAudit } from '#areas/audit/insert-audit.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { claimReview } from './claim-queries.ts';
import { moderateListing, toRejectionReasons } from './moderate.ts';
import { countQueue, findQueue, findQueueItem } from './queue-queries.ts';
import { reviewCalls } from './contract.ts';
import { withLinkedListings, scanForFindings, loadReviews } from './review.ts';
import { findOpenRevision } from '../posting/revision-queries.ts';
import { undoModeration } from './undo.ts';
import { about, takeDownRefusal } from '../posting/refusals.ts';
import { takeDown } from './take-down.ts';
import { nextStatus } from '#listing/lifecycle.ts';
import { findListingById } from '#listing/queries.ts';

const moderate: Handler<(typeof reviewCalls)['object/moderate']> = async (
  { id, decision, reasons, expected_revision },
  { db, actor, ports, events, fail },
) => {
  const rejection = toRejectionReasons(reasons);
  const act = { adminId: actor.id, decision, reasons: rejection, at: ports.clock.now() };
  const decided = await moderateListing(db, { ...act, objectId: id, expectedRevision: expected_revision });
  switch (decided.outcome) {
    case 'not_found':
      return fail('not_found');
    case 'already_decided':
      return fail(
        'conflict',
        about('id', decided.outcome, `It was decided already: the listing is ${decided.status}.`),
      );
    case 'claimed': {
      const { login, until } = decided.by;
      return fail('conflict', { ...about('id', 'claimed', `${login} has it open and decides on it.`), until });
    }
    case 'revision_changed': {
      const message = `The listing has been edited: it is at revision ${decided.revision}.`;
      return fail('conflict', about('expected_revision', decided.outcome, message));
    }
    case 'invalid_reasons':
      return fail('invalid_input', { message: 'The reasons do not fit.', fields: decided.problems });
    case 'no_longer_fits': {
      const message = 'The edit fits the catalogue or its photos no longer: it can only be refused.';
      return fail('conflict', { message, fields: decided.problems });
    }
    case 'decided':
      events.emit({ name: 'listing_moderated', id, decision, admin: actor.id });
      return { id, status: decided.status, revision: decided.revision, reasons: rejection, left: await countQueue(db) };
  }
};

export const reviewHandlers = handle(reviewCalls, {
  'object/get_not_moderated': async ({ limit, cursor, ...filter }, { db, actor, ports }) => {
    const viewer = { actor, now: ports.clock.now() };
    const after = parseCursor('queue', cursor);
    const [found, total] = await Promise.all([findQueue(db, filter, limit, after), countQueue(db, filter)]);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: await loadReviews(db, page, viewer),
      total,
      next_cursor: found.length > limit && last ? encodeCursor('queue', { value: last.since_us, id: last.id }) : null,
    };
  },

  'object/get_review': async ({ id }, { db, actor, ports, fail }) => {
    const viewer = { actor, now: ports.clock.now() };
    const queued = await findQueueItem(db, id);
    const [review] = queued
      ? await loadReviews(db, [queued], viewer)
      : await loadReviews(db, [{ id, what: null, since: null }], viewer);
    if (!review) return fail('not_found');
    const { status, rejection } = review;
    return { ...review, may_take_down: rejection === null && nextStatus(status, 'admin', 'take_down') !== undefined };
  },

  'object/claim_review': async ({ id }, { db, actor, ports, fail }) => {
    if (!(await findQueueItem(db, id))) return fail('not_found');
    const claim = await claimReview(db, actor.id, id, ports.clock.now());
    // The listing was deleted after it was found above.
    if (!claim) return fail('not_found');
    return { claim: { login: claim.login, is_own: claim.adminId === actor.id, until: claim.until } };
  },

  'object/look_again': async ({ id }, { db, actor, ports, fail }) => {
    const at = ports.clock.now();
    const [queued, row] = await Promise.all([findQueueItem(db, id), findListingById(db, id)]);
    if (!queued || !row) return fail('not_found');
    const open = queued.what === 'edit' ? await findOpenRevision(db, id) : undefined;
    const { findings, computed_at } = await scanForFindings(db, row, open, at);
    await insertAudit(db, { adminId: actor.id, act: 'looked_again', objectId: id, userId: row.owner_id, at });
    return { id, findings: await withLinkedListings(db, findings, row.owner_id), findings_at: computed_at };
  },

  'object/moderate': moderate,

  'object/moderate_many': async ({ items, decision, reasons }, { db, actor, ports, events }) => {
    const act = { adminId: actor.id, decision, reasons: toRejectionReasons(reasons), at: ports.clock.now() };
    const done = [];
    for (const [id, seen] of new Map(items.map((item) => [item.id, item.expected_revision]))) {
      const decided = await moderateListing(db, { ...act, objectId: id, expectedRevision: seen });
      const isDone = decided.outcome === 'decided';
      if (isDone) events.emit({ name: 'listing_moderated', id, decision, admin: actor.id });
      done.push({ id, status: isDone ? decided.status : null, problem: isDone ? null : decided.outcome });
    }
    return { items: done, left: await countQueue(db) };
  },

  'object/take_down': async ({ id, expected_revision, reasons }, { db, actor, ports, events, fail }) => {
    const act = { adminId: actor.id, objectId: id, reasons: toRejectionReasons(reasons), at: ports.clock.now() };
    const done = await takeDown(db, { ...act, expectedRevision: expected_revision });
    if (done.outcome === 'not_found') return fail('not_found');
    if (done.outcome === 'invalid_reasons')
      return fail('invalid_input', { message: 'The reasons do not fit.', fields: done.problems });
    if (done.outcome !== 'taken_down') return fail('conflict', takeDownRefusal(done));
    events.emit({ name: 'listing_taken_down', id, admin: actor.id });
    return { id, status: 'rejected' as const, revision: done.revision };
  },

  'object/undo_moderation': async ({ id }, { db, actor, ports, fail }) => {
    const undone = await undoModeration(db, actor.id, id, ports.clock.now());
    switch (undone.outcome) {
      case 'not_found':
        return fail('not_found');
      case 'too_late':
        return fail('conflict', about('id', 'too_late', 'More than 30 seconds have passed.'));
      case 'changed_since':
        return fail('conflict', about('id', 'changed_since', 'Its owner has changed it since.'));
      case 'edit_is_live':
        return fail('conflict', about('id', 'edit_is_live', 'An approved edit has replaced what was live and stays.'));
      case 'no_free_slot':
        return fail('conflict', about('id', 'no_free_slot', 'Its owner has used the place of it since.'));
      case 'undone':
        return { id, status: undone.status, left: await countQueue(db) };
    }
  },
});
