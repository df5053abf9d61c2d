import { recordContact } from '#contacts/record-contact.ts';
import { countContact } from '#areas/object/contact/queries.ts';
import { notify } from '#notifications/notify.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { CallError } from '#server/http/call-error.ts';
import { publishToAll } from '#server/live/publish-event.ts';
import type { Limits } from '#server/limits/limiter.ts';
import {
  type ConversationRow,
  findAuthor,
  findBlocks,
  findConversationAbout,
  findSent,
  insertConversation,
  insertMessage,
  lockConversation,
  type MessageRow,
} from './queries.ts';
import { attachPhotos } from './photo-queries.ts';
import { isNewAccount, warningsOf, type WriteRefusal } from './rules.ts';
import type { FoundTarget } from './target-queries.ts';

export type Outgoing = {
  accountId: number;
  /** The member of an organization who writes. */
  memberId: number | null;
  key: string;
  text: string;
  photos: readonly string[];
  at: Date;
  limits: Limits;
};

const conflict = (path: string, code: string, message: string) =>
  new CallError('conflict', { message, fields: [{ path, code, message }] });

const refusalWords: Readonly<Record<WriteRefusal, string>> = {
  blocked_by_you: 'You do not accept messages of this account. Accept them to write.',
  not_accepted: 'This account does not accept your messages.',
  gone: 'This account does not read messages any more.',
  not_live: 'What this is about is not published any more.',
};

/** Why the account cannot write to the other side; null when it can. An organization that hides its page still answers. */
export async function findRefusal(
  db: Db,
  accountId: number,
  { other_id, other_status }: Pick<ConversationRow, 'other_id' | 'other_status'>,
): Promise<WriteRefusal | null> {
  if (other_status !== 'active' && other_status !== 'hidden') return 'gone';
  const blocks = await findBlocks(db, accountId, other_id);
  if (blocks.byAccount) return 'blocked_by_you';
  return blocks.byOther ? 'not_accepted' : null;
}

/** Writes a message in a locked conversation. A repeated key returns the message that was first sent with that key. */
async function sendLocked(
  tx: Tx,
  conversation: ConversationRow,
  outgoing: Outgoing,
): Promise<{ message: MessageRow; isRepeated: boolean }> {
  const { accountId, memberId, key, text, photos, at, limits } = outgoing;
  const { id: conversationId, other_id: otherId, object_id: objectId, title } = conversation;
  const sent = { conversationId, authorId: accountId, key };
  const before = await findSent(tx, sent);
  if (before) {
    if (before.text !== text) throw conflict('client_key', 'key_reused', 'This key was used for another message.');
    return { message: before, isRepeated: true };
  }
  const refusal = await findRefusal(tx, accountId, conversation);
  if (refusal) throw conflict('id', refusal, refusalWords[refusal]);
  await limits.within(tx).take('write_message');
  const warnings = warningsOf(text, { isNewAuthor: isNewAccount(await findAuthor(tx, accountId), at) });
  const id = await insertMessage(tx, { ...sent, otherId, memberId, text, warnings, at });
  if (!(await attachPhotos(tx, { messageId: id, accountId, ids: photos })))
    throw conflict('photos', 'unknown', 'A photo was not kept. Add it again.');
  await recordContact(tx, { accountId, counterpartId: otherId, objectId, way: 'message', title, at });
  // `insertMessage` has counted this message: one notification for each time that messages begin to wait.
  const { unread } = await tx
    .selectFrom('conversation_sides')
    .select('unread')
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', otherId)
    .executeTakeFirstOrThrow();
  if (unread === 1)
    await notify(tx, {
      to: otherId,
      kind: 'message_received',
      key: `message:${id}`,
      subject: { of: 'conversation', id: conversationId },
      params: { conversation: { id: conversationId, title } },
      at,
    });
  await publishToAll(tx, [accountId, otherId], 'messages', { conversation: conversationId });
  const message = await findSent(tx, sent);
  if (!message) throw new Error('A message that was inserted was not found.');
  return { message, isRepeated: false };
}

/** Writes in a conversation; undefined when the account is none of its sides. */
export function sendMessage(db: Db, id: number, outgoing: Outgoing) {
  return db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, id, outgoing.accountId);
    return conversation && sendLocked(tx, conversation, outgoing);
  });
}

/** Begins a conversation with its first message, or writes in the existing one. */
export function startConversation(db: Db, target: FoundTarget, outgoing: Outgoing) {
  const { accountId, at, limits } = outgoing;
  return db.transaction().execute(async (tx) => {
    const known = await findConversationAbout(tx, target);
    if (known === undefined) {
      if (!target.isLive) throw conflict('id', 'not_live', refusalWords.not_live);
      const isNew = isNewAccount(await findAuthor(tx, accountId), at);
      await limits.within(tx).take(isNew ? 'start_conversation_of_new' : 'start_conversation');
    }
    const { id, isNew } = known === undefined ? await insertConversation(tx, target, at) : { id: known, isNew: false };
    if (isNew && target.kind === 'listing' && accountId === target.askerId) await countContact(tx, target.id, at);
    const conversation = await lockConversation(tx, id, accountId);
    if (!conversation) throw new Error('A conversation of the account was not found.');
    return { id, ...(await sendLocked(tx, conversation, outgoing)) };
  });
}
