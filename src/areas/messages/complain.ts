import { complain, type ComplainResult } from '#areas/complaints/complain.ts';
import type { ComplaintReason } from '#listing/complaint-reasons.ts';
import type { Context } from '#server/http/handle.ts';
import type { messageCalls } from './contract.ts';
import type { ConversationRow } from './queries.ts';

type Given = { id: number; reason: ComplaintReason; comment: string };

/** Complains about the other side of a conversation, whose last messages administrators then read with the complaint. */
export const complainAboutOther = (
  { other_id: id }: ConversationRow,
  { id: conversationId, reason, comment }: Given,
  { db, actor, config, request, ports }: Context<(typeof messageCalls)['messages/complain']>,
): Promise<ComplainResult> =>
  complain(db, {
    about: 'seller',
    id,
    conversationId,
    reason,
    comment,
    actor,
    ip: request.ip,
    key: config.codeKey.reveal(),
    at: ports.clock.now(),
    weighs: true,
  });
