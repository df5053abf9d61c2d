import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { isLong } from '#tests/support/long.ts';
import { outageBefore } from '#tests/support/outage.ts';
import { startLiveHub, type LiveHub, mostOfAccount, mostOfAddress } from './hub.ts';
import type { LiveStream } from './live-stream.ts';
import { publishEvent } from './publish-event.ts';

let t: TestApp;
let me: { id: number; sessionId: string };
const hubs: LiveHub[] = [];
beforeAll(async () => {
  t = await testApp();
  const { id } = await createUser(t);
  me = { id, sessionId: (await signIn(t, { id })).sessionId };
});
afterEach(async () => {
  await Promise.all(hubs.splice(0).map((hub) => hub.stop()));
});
afterAll(() => t.close());

async function startHub(url = t.url): Promise<LiveHub> {
  const hub = await startLiveHub({ url, db: t.db, clock: t.clock, log: createLog('silent') });
  hubs.push(hub);
  return hub;
}

/** A browser: reads one stream at a time and resumes from the last event it received. */
function browser(owner: object = {}) {
  const told: number[] = [];
  const hellos: boolean[] = [];
  let last: number | null = null;
  const reader = {
    told,
    hellos,
    unread: 0,
    isOpen: false,
    stream: null as LiveStream | null,
    async connect(hub: LiveHub) {
      reader.isOpen = true;
      let isCurrent = true;
      const sink = {
        write(text: string) {
          if (!isCurrent) return true;
          const [, id] = /^id: (\d+)$/m.exec(text) ?? [];
          if (id !== undefined) last = Number(id);
          const { n, resumed } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '{}') as {
            n?: number;
            resumed?: boolean;
          };
          if (n !== undefined) told.push(n);
          if (resumed !== undefined) hellos.push(resumed);
          return true;
        },
        get writableLength() {
          return reader.unread;
        },
        destroy() {
          isCurrent = false;
          reader.isOpen = false;
        },
      };
      const until = t.clock.now().getTime() + 900_000;
      reader.stream = await hub.open(
        { accountId: me.id, sessionId: me.sessionId, address: '127.0.0.1', until, ...owner },
        sink,
        last,
      );
      return reader.stream;
    },
  };
  return reader;
}
const publish = (n: number, db = t.db) => publishEvent(db, me.id, 'notifications', { n } as never);
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

test('an event reaches the streams of all processes when its transaction commits, and no other account', async () => {
  const [one, other] = [await startHub(), await startHub()];
  const readers = [browser(), browser()];
  const stranger = browser({ accountId: (await createUser(t)).id });
  await readers[0]!.connect(one);
  await readers[1]!.connect(other);
  await stranger.connect(one);
  await t.db
    .transaction()
    .execute(async (tx) => {
      await publish(1, tx);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  // The transaction that began first commits last: its event comes later and is not skipped.
  await t.db.transaction().execute(async (first) => {
    await publish(3, first);
    await publish(2);
    await until(() => expect(readers.map(({ told }) => told)).toEqual([[2], [2]]));
  });
  await until(() =>
    expect(readers.map(({ told }) => told)).toEqual([
      [2, 3],
      [2, 3],
    ]),
  );
  expect(stranger.told).toEqual([]);
});

test(
  'over lost connections, an outage of the database and restarts, no event is lost or delivered twice',
  { timeout: 300_000 },
  async () => {
    const events = isLong ? 10_000 : 600;
    const outageMs = isLong ? 30_000 : 600;
    const outage = await outageBefore(t.url);
    // A position is known while an event at or before it is stored, so with an empty table the first reconnection would have to
    // reload.
    await publish(-1);
    let hub = await startHub(outage.url);
    const reader = browser();
    await reader.connect(hub);
    const over = new AbortController();
    const disturbing = (async () => {
      for (let round = 0; !over.signal.aborted; round += 1) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'dvor live' and datname = current_database()`.execute(t.db);
        await new Promise((resolve) => setTimeout(resolve, 100));
        if (round % 3 !== 0) continue;
        await hub.stop();
        hub = await startHub(outage.url);
        await reader.connect(hub);
      }
    })();
    let ending: Promise<void> | undefined;
    for (let n = 0; n < events; n += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, step) => publish(n + step)));
      if (n !== events / 2) continue;
      await outage.begin();
      ending = wait(outageMs).then(() => outage.end());
    }
    await ending;
    over.abort();
    await disturbing;
    await until(() => expect(reader.told.length).toBeGreaterThanOrEqual(events));
    expect(reader.told.toSorted((a, b) => a - b)).toEqual(Array.from({ length: events }, (_, n) => n));
    // The first connection had no position; all later ones resumed.
    expect(reader.hellos.slice(1)).not.toContain(false);
    await Promise.all(hubs.splice(0).map((hub) => hub.stop()));
    await outage.close();
  },
);

test('a reader who does not read is disconnected, and gets the rest after reconnecting', async () => {
  const hub = await startHub();
  const reader = browser();
  await reader.connect(hub);
  await publish(1);
  await until(() => expect(reader.told).toEqual([1]));
  reader.unread = 65 * 1024;
  await publish(2);
  await until(() => expect(reader.isOpen).toBe(false));
  expect(hub.count()).toBe(0);
  await publish(3);
  reader.unread = 0;
  await reader.connect(hub);
  await until(() => expect(reader.told).toEqual([1, 2, 3]));
});

test('a stream ends with its token and with its session, and sends heartbeats until then', async () => {
  const hub = await startHub();
  const { id } = await createUser(t);
  const session = await signIn(t, { id });
  const now = t.clock.now().getTime();
  const [brief, ended, going] = [
    browser({ until: now + 10_000 }),
    browser({ accountId: id, sessionId: session.sessionId }),
    browser(),
  ];
  for (const reader of [brief, ended, going]) await reader.connect(hub);
  await hub.tick();
  expect([brief, ended, going].map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
  t.clock.advance(10_000);
  await t.api('user/logout', {}, { token: session.access });
  await hub.tick();
  expect([brief, ended, going].map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
  expect(hub.count()).toBe(1);
});

test('an account has a limited number of streams, of which the newest stay, and one network cannot use up the process', async () => {
  const hub = await startHub();
  const readers = Array.from({ length: mostOfAccount + 2 }, () => browser());
  for (const reader of readers) await reader.connect(hub);
  expect(readers.map(({ isOpen }) => isOpen)).toEqual(readers.map((_, at) => at >= 2));
  let opened = mostOfAccount;
  for (let account = 1; opened < mostOfAddress; account += 1)
    for (let n = 0; n < mostOfAccount && opened < mostOfAddress; n += 1, opened += 1)
      await browser({ accountId: 1_000_000 + account }).connect(hub);
  expect(await browser({ accountId: 9_999_999 }).connect(hub)).toBeNull();
  expect(await browser({ accountId: 9_999_999, address: '127.0.0.2' }).connect(hub)).not.toBeNull();
});

test('a position older than the stored events makes the reader reload', async () => {
  const hub = await startHub();
  const reader = browser();
  await reader.connect(hub);
  await publish(1);
  await until(() => expect(reader.told).toEqual([1]));
  reader.stream?.close();
  await publish(2);
  await publish(3);
  await until(async () => {
    const { rows } = await sql<{
      left: number;
    }>`select count(*)::int as left from live_events where position is null`.execute(t.db);
    expect(rows[0]?.left).toBe(0);
  });
  await sql`delete from live_events where position < (select max(position) from live_events)`.execute(t.db);
  await reader.connect(hub);
  expect(reader.hellos).toEqual([false, false]);
});
