import { randomUUID } from 'node:crypto';
import { messagePhotoKey, messagePhotoWidths, presentMessagePhoto } from '#areas/media/message-photo.ts';
import { processPhoto } from '#areas/media/processing.ts';
import { requireFile, withCallErrors } from '#areas/media/refusals.ts';
import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import { readNotificationsAbout } from '#notifications/notify.ts';
import { type Context, handle } from '#server/http/handle.ts';
import { publishToAll } from '#server/live/publish-event.ts';
import { complainAboutOther } from './complain.ts';
import { messageCalls } from './contract.ts';
import { insertPhoto } from './photo-queries.ts';
import { presentConversation, presentMessage, presentOther, presentTarget, sideOf } from './present.ts';
import {
  countUnread,
  findConversation,
  findConversationAbout,
  findConversations,
  findMessages,
  findPartner,
  findReadId,
  lockConversation,
  markRead,
  setBlock,
} from './queries.ts';
import { messageLimits } from './rules.ts';
import { findRefusal, type Outgoing, sendMessage, startConversation } from './send.ts';
import { findTarget, findTargetFacts } from './target-queries.ts';

type Writing = { client_key: string; text: string; photos: string[] };

const outgoingOf = (
  { client_key: key, text, photos }: Writing,
  { actor, ports, limits }: Pick<Context<(typeof messageCalls)['messages/send']>, 'actor' | 'ports' | 'limits'>,
): Outgoing => ({
  accountId: actor.id,
  memberId: actor.kind === 'organization' ? actor.memberId : null,
  key,
  text,
  photos,
  at: ports.clock.now(),
  limits,
});

const own = { message: 'This is yours.', fields: [{ path: 'id', code: 'own', message: 'This is yours.' }] };

export const messageHandlers = handle(messageCalls, {
  'messages/get_conversations': async ({ q, limit, cursor }, { db, actor, ports }) => {
    const now = ports.clock.now();
    const list = 'conversations';
    const [found, unread] = await Promise.all([
      findConversations(db, actor.id, q, { limit, before: parseCursor(list, cursor)?.id }),
      countUnread(db, actor.id),
    ]);
    const rows = found.slice(0, limit);
    const facts = await findTargetFacts(db, rows, now);
    const last = rows.at(-1);
    return {
      items: rows.map((row) => presentConversation(row, facts, { actor, now })),
      unread,
      next_cursor: found.length > limit && last ? encodeCursor(list, { value: 0, id: last.last_id }) : null,
    };
  },

  'messages/unread': async (_input, { db, actor }) => ({ unread: await countUnread(db, actor.id) }),

  'messages/get_target': async ({ about, id }, { db, actor, ports, fail }) => {
    const now = ports.clock.now();
    const target = await findTarget(db, { about, id }, actor.id, now);
    if (!target) return fail('not_found');
    if (target.askerId === target.ownerId) return fail('conflict', own);
    const row = {
      kind: about,
      title: target.title,
      object_id: about === 'listing' ? id : null,
      vacancy_id: about === 'vacancy' ? id : null,
      application_id: about === 'application' ? id : null,
      seller_id: about === 'seller' ? id : null,
    };
    const otherId = target.askerId === actor.id ? target.ownerId : target.askerId;
    const [known, facts, partner] = await Promise.all([
      findConversationAbout(db, target),
      findTargetFacts(db, [row], now),
      findPartner(db, otherId),
    ]);
    return {
      conversation_id: known ?? null,
      side: sideOf({ asker_id: target.askerId }, actor.id),
      target: presentTarget(row, facts, { actor, now }),
      other: presentOther(partner),
      refusal: known === undefined && !target.isLive ? ('not_live' as const) : await findRefusal(db, actor.id, partner),
    };
  },

  'messages/get': async ({ id, limit, cursor }, { db, actor, ports, fail }) => {
    const row = await findConversation(db, id, actor.id);
    if (!row) return fail('not_found');
    const now = ports.clock.now();
    const list = `messages:${id}`;
    const [found, facts, otherReadId, refusal] = await Promise.all([
      findMessages(db, id, { limit, before: parseCursor(list, cursor)?.id }),
      findTargetFacts(db, [row], now),
      findReadId(db, id, row.other_id),
      findRefusal(db, actor.id, row),
    ]);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      id,
      side: sideOf(row, actor.id),
      target: presentTarget(row, facts, { actor, now }),
      other: presentOther(row),
      unread: row.unread,
      other_read_id: otherReadId,
      refusal,
      items: items.map((message) => presentMessage(message, actor.id)),
      next_cursor: found.length > limit && last ? encodeCursor(list, { value: 0, id: last.id }) : null,
    };
  },

  'messages/start': async ({ about, id, ...writing }, ctx) => {
    const { db, actor, ports, events, fail } = ctx;
    const target = await findTarget(db, { about, id }, actor.id, ports.clock.now());
    if (!target) return fail('not_found');
    if (target.askerId === target.ownerId) return fail('conflict', own);
    const done = await startConversation(db, target, outgoingOf(writing, ctx));
    if (!done.isRepeated) events.emit({ name: 'message_sent', conversation: done.id });
    return { conversation_id: done.id, message: presentMessage(done.message, actor.id) };
  },

  'messages/send': async ({ id, ...writing }, ctx) => {
    const done = await sendMessage(ctx.db, id, outgoingOf(writing, ctx));
    if (!done) return ctx.fail('not_found');
    if (!done.isRepeated) ctx.events.emit({ name: 'message_sent', conversation: id });
    return presentMessage(done.message, ctx.actor.id);
  },

  'messages/read': async ({ id, until }, { db, actor, ports, fail }) => {
    const at = ports.clock.now();
    const isFound = await db.transaction().execute(async (tx) => {
      const row = await lockConversation(tx, id, actor.id);
      if (!row) return false;
      if (!(await markRead(tx, { conversationId: id, accountId: actor.id, until }))) return true;
      await readNotificationsAbout(tx, actor.id, { of: 'conversation', id }, at);
      // Other pages of the account show the new count, those of the other side that the messages were read.
      await publishToAll(tx, [actor.id, row.other_id], 'messages', { conversation: id });
      return true;
    });
    return isFound ? { unread: await countUnread(db, actor.id) } : fail('not_found');
  },

  'messages/add_photo': async (_input, { db, actor, files, ports, limits, fail }) => {
    const file = requireFile(files);
    await limits.take('add_message_photo');
    const { variants, width, height } = await withCallErrors(processPhoto(file.bytes));
    const id = randomUUID();
    const keys = messagePhotoWidths.map((name) => messagePhotoKey(id, name));
    // The files are stored before the row, so that a photo never lacks them.
    for (const { name, bytes } of variants)
      if (name !== 640) await ports.storage.put(messagePhotoKey(id, name), bytes, 'image/webp');
    if (await insertPhoto(db, { id, accountId: actor.id, width, height, at: ports.clock.now() }))
      return presentMessagePhoto({ id, width, height });
    await Promise.all(keys.map((key) => ports.storage.delete(key)));
    const message = `At most ${messageLimits.photosWaiting} photos wait for a message. Try again later.`;
    return fail('too_many_requests', { message, retryAfter: 3600 });
  },

  'messages/set_block': async ({ id, blocked: isBlocked }, { db, actor, ports, fail }) => {
    const row = await findConversation(db, id, actor.id);
    if (!row) return fail('not_found');
    await setBlock(db, { accountId: actor.id, blockedId: row.other_id, isBlocked, at: ports.clock.now() });
    await publishToAll(db, [actor.id, row.other_id], 'messages', { conversation: id });
    return { ok: true as const };
  },

  'messages/complain': async (input, ctx) => {
    const row = await findConversation(ctx.db, input.id, ctx.actor.id);
    if (!row) return ctx.fail('not_found');
    await ctx.limits.take('complain');
    const done = await complainAboutOther(row, input, ctx);
    if (done === 'not_found') return ctx.fail('not_found');
    if (done === 'made') {
      ctx.events.emit({ name: 'complaint_made', about: 'seller', id: row.other_id });
      return { ok: true as const };
    }
    const message = 'You have complained about this account before.';
    return ctx.fail('conflict', { message, fields: [{ path: 'id', code: done, message }] });
  },
});
