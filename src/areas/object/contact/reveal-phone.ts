import { accountOf } from '#contract/actors.ts';
import { insertAudit } from '#areas/audit/insert-audit.ts';
import { findContactPhone } from '#areas/profile/account-contact.ts';
import { mayOpen, statusOf } from '#listing/present.ts';
import { findListingById } from '#listing/queries.ts';
import type { Handler } from '#server/http/handle.ts';
import { wasRecentlyRevealed, recordReveal } from './queries.ts';
import type { objectCalls } from '../contract.ts';

/** Returns the seller's phone, counts a contact for the listing and applies the rate limit of the visitor. */
export const revealPhone: Handler<(typeof objectCalls)['object/reveal_phone']> = async (
  { id },
  { db, actor, ports, request, limits, events, fail },
) => {
  const now = ports.clock.now();
  const row = await findListingById(db, id);
  if (!row || !mayOpen(row, { actor, now })) return fail('not_found');
  if (statusOf(row, now) !== 'active') {
    const message = 'The listing is not for sale now.';
    fail('conflict', { message, fields: [{ path: 'id', code: 'not_active', message }] });
  }
  const response = await findContactPhone(db, row.owner_id);
  // Views by the listing's owner and by moderators are not counted.
  if (actor.kind === 'admin') {
    await insertAudit(db, { adminId: actor.id, act: 'phone_seen', objectId: id, userId: row.owner_id, at: now });
  }
  if (actor.kind === 'admin' || accountOf(actor) === row.owner_id) return response;
  const reveal = {
    askedBy: actor.kind === 'guest' ? `ip:${request.ip}` : `${actor.kind}:${actor.id}`,
    objectId: id,
    now,
  };
  // A visitor who asked for this phone recently already knows it, so a repeated request is neither limited nor counted.
  if (await wasRecentlyRevealed(db, reveal)) return response;
  await limits.take('reveal_phone');
  await recordReveal(db, reveal, { accountId: accountOf(actor), ownerId: row.owner_id, title: row.title });
  events.emit({ name: 'phone_revealed', id });
  return response;
};
