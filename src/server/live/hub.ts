import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { beatMs } from '#contract/live-events.ts';
import type { Db } from '../db/connect.ts';
import type { Clock } from '../ports/clock.ts';
import {
  eventsAfter,
  eventsOfAccount,
  isStillKnown,
  lastPosition,
  type PlacedEvent,
  placeEvents,
} from './event-log.ts';
import { LiveStream, type Sink, type StreamOwner } from './live-stream.ts';
import { liveChannel } from './publish-event.ts';

/** The events of one burst are read together. */
const gatherMs = 20;
/** The longest interval between reads of the table, in case a wake-up was lost, ms. */
const lookMs = 5000;
/** The pause before the database is tried again, ms. */
const retryMs = 500;
const replayPage = 200;

/** The maximum number of streams of an account: a further one closes the oldest, whose connection may be long dead. */
export const mostOfAccount = 12;
/** The maximum number of streams of a network; mobile operators put thousands of people behind one address. */
export const mostOfAddress = 2000;

type Options = { url: string; db: Db; clock: Clock; log: Logger };

export type LiveHub = {
  /** Opens a stream for a reader whose last event is `after`; null when its network has too many. */
  open(owner: StreamOwner, sink: Sink, after: number | null): Promise<LiveStream | null>;
  /** Removes a stream whose connection has ended. */
  leave(stream: LiveStream): void;
  /**
   * Ends streams whose token or session has ended and sends a heartbeat to the others, so that proxies and readers keep the connection.
   */
  tick(): Promise<void>;
  count(): number;
  stop(): Promise<void>;
};

/**
 * Follows the table of live events over one connection and passes events to the streams of this process. PostgreSQL's notification is only
 * a wake-up: after a lost connection the hub resumes from the last position, so no event is lost or delivered twice.
 */
export async function startLiveHub({ url, db, clock, log }: Options): Promise<LiveHub> {
  const streams = new Map<number, Set<LiveStream>>();
  const ofAddress = new Map<string, number>();
  const ending = new AbortController();
  const wakes = new EventEmitter();
  let position: number | undefined;
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();

  const all = (): LiveStream[] => [...streams.values()].flatMap((ofAccount) => [...ofAccount]);

  function pass(event: PlacedEvent): void {
    for (const stream of streams.get(event.account_id) ?? []) {
      stream.send(event);
      if (stream.isClosed) leave(stream);
    }
  }

  async function drain(client: pg.Client): Promise<void> {
    while (await placeEvents(client));
    position ??= await lastPosition(client);
    markReady();
    for (;;) {
      const events = await eventsAfter(client, position);
      const last = events.at(-1);
      if (!last) return;
      // The position advances before the events are passed on: a stream that opens meanwhile reads them itself.
      position = last.position;
      for (const event of events) pass(event);
    }
  }

  async function follow(): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'dvor live', types });
    let lost: Error | undefined;
    // A client may report one lost connection twice, and a report without a listener would end the process.
    client.on('error', (error) => {
      lost ??= error;
      wakes.emit('wake');
    });
    try {
      await client.connect();
      client.on('notification', () => wakes.emit('wake'));
      await client.query(`listen ${liveChannel}`);
      while (!ending.signal.aborted) {
        // Listens before it reads the table, so that an event arriving meanwhile wakes it at once. Everything that waits ends with its round:
        // a promise of the whole connection would keep what waited for it until the connection ends.
        const round = new AbortController();
        const { signal } = round;
        const woken = once(wakes, 'wake', { signal }).catch(() => undefined);
        await drain(client);
        await Promise.race([woken, wait(lookMs, undefined, { signal }).catch(() => undefined)]);
        round.abort();
        if (lost) throw lost;
        await wait(gatherMs);
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await follow();
      } catch (error) {
        if (ending.signal.aborted) return;
        log.warn({ err: error }, 'live events wait for the database');
        await wait(retryMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
  }

  function enter(stream: LiveStream): void {
    const { accountId, address } = stream.owner;
    const ofAccount = streams.get(accountId) ?? new Set();
    streams.set(accountId, ofAccount.add(stream));
    ofAddress.set(address, (ofAddress.get(address) ?? 0) + 1);
    const [oldest] = ofAccount;
    if (oldest && ofAccount.size > mostOfAccount) {
      oldest.close();
      leave(oldest);
    }
  }

  function leave(stream: LiveStream): void {
    const { accountId, address } = stream.owner;
    const ofAccount = streams.get(accountId);
    if (!ofAccount?.delete(stream)) return;
    if (ofAccount.size === 0) streams.delete(accountId);
    const left = (ofAddress.get(address) ?? 1) - 1;
    if (left === 0) ofAddress.delete(address);
    else ofAddress.set(address, left);
  }

  /**
   * Sends the events that the reader missed, page by page as the reader accepts them, then lets new events through.
   */
  async function catchUp(stream: LiveStream, after: number | null): Promise<void> {
    const { accountId } = stream.owner;
    const until = position ?? 0;
    const isKnown = after !== null && (await isStillKnown(db, after, until));
    let from = isKnown ? (after ?? until) : until;
    // After `until`, which is also where a reader without a position begins, new events arrive through the hub.
    while (from < until && !stream.isClosed) {
      const events = await eventsOfAccount(db, accountId, { after: from, until, limit: replayPage });
      stream.replay(events);
      from = events.length < replayPage ? until : (events.at(-1)?.position ?? until);
      while (stream.isFull && !stream.isClosed) await wait(gatherMs);
    }
    stream.begin(until, isKnown);
  }

  const running = run();
  const timer = setInterval(() => void tick().catch((error: unknown) => log.warn({ err: error }, 'live tick')), beatMs);
  timer.unref();

  async function tick(): Promise<void> {
    const now = clock.now().getTime();
    for (const stream of all()) {
      if (stream.owner.until <= now) stream.close();
      else stream.beat();
      if (stream.isClosed) leave(stream);
    }
    const ended = await endedSessions(db, [...new Set(all().map(({ owner }) => owner.sessionId))], clock.now());
    for (const stream of all()) {
      if (!ended.has(stream.owner.sessionId)) continue;
      stream.close();
      leave(stream);
    }
  }

  return {
    async open(owner, sink, after) {
      if ((ofAddress.get(owner.address) ?? 0) >= mostOfAddress) return null;
      const stream = new LiveStream(owner, sink);
      // Before the first read of the table the position is unknown, and no stream can resume.
      await ready;
      if (ending.signal.aborted) return null;
      enter(stream);
      try {
        await catchUp(stream, after);
      } catch (error) {
        stream.close();
        leave(stream);
        throw error;
      }
      return stream;
    },
    leave,
    tick,
    count: () => all().length,
    async stop() {
      clearInterval(timer);
      ending.abort();
      markReady();
      wakes.emit('wake');
      for (const stream of all()) stream.close();
      streams.clear();
      ofAddress.clear();
      await running;
    },
  };
}

/** Positions and accounts are numbers below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** Returns those of the given sessions that have ended or whose account is no longer active. */
async function endedSessions(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as id
    except
    select s.id from sessions s join accounts a on a.id = s.account_id
    left join organization_members m on m.id = s.member_id
    where s.id = any(${ids}::uuid[]) and s.ended_at is null and s.expires_at > ${now}
      and a.status in ('active', 'hidden') and m.ended_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
