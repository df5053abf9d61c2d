import type { OrganizationAct } from '#organization-log/acts.ts';
import { logAct } from '#organization-log/log-act.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { problemsOfTerms, type TermsProblem } from './approval-rules.ts';
import {
  type ApplicationAct,
  type ApplicationState,
  bindingActs,
  isOpen,
  needsNote,
  nextState,
  stateAfterChoice,
  silentActs,
  stateAt,
  waitsFor,
  type Side,
} from './lifecycle.ts';
import { findByIds, findOfferArea, hasLeftAccount } from './queries.ts';
import { insertEvents, type NewEvent } from './event-queries.ts';
import { lockDueApplications, updateApplication } from './write-queries.ts';
import { notifyOfMove } from './notify-of-act.ts';
import { priceOfAct } from './price-of-act.ts';
import { type LockedApplication, lockSending } from './sending-queries.ts';
import { type ApplicationContent, type ApprovedTerms, isRanked } from './terms.ts';

export type Act = {
  id: number;
  accountId: number;
  /** The organization's member who acts. */
  memberId: number | null;
  act: Exclude<ApplicationAct, 'expire'>;
  expectedRevision: number;
  note: string;
  terms: ApprovedTerms | null;
  priceMinor: number | null;
  at: Date;
};

export type ActOutcome =
  | { outcome: 'done'; state: ApplicationState; ended: number[] }
  | { outcome: 'terms_wrong'; problems: readonly TermsProblem[] }
  | {
      outcome:
        | 'not_found'
        | 'not_allowed'
        | 'revision_changed'
        | 'note_required'
        | 'terms_required'
        | 'target_gone'
        | 'other_left'
        | 'price_out_of_range';
    };

const sideOf = (row: LockedApplication, accountId: number): Side | null =>
  row.applicant_id === accountId ? 'applicant' : row.recipient_id === accountId ? 'recipient' : null;

/** Acts that count as the recipient's answer; the time until them is measured. */
const answers: ReadonlySet<ApplicationAct> = new Set(['ask', 'approve', 'decline', 'counter']);

/** What the log of the organization calls an act of its member; opening an application is no act of theirs. */
const logged: Readonly<Record<Act['act'], OrganizationAct | null>> = {
  view: null,
  review: 'application_reviewed',
  ask: 'application_asked',
  answer: 'application_answered',
  approve: 'application_approved',
  decline: 'application_declined',
  counter: 'application_countered',
  choose: 'application_chosen',
  withdraw: 'application_withdrawn',
};

/** Ends the applications that the choice of another answer of their sending ends, and returns them. */
async function endOthers(
  tx: Tx,
  rows: readonly LockedApplication[],
  chosen: LockedApplication,
  at: Date,
): Promise<LockedApplication[]> {
  const ended: LockedApplication[] = [];
  const events: NewEvent[] = [];
  for (const row of rows) {
    const state = row.id === chosen.id ? undefined : stateAfterChoice(stateAt(row.state, row.expires_at, at));
    if (state === undefined) continue;
    await updateApplication(tx, row.id, { state, at });
    events.push({ applicationId: row.id, at, side: 'applicant', memberId: null, act: 'other_chosen', state });
    ended.push(row);
  }
  await insertEvents(tx, events);
  return ended;
}

/**
 * Performs an act on an application according to the table of states, in one transaction. Choosing an answer ends the others of
 * its sending that are open or were accepted.
 */
export async function actOnApplication(db: Db, input: Act): Promise<ActOutcome> {
  const { id, accountId, memberId, act, expectedRevision, note, terms, priceMinor, at } = input;
  return db.transaction().execute(async (tx): Promise<ActOutcome> => {
    const rows = await lockSending(tx, id);
    const row = rows.find((one) => one.id === id);
    const side = row && sideOf(row, accountId);
    if (!row || !side) return { outcome: 'not_found' };
    const next = nextState(row.kind, stateAt(row.state, row.expires_at, at), side, act);
    if (next === undefined) return { outcome: 'not_allowed' };
    if (row.revision !== expectedRevision) return { outcome: 'revision_changed' };
    if (note === '' && needsNote(row.kind, act)) return { outcome: 'note_required' };
    if (act === 'approve' && isRanked(row.kind)) {
      if (!terms) return { outcome: 'terms_required' };
      const area = await findOfferArea(tx, row.offer_id);
      // `content` contains what `insertApplication` wrote.
      const problems = problemsOfTerms(terms, { area, content: row.content as ApplicationContent, note });
      if (problems.length > 0) return { outcome: 'terms_wrong', problems };
    }
    const otherId = side === 'applicant' ? row.recipient_id : row.applicant_id;
    if (bindingActs.has(act) && (await hasLeftAccount(tx, otherId))) return { outcome: 'other_left' };
    const price = await priceOfAct(tx, row, { side, act, priceMinor, at });
    if ('refused' in price) return { outcome: price.refused };
    // A price that is accepted as it was named is in the history already.
    const named = price.minor === row.price_minor ? null : price.minor;
    // Before the chosen one is accepted, because a sending has at most one accepted answer.
    const others = act === 'choose' ? await endOthers(tx, rows, row, at) : [];
    await updateApplication(tx, id, {
      state: next,
      at,
      isSilent: silentActs.has(act),
      // Each act of either side gives the other side the full time to answer.
      ...(isOpen(next) && act !== 'view' && { expiresAt: new Date(at.getTime() + waitsFor[row.kind]) }),
      ...(act === 'approve' && isRanked(row.kind) && { terms }),
      ...(named !== null && { priceMinor: named }),
      ...(side === 'recipient' && memberId !== null && act !== 'view' && { memberId }),
      isAnswer: side === 'recipient' && answers.has(act),
    });
    await insertEvents(tx, [{ applicationId: id, at, side, memberId, act, state: next, note, priceMinor: named }]);
    const log = logged[act];
    if (memberId !== null && log !== null) await logAct(tx, { id: accountId, memberId }, log, at, String(id));
    // What was accepted is called off, whichever side does so.
    const move = {
      act: row.state === 'accepted' ? ('call_off' as const) : act,
      revision: row.revision,
      note,
      priceMinor: named,
    };
    const told: [number, LockedApplication, Parameters<typeof notifyOfMove>[3]][] = [
      [otherId, row, move],
      ...others.map((other): (typeof told)[number] => [
        other.recipient_id,
        other,
        { act: 'other_chosen', revision: other.revision },
      ]),
    ];
    // In the order of accounts, as in all code that notifies several accounts, which prevents deadlocks.
    for (const [to, application, how] of told.toSorted(([one], [next]) => one - next))
      await notifyOfMove(tx, to, application, how, at);
    return { outcome: 'done', state: next, ended: others.map((other) => other.id) };
  });
}

/** Marks locked applications as expired. */
export async function expireApplications(tx: Tx, due: readonly { id: number }[], at: Date): Promise<void> {
  for (const { id } of due) await updateApplication(tx, id, { state: 'expired', at });
  await insertEvents(
    tx,
    due.map(({ id }) => ({ applicationId: id, at, side: 'time', memberId: null, act: 'expire', state: 'expired' })),
  );
  const rows = await findByIds(
    tx,
    due.map(({ id }) => id),
  );
  const told = rows.flatMap((row) => [row.applicant_id, row.recipient_id].map((to) => ({ to, row })));
  for (const { to, row } of told.toSorted((one, next) => one.to - next.to))
    await notifyOfMove(tx, to, row, { act: 'expire', revision: row.revision }, at);
}

/** The number of applications that one transaction of the job ends. */
const batch = 500;

/** Ends the open applications whose time is over; returns their number. */
export async function expireDueApplications(db: Db, now: Date): Promise<number> {
  let ended = 0;
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      const due = await lockDueApplications(tx, now, batch);
      await expireApplications(tx, due, now);
      return due.length;
    });
    ended += done;
    if (done < batch) return ended;
  }
}
