import { insertAudit } from '#areas/audit/insert-audit.ts';
import { recordContact } from '#contacts/record-contact.ts';
import { accountOf } from '#contract/actors.ts';
import type { Handler } from '#server/http/handle.ts';
import { findContactPhone } from './account-contact.ts';
import type { profileCalls } from './contract.ts';
import { findPublicProfile } from './queries.ts';

/** Returns the phone of a firm that may be called without a listing, and applies the rate limit of the visitor. */
export const revealPhone: Handler<(typeof profileCalls)['profile/reveal_phone']> = async (
  { id },
  { db, actor, ports, limits, fail },
) => {
  const at = ports.clock.now();
  const profile = await findPublicProfile(db, id, null, at);
  if (!profile?.reachable) return fail('not_found', { message: 'There is no such firm.' });
  const response = await findContactPhone(db, id);
  if (actor.kind === 'admin') {
    await insertAudit(db, { adminId: actor.id, act: 'phone_seen', userId: id, at });
    return response;
  }
  const accountId = accountOf(actor);
  if (accountId === id) return response;
  // Whoever asked for this phone recently already knows it, so a repeated request is neither limited nor counted.
  const first = await limits.tryTake('tell_phone_anew', { target: String(id) });
  if (!first) return response;
  try {
    await limits.take('reveal_phone');
  } catch (refusal) {
    await first.giveBack();
    throw refusal;
  }
  if (accountId !== null)
    await recordContact(db, { accountId, counterpartId: id, objectId: null, way: 'phone', title: profile.display_name, at }); // prettier-ignore
  return response;
};
