import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beatMs, liveStreamPath } from '#contract/live-events.ts';
import { createSession } from '#server/auth/sessions.ts';
import { signAccessToken } from '#server/auth/tokens.ts';
import type { Config } from '#server/config.ts';
import { createDb } from '#server/db/connect.ts';
import { publishEvent } from '#server/live/publish-event.ts';
import { percentile, readMetric } from './load.ts';

// Many open streams of live events in one process.

const streams = 5000;
const ofAccount = 10;
/** Streams that open at the same time, and networks that they come from: the server bounds those of one. */
const together = 50;
const networks = 50;
const told = 500;

export type LiveResult = {
  streams: number;
  /** Bytes of memory of the server for a stream. */
  bytesPerStream: number;
  /** Processor time of the server while nothing happens but its beats, as a share of one core. */
  idleCore: number;
  events: number;
  /** Milliseconds from the transaction of an event to its arrival, 95 of 100. */
  p95: number;
  /** Events that did not arrive at a stream of their account, or arrived twice. */
  wrong: number;
};

/** Opens streams over HTTP, lets the server beat, and tells accounts of events. The server has to trust this machine as a proxy. */
export async function benchLive(databaseUrl: string, origin: string, config: Config): Promise<LiveResult> {
  const db = createDb(databaseUrl);
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  const metrics = `${origin}/metrics`;
  const arrived: { account: number; n: number; at: number }[] = [];
  const open = new Set<{ destroy(): void }>();
  try {
    const { rows: accounts } = await sql<{ id: number }>`
      insert into accounts (kind, phone, created_at)
      select 'user', '+7999' || lpad(n::text, 7, '0'), now() from generate_series(1, ${streams / ofAccount}::integer) n
      returning id`.execute(db);
    const now = new Date();
    const tokens = new Map<number, string>();
    for (const { id } of accounts) {
      const session = await createSession(db, {
        kind: 'user',
        accountId: id,
        ip: '127.0.0.1',
        userAgent: 'bench',
        now,
      });
      const claims = { sid: session.id, act: 'user', sub: id, ver: session.version } as const;
      tokens.set(id, await signAccessToken(config.jwtKeys, claims, now));
    }
    const before = await readMetric(metrics, 'process_resident_memory_bytes');
    const openOne = async (account: number, at: number): Promise<void> => {
      const asked = request(`${origin}/api/${liveStreamPath}`, {
        agent,
        headers: { authorization: `Bearer ${tokens.get(account)}`, 'x-forwarded-for': `10.1.${at % networks}.1` },
      });
      asked.on('error', () => undefined);
      asked.end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      if (response.statusCode !== 200) throw new Error(`A stream was refused with ${response.statusCode}.`);
      open.add(response);
      let rest = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        const parts = (rest + text).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          const n = /"n":(\d+)/.exec(part)?.[1];
          if (n !== undefined) arrived.push({ account, n: Number(n), at: performance.now() });
        }
      });
    };
    const places = Array.from({ length: streams }, (_, at) => at);
    for (let from = 0; from < streams; from += together)
      await Promise.all(
        places.slice(from, from + together).map((at) => openOne(accounts[at % accounts.length]?.id ?? 0, at)),
      );
    const bytesPerStream = ((await readMetric(metrics, 'process_resident_memory_bytes')) - before) / streams;
    const cpuBefore = await readMetric(metrics, 'process_cpu_seconds_total');
    const idleMs = beatMs * 2;
    await wait(idleMs);
    const idleCore = (((await readMetric(metrics, 'process_cpu_seconds_total')) - cpuBefore) * 1000) / idleMs;

    const sent = new Map<number, number>();
    for (let n = 0; n < told; n += 1) {
      const account = accounts[(n * 37) % accounts.length]?.id ?? 0;
      // The number is a payload of the benchmark's own.
      await db.transaction().execute((tx) => publishEvent(tx, account, 'notifications', { n } as never));
      sent.set(n, performance.now());
      await wait(10);
    }
    await wait(5000);
    const delays = arrived.map(({ n, at }) => Math.max(0, at - (sent.get(n) ?? at))).sort((a, b) => a - b);
    const wrong = Math.abs(told * ofAccount - arrived.length);
    return { streams, bytesPerStream, idleCore, events: told, p95: percentile(delays, 0.95), wrong };
  } finally {
    for (const response of open) response.destroy();
    agent.destroy();
    await sql`delete from sessions where user_agent = 'bench'`.execute(db);
    await sql`delete from accounts where phone like '+7999%'`.execute(db);
    await db.destroy();
  }
}
