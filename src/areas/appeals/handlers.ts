import type { BlockReason } from '#contract/block-reasons.ts';
import { encodeCursor } from '#listing/cursor.ts';
import type { KindName } from '#kinds/names.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import type { RejectionReason } from '#listing/contract.ts';
import { lockOwnListing } from '#areas/object/posting/revision-queries.ts';
import type { Db } from '#server/db/connect.ts';
import { handle } from '#server/http/handle.ts';
import { findBlockByKey } from './block-queries.ts';
import { appealCalls } from './contract.ts';
import { decideAppeal } from './decide.ts';
import {
  type AppealState,
  countAppeals,
  findAppealOf,
  findAppeals,
  findLastDecision,
  insertAppeal,
} from './queries.ts';
import { appealableActs } from './rules.ts';

const refusal = (code: string, message: string) => ({ message, fields: [{ path: 'id', code, message }] });
const isAppealable = (act: string): boolean => (appealableActs as readonly string[]).includes(act);

/** Returns the decision that took a listing down, if it is still in force. */
async function findTakeDownDecision(
  db: Db,
  objectId: number,
  { status, rejection }: { status: string; rejection: unknown },
) {
  if (rejection === null || (status !== 'rejected' && status !== 'archived')) return undefined;
  const decision = await findLastDecision(db, objectId);
  return decision && isAppealable(decision.act) ? decision : undefined;
}

type OwnAppealRow = Awaited<ReturnType<typeof findAppealOf>>;
/** A check constraint limits `state` to these values. */
const ownAppeal = (made: OwnAppealRow) => (made ? { ...made, state: made.state as AppealState } : null);

type Row = Awaited<ReturnType<typeof findAppeals>>[number];

/** Details of the decisions, written by insertAudit. */
type Detail = { reasons?: RejectionReason[]; reason?: BlockReason };

function toDecisionOutput(row: Row) {
  const detail = row.detail as Detail;
  return row.object_id === null
    ? {
        kind: 'block' as const,
        id: row.user_id,
        name: row.display_name ?? '',
        is_blocked: row.user_status === 'blocked',
        reason: detail.reason ?? ('other' as const),
        message: row.message,
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
        reasons: detail.reasons ?? [],
      };
}

export const appealHandlers = handle(appealCalls, {
  'appeals/create': async ({ id, text }, { db, actor, ports, events, fail }) => {
    const at = ports.clock.now();
    const done = await db.transaction().execute(async (tx) => {
      const own = await lockOwnListing(tx, actor.id, id);
      if (!own || own.deleted_at) return 'not_found';
      const decision = await findTakeDownDecision(tx, id, own);
      if (!decision) return 'nothing_to_appeal';
      return (await insertAppeal(tx, { userId: actor.id, objectId: id, decision, text, at })) ? 'made' : 'made_before';
    });
    if (done === 'not_found') return fail('not_found');
    if (done === 'nothing_to_appeal') return fail('conflict', refusal(done, 'It was not taken down.'));
    if (done === 'made_before') return fail('conflict', refusal(done, 'You have appealed against this before.'));
    events.emit({ name: 'appeal_made', about: 'listing', id });
    return { ok: true as const };
  },

  'appeals/get_own': async ({ id }, { db, actor, fail }) => {
    const own = await db.transaction().execute((tx) => lockOwnListing(tx, actor.id, id));
    if (!own || own.deleted_at) return fail('not_found');
    const decision = await findTakeDownDecision(db, id, own);
    const appeal = decision && (await findAppealOf(db, decision.id));
    return {
      taken_down_at: decision?.at ?? null,
      may_appeal: decision !== undefined && appeal === undefined,
      appeal: ownAppeal(appeal),
    };
  },

  'appeals/get_block': async ({ key }, { db, ports, fail }) => {
    const block = await findBlockByKey(db, key, ports.clock.now());
    if (!block) return fail('not_found');
    const made = await findAppealOf(db, block.decision.id);
    const { reason, message, at } = block;
    return { reason, message, at, may_appeal: made === undefined, appeal: ownAppeal(made) };
  },

  'appeals/create_of_block': async ({ key, text }, { db, ports, events, fail }) => {
    const at = ports.clock.now();
    const block = await findBlockByKey(db, key, at);
    if (!block) return fail('not_found');
    const { user_id: userId, decision } = block;
    const isNew = await db
      .transaction()
      .execute((tx) => insertAppeal(tx, { userId, objectId: null, decision, text, at }));
    if (!isNew) return fail('conflict', refusal('made_before', 'You have appealed against this before.'));
    events.emit({ name: 'appeal_made', about: 'block', id: userId });
    return { ok: true as const };
  },

  'appeals/get': async ({ state, limit, cursor }, { db, actor }) => {
    const list = `appeals:${state}`;
    const [found, total] = await Promise.all([
      findAppeals(db, state, limit, parseCursor(list, cursor)),
      countAppeals(db, state),
    ]);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map((row) => ({
        id: row.id,
        against: toDecisionOutput(row),
        text: row.text,
        user_id: row.user_id,
        decided_by: row.decided_by,
        is_own_decision: row.decided_by_id === actor.id,
        decided_at: row.decided_at,
        created_at: row.created_at,
        state: row.state as AppealState,
        note: row.note,
        closed_at: row.closed_at,
        closed_by: row.closed_by,
      })),
      total,
      next_cursor: found.length > limit && last ? encodeCursor(list, { value: last.place_us, id: last.id }) : null,
    };
  },

  'appeals/decide': async ({ id, verdict, note }, { db, actor, ports, events, fail }) => {
    const decided = await decideAppeal(db, { id, adminId: actor.id, verdict, note, at: ports.clock.now() });
    switch (decided) {
      case 'not_found':
        return fail('not_found');
      case 'already_closed':
        return fail('conflict', refusal(decided, 'It was decided or withdrawn already.'));
      case 'own_decision':
        return fail('conflict', refusal(decided, 'It is against your own decision: another administrator decides.'));
      case 'changed_since':
        return fail('conflict', refusal(decided, 'What it is against stands no longer.'));
      case 'decided':
        events.emit({ name: 'appeal_decided', id, verdict, admin: actor.id });
        return { ok: true as const, left: await countAppeals(db, 'open') };
    }
  },
});
