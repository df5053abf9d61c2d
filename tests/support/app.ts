import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sqlAutoSearch } from '#areas/auto/search.ts';
import { buildApp } from '#server/app.ts';
import { type Config, demoConfig, type Environment } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import type { DomainEvent } from '#server/events.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createLog } from '#server/log.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { createPorts } from '#server/ports/create.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Sms, SmsMessage } from '#server/ports/sms.ts';
import { testDb } from './db.ts';

export type TestClock = ReturnType<typeof createTestClock>;

/** What a call is sent with beside its input. */
export type Sending = {
  token?: string | undefined;
  origin?: string | undefined;
  /** A Cookie header. */
  cookie?: string | undefined;
  ip?: string | undefined;
  /** Instead of JSON made from the input. */
  raw?: { type?: string; body: string | Buffer };
  method?: 'GET' | 'POST';
};

/** A call's answer; `cookies` are those it sets, by name, decoded, with their attributes as sent. */
export type Answer = {
  status: number;
  // Tests look into bodies of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: Map<string, { value: string; attributes: string }>;
};

export type TestApp = {
  api(path: string, input?: unknown, sending?: Sending): Promise<Answer>;
  app: FastifyInstance;
  db: Db;
  /** Of the cloned database, for a second connection. */
  url: string;
  config: Config;
  ports: Ports;
  clock: TestClock;
  /** Text messages "sent", oldest first. */
  sent: SmsMessage[];
  events: DomainEvent[];
  /** The Origin a page of ours sends. */
  origin: string;
  close(): Promise<void>;
};

type Options = { clock?: TestClock; env?: Environment; sms?: Sms };

/** The real server over a database of its own; only the clock stands still and messages stay here. */
export async function testApp({ clock = createTestClock(), env = {}, sms }: Options = {}): Promise<TestApp> {
  const database = await testDb();
  const dataDir = mkdtempSync(join(tmpdir(), 'dvor-test-'));
  const config = demoConfig(dataDir, {
    PUBLIC_URL: 'https://dvor.test',
    TRUST_PROXY: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const log = createLog(config.logLevel);
  const sent: SmsMessage[] = [];
  const recording: Sms = { send: async (message) => void sent.push(message) };
  const ports: Ports = { ...createPorts(config, log, clock), sms: sms ?? recording };
  const events: DomainEvent[] = [];
  const deps = {
    db: database.db,
    config,
    ports,
    events: { emit: (event: DomainEvent) => void events.push(event) },
    searches: { auto: sqlAutoSearch, isReady: () => true },
  };
  const app = await buildApp({ deps, log, metrics: createMetrics() });
  await app.ready();

  return {
    async api(path, input, { token, origin, cookie, ip = '127.0.0.1', raw, method = 'POST' } = {}) {
      const response = await app.inject({
        method,
        url: `/api/${path}`,
        remoteAddress: ip,
        headers: {
          ...(raw
            ? raw.type
              ? { 'content-type': raw.type }
              : {}
            : input === undefined
              ? {}
              : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(origin === undefined ? {} : { origin }),
          ...(cookie === undefined ? {} : { cookie }),
        },
        ...(raw ? { payload: raw.body } : input === undefined ? {} : { payload: JSON.stringify(input) }),
      });
      return {
        status: response.statusCode,
        body: response.body === '' ? undefined : JSON.parse(response.body),
        headers: response.headers,
        cookies: cookiesOf(response.headers['set-cookie']),
      };
    },
    app,
    db: database.db,
    url: database.url,
    config,
    ports,
    clock,
    sent,
    events,
    origin: new URL(config.publicUrl).origin,
    async close() {
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function cookiesOf(header: string | string[] | undefined): Answer['cookies'] {
  const found: Answer['cookies'] = new Map();
  for (const line of [header ?? []].flat()) {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    found.set(pair.slice(0, at), { value: decodeURIComponent(pair.slice(at + 1)), attributes: attributes.join('; ') });
  }
  return found;
}
