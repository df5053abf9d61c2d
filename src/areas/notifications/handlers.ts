import { readDevice } from '#areas/user/sign-in/device.ts';
import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import { forcedTopic, topics } from '#notifications/kind.ts';
import { defaultQuietHours } from './quiet-hours.ts';
import { iconOf, isTopicSentByDefault, textOf, topicOf } from '#notifications/kinds.ts';
import { uuidOfStopKey } from '#notifications/stop-key.ts';
import type { Db } from '#server/db/connect.ts';
import { publishEvent } from '#server/live/publish-event.ts';
import { handle } from '#server/http/handle.ts';
import type { Ports } from '#server/ports/ports.ts';
import { notificationCalls } from './contract.ts';
import { findPushDevices, removePushDevice, renewPushDevice, savePushDevice } from './push-queries.ts';
import {
  countUnread,
  findNotifications,
  type NotificationRow,
  readNotifications,
  readNotificationsUntil,
} from './queries.ts';
import { findSettings, saveSettings } from './settings-queries.ts';
import { findStopByKey, hasStopped, stopByKey } from './stop-queries.ts';

const list = 'notifications';

function present(row: NotificationRow, accountId: number) {
  const { id, kind, subject, group_key: group, created_at, read_at } = row;
  const { path, stopPath, ...text } = textOf(row, accountId);
  return {
    id,
    kind,
    topic: topicOf(kind),
    icon: iconOf(kind),
    subject,
    group,
    ...text,
    path: row.is_gone ? null : path,
    stop_path: stopPath,
    created_at,
    is_read: read_at !== null,
  };
}

async function settingsOf(db: Db, actor: { kind: 'user' | 'organization'; id: number }, push: Ports['push']) {
  const [stored, isStopped] = await Promise.all([findSettings(db, actor.id), hasStopped(db, actor.id)]);
  const hasEmail = actor.kind === 'organization';
  return {
    topics: topics.map((topic) => {
      const byDefault = { site: true, message: isTopicSentByDefault(topic, hasEmail), push: true };
      if (topic === forcedTopic) return { topic, ...byDefault };
      return { topic, ...byDefault, ...stored?.channels[topic], ...(isStopped && { message: false }) };
    }),
    message_by: hasEmail ? ('email' as const) : ('sms' as const),
    push_key: push?.publicKey ?? null,
    push_titles: stored?.push_titles ?? true,
    digest: stored?.digest ?? ('off' as const),
    quiet_from: stored?.quiet_from ?? defaultQuietHours.from,
    quiet_until: stored?.quiet_until ?? defaultQuietHours.until,
  };
}

async function devicesOf(db: Db, actor: { id: number; sessionId: string }, now: Date) {
  const devices = await findPushDevices(db, actor.id, now);
  return devices.map(({ id, user_agent, session_id, created_at }) => {
    const { browser, system } = readDevice(user_agent);
    return { id, device: { browser, system }, is_this: session_id === actor.sessionId, created_at };
  });
}

export const notificationHandlers = handle(notificationCalls, {
  'notifications/get_stop': async ({ key }, { db, fail }) => {
    const found = await findStopByKey(db, uuidOfStopKey(key));
    return found ? { is_stopped: found.stopped_at !== null } : fail('not_found');
  },
  'notifications/stop_messages': async ({ key, is_stopped: isStopped }, { db, ports, fail }) => {
    if (!(await stopByKey(db, uuidOfStopKey(key), isStopped ? ports.clock.now() : null))) fail('not_found');
    return { is_stopped: isStopped };
  },
  'notifications/get': async ({ topics, unread: isUnread, limit, cursor }, { db, actor }) => {
    const filter = { accountId: actor.id, topics, isUnread };
    const [found, unread] = await Promise.all([
      findNotifications(db, filter, { limit, before: parseCursor(list, cursor)?.id }),
      countUnread(db, actor.id),
    ]);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map((row) => present(row, actor.id)),
      unread,
      next_cursor: found.length > limit && last ? encodeCursor(list, { value: 0, id: last.id }) : null,
    };
  },
  'notifications/read': async ({ ids, until }, { db, actor, ports, fail }) => {
    const at = ports.clock.now();
    if (until !== undefined) await readNotificationsUntil(db, actor.id, until, at);
    else if (ids && (await readNotifications(db, actor.id, ids, at)) === 0) fail('not_found');
    // The account's other open pages show the new count too.
    await publishEvent(db, actor.id, 'notifications', {});
    return { unread: await countUnread(db, actor.id) };
  },
  'notifications/get_settings': (_input, { db, actor, ports }) => settingsOf(db, actor, ports.push),
  'notifications/set_settings': async (input, { db, actor, ports }) => {
    await saveSettings(db, actor.id, input, ports.clock.now());
    return settingsOf(db, actor, ports.push);
  },
  'notifications/get_push_devices': async (_input, { db, actor, ports }) => ({
    devices: await devicesOf(db, actor, ports.clock.now()),
  }),
  'notifications/add_push_device': async (device, { db, actor, ports, fail }) => {
    if (!ports.push) return fail('not_found');
    if (!ports.push.accepts(device)) return fail('invalid_input');
    const now = ports.clock.now();
    await db.transaction().execute((tx) => savePushDevice(tx, actor, device, now));
    return { devices: await devicesOf(db, actor, now) };
  },
  'notifications/renew_push_device': async ({ former, renewed }, { db, ports, fail }) => {
    if (!ports.push) return fail('not_found');
    if (!ports.push.accepts(renewed)) return fail('invalid_input');
    if (!(await db.transaction().execute((tx) => renewPushDevice(tx, former, renewed)))) return fail('not_found');
    return { ok: true as const };
  },
  'notifications/remove_push_device': async ({ id }, { db, actor, ports, fail }) => {
    if (!(await removePushDevice(db, actor.id, id))) fail('not_found');
    return { devices: await devicesOf(db, actor, ports.clock.now()) };
  },
});
