import { lockOwnListing } from '#areas/object/posting/revision-queries.ts';
import { mayOpen } from '#listing/present.ts';
import { findListingById } from '#listing/queries.ts';
import { logListingAct } from '#organization-log/log-act.ts';
import { handle } from '#server/http/handle.ts';
import { stayCalls } from './contract.ts';
import { firstKept, lastDay, maxRanges, monthsAhead } from '#stays/day-ranges.ts';
import { findBusyDays, isLetByDay, writeMark } from './queries.ts';

const problem = (path: string, code: string, message: string) => ({ message, fields: [{ path, code, message }] });

export const stayHandlers = handle(stayCalls, {
  'house/get_busy_days': async ({ id }, { db, actor, ports, fail }) => {
    const now = ports.clock.now();
    const row = await findListingById(db, id);
    if (!row || !mayOpen(row, { actor, now }) || row.values['deal'] !== 'rent_day') return fail('not_found');
    return findBusyDays(db, id, firstKept(now));
  },

  'house/mark_days': async ({ id, first, last, busy }, { db, actor, ports, limits, fail }) => {
    const now = ports.clock.now();
    const earliest = firstKept(now);
    const latest = lastDay(now.toISOString().slice(0, 10));
    if (first < earliest) return fail('invalid_input', problem('first', 'past', 'This day is over.'));
    if (last < first)
      return fail('invalid_input', problem('last', 'before_first', 'The last day is before the first.'));
    if (last > latest)
      return fail('invalid_input', problem('last', 'too_far', `Days are marked ${monthsAhead} months ahead at most.`));
    await limits.take('mark_days');
    const done = await db.transaction().execute(async (tx) => {
      const own = await lockOwnListing(tx, actor.id, id);
      if (!own || own.deleted_at !== null) return 'not_found';
      if (!(await isLetByDay(tx, id))) return 'other_deal';
      return (await writeMark(tx, id, { first, last, busy }, now)) ? 'done' : 'too_many';
    });
    if (done === 'not_found') return fail('not_found');
    if (done === 'other_deal')
      return fail('conflict', problem('id', 'other_deal', 'This listing is not let by the day.'));
    if (done === 'too_many')
      return fail('conflict', problem('first', 'too_many', `A home may have ${maxRanges} ranges of busy days.`));
    await logListingAct(db, actor, 'listing_acted', now, [id]);
    return findBusyDays(db, id, earliest);
  },
});
