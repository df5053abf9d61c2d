import { insertAudit } from '#areas/admin/audit-queries.ts';
import { encodeCursor } from '#areas/listing/cursor.ts';
import type { PostedKind } from '#areas/listing/fields.ts';
import type { ListingStatus } from '#areas/listing/life.ts';
import { placeAfter } from '#areas/listing/place-after.ts';
import { countLiveByOwner } from '#areas/listing/queries.ts';
import { handle } from '#server/http/handle.ts';
import { closeAbout } from './close-about.ts';
import { complain } from './complain.ts';
import { complaintCalls } from './contract.ts';
import {
  closeComplaint,
  countComplaints,
  dropIdleRecheck,
  findComplaints,
  findRecords,
  lockComplaint,
} from './queries.ts';
import type { ComplaintReason } from './reasons.ts';
import { recheckWeight } from './rules.ts';
import { countComplainedSellers, findComplainedSellers, lockOpenAbout } from './seller-queries.ts';

const refusal = (code: string, message: string) => ({ message, fields: [{ path: 'id', code, message }] });

type Row = Awaited<ReturnType<typeof findComplaints>>[number];

const targetOf = (row: Row) =>
  row.object_id === null
    ? {
        kind: 'seller' as const,
        // One of the two is there: a check of the table.
        id: row.seller_id!,
        name: row.display_name ?? '',
        is_blocked: row.seller_status === 'blocked',
      }
    : {
        kind: 'listing' as const,
        id: row.object_id,
        // Only kinds that can be posted are ever written.
        listing_kind: row.kind as PostedKind,
        slug: row.slug,
        title: row.title ?? '',
        title_en: row.title_en ?? '',
        status: row.status as ListingStatus,
      };

export const complaintHandlers = handle(complaintCalls, {
  'complaints/create': async ({ about, id, reason, comment }, ctx) => {
    const { db, actor, ports, request, limits, events, fail } = ctx;
    const at = ports.clock.now();
    await limits.take('complain');
    const weighing = await limits.tryTake('guest_complaint_weighs', { target: `${about}:${id}` });
    const weighs = weighing !== null;
    const done = await complain(db, { about, id, reason, comment, actor, ip: request.ip, at, weighs });
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
      findComplaints(db, state, limit, placeAfter(list, cursor)),
      countComplaints(db, state),
    ]);
    const page = found.slice(0, limit);
    const records = await findRecords(db, [...new Set(page.flatMap((row) => row.complainant_id ?? []))]);
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
      const about = await lockOpenAbout(tx, id);
      if (about.length === expected) await closeAbout(tx, id, about, { verdict, adminId: actor.id, at });
      return about;
    });
    if (open.length === 0) return fail('not_found');
    if (open.length !== expected) return fail('conflict', refusal('others_came', 'There are others by now.'));
    for (const complaint of open) events.emit({ name: 'complaint_closed', id: complaint.id, verdict, admin: actor.id });
    return { ok: true as const, closed: open.length };
  },

  'complaints/close': async ({ id, verdict }, { db, actor, ports, events, fail }) => {
    const at = ports.clock.now();
    const done = await db.transaction().execute(async (tx) => {
      const complaint = await lockComplaint(tx, id);
      if (!complaint) return 'not_found';
      if (complaint.state !== 'open') return 'closed';
      await closeComplaint(tx, id, { state: verdict, adminId: actor.id, at });
      if (complaint.object_id !== null) await dropIdleRecheck(tx, complaint.object_id);
      await insertAudit(tx, {
        adminId: actor.id,
        act: `complaint_${verdict}`,
        objectId: complaint.object_id,
        userId: complaint.seller_id,
        detail: { complaint: id },
        at,
      });
      return 'done';
    });
    if (done === 'not_found') return fail('not_found');
    if (done === 'closed') return fail('conflict', refusal('already_closed', 'It was closed already.'));
    events.emit({ name: 'complaint_closed', id, verdict, admin: actor.id });
    return { ok: true as const, left: await countComplaints(db, 'open') };
  },
});
