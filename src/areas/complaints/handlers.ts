import { presentMessagePhoto } from '#areas/media/message-photo.ts';
import { encodeCursor } from '#listing/cursor.ts';
import type { KindName } from '#kinds/names.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import { countLiveByOwner } from '#listing/queries.ts';
import { takeDownRefusal } from '#areas/object/posting/refusals.ts';
import { toRejectionReasons } from '#areas/object/moderation/moderate.ts';
import { handle } from '#server/http/handle.ts';
import { closeAndNotifySeller } from './close-about.ts';
import { closeWithConsequence, type Consequence } from './close.ts';
import { complain } from './complain.ts';
import { complaintCalls } from './contract.ts';
import { findComplainedMessages } from './message-queries.ts';
import { countComplaints, findComplaints, findRecords } from './queries.ts';
import type { ComplaintReason } from '#listing/complaint-reasons.ts';
import { recheckWeight } from './rules.ts';
import { countComplainedSellers, findComplainedSellers, lockOpenComplaints } from './seller-queries.ts';

const refusal = (code: string, message: string) => ({ message, fields: [{ path: 'id', code, message }] });

type Row = Awaited<ReturnType<typeof findComplaints>>[number];

const targetOf = (row: Row) =>
  row.object_id === null
    ? {
        kind: 'seller' as const,
        // A check constraint guarantees that one of the two ids is set.
        id: row.seller_id!,
        name: row.display_name ?? '',
        is_blocked: row.seller_status === 'blocked',
      }
    : {
        kind: 'listing' as const,
        id: row.object_id,
        // A check constraint guarantees it.
        listing_kind: row.kind as KindName,
        slug: row.slug,
        title: row.title ?? '',
        title_en: row.title_en ?? '',
        status: row.status as ListingStatus,
        revision: row.revision ?? 1,
      };

export const complaintHandlers = handle(complaintCalls, {
  'complaints/create': async ({ about, id, reason, comment }, ctx) => {
    const { db, actor, config, ports, request, limits, events, fail } = ctx;
    const at = ports.clock.now();
    await limits.take('complain');
    const weighing = await limits.tryTake('guest_complaint_weighs', { target: `${about}:${id}` });
    const weighs = weighing !== null;
    const key = config.codeKey.reveal();
    const done = await complain(db, { about, id, reason, comment, actor, ip: request.ip, key, at, weighs });
    if (done !== 'made') await weighing?.giveBack();
    switch (done) {
      case 'not_found':
        return fail('not_found');
      case 'own':
        return fail('conflict', refusal('own', 'This is yours.'));
      case 'made_before':
        return fail('conflict', refusal('made_before', 'You have complained about this before.'));
      case 'made':
        events.emit({ name: 'complaint_made', about, id });
        return { ok: true as const };
    }
  },

  'complaints/get': async ({ state, limit, cursor }, { db }) => {
    const list = `complaints:${state}`;
    const [found, total] = await Promise.all([
      findComplaints(db, state, limit, parseCursor(list, cursor)),
      countComplaints(db, state),
    ]);
    const page = found.slice(0, limit);
    const [records, messages] = await Promise.all([
      findRecords(db, [...new Set(page.flatMap((row) => row.complainant_id ?? []))]),
      findComplainedMessages(
        db,
        page.map((row) => row.id),
      ),
    ]);
    const last = page.at(-1);
    return {
      items: page.map((row) => {
        const record = records.get(row.complainant_id ?? 0);
        return {
          id: row.id,
          about: targetOf(row),
          reason: row.reason as ComplaintReason,
          comment: row.comment,
          weight: row.weight,
          weight_together: row.weight_together,
          complainant: row.complainant_id !== null && record ? { id: row.complainant_id, ...record } : null,
          messages: (messages.get(row.id) ?? []).map(({ photos, ...message }) => ({
            ...message,
            photos: photos.map(presentMessagePhoto),
          })),
          created_at: row.created_at,
          closed_at: row.closed_at,
        };
      }),
      total,
      next_cursor: found.length > limit && last ? encodeCursor(list, { value: last.created_us, id: last.id }) : null,
    };
  },

  'complaints/get_sellers': async ({ limit }, { db, ports }) => {
    const [sellers, total] = await Promise.all([findComplainedSellers(db, limit), countComplainedSellers(db)]);
    const ids = sellers.map((seller) => seller.id);
    const active = await countLiveByOwner(db, ids, ports.clock.now());
    return {
      items: sellers.map((seller) => ({
        ...seller,
        active_listings: active.get(seller.id) ?? 0,
        is_heavy: seller.weight_together >= recheckWeight,
      })),
      total,
    };
  },

  'complaints/close_seller': async ({ id, verdict, expected }, { db, actor, ports, events, fail }) => {
    const at = ports.clock.now();
    const open = await db.transaction().execute(async (tx) => {
      const about = await lockOpenComplaints(tx, id);
      if (about.length === expected) await closeAndNotifySeller(tx, id, about, { verdict, adminId: actor.id, at });
      return about;
    });
    if (open.length === 0) return fail('not_found');
    if (open.length !== expected) return fail('conflict', refusal('others_came', 'There are others by now.'));
    for (const complaint of open) events.emit({ name: 'complaint_closed', id: complaint.id, verdict, admin: actor.id });
    return { ok: true as const, closed: open.length };
  },

  'complaints/close': async ({ id, verdict, follow, reasons, expected_revision }, ctx) => {
    const { db, actor, ports, events, fail } = ctx;
    const then: Consequence | null =
      follow === 'take_down'
        ? // The contract requires the revision for `take_down`.
          { do: follow, reasons: toRejectionReasons(reasons), expectedRevision: expected_revision ?? 0 }
        : follow
          ? { do: follow }
          : null;
    const closed = await closeWithConsequence(db, {
      id,
      verdict,
      follow: then,
      adminId: actor.id,
      at: ports.clock.now(),
    });
    const wrong = (path: string, code: string, message: string) =>
      fail('invalid_input', { message, fields: [{ path, code, message }] });
    switch (closed.outcome) {
      case 'not_found':
        return fail('not_found');
      case 'already_closed':
        return fail('conflict', refusal('already_closed', 'It was closed already.'));
      case 'follow_needed':
        return wrong('follow', 'required', 'Say what follows for the listing.');
      case 'follow_unfit':
        return wrong('follow', 'unexpected', 'Nothing follows of itself for a seller: block them where it is needed.');
      case 'not_taken_down': {
        const { why } = closed;
        if (why.outcome === 'not_found') return fail('conflict', refusal('gone', 'The listing is gone.'));
        if (why.outcome === 'invalid_reasons')
          return fail('invalid_input', { message: 'The reasons do not fit.', fields: why.problems });
        return fail('conflict', takeDownRefusal(why));
      }
      case 'done':
        events.emit({ name: 'complaint_closed', id, verdict, admin: actor.id });
        return { ok: true as const, left: await countComplaints(db, 'open') };
    }
  },
});
