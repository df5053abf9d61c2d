import { rmSync } from 'node:fs';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import { sqlSearches } from '#areas/search/sql/search.ts';
import { stepHeaders } from '#contract/client.ts';
import { buildApp } from '#server/app.ts';
import { work } from '#server/auth/challenge.ts';
import { type Config, demoConfig, type Environment } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { createEvents, type DomainEvent } from '#server/events.ts';
import { createMetrics } from '#server/metrics/registry.ts';
import type { Web } from '#server/http/pages.ts';
import { startLiveHub } from '#server/live/hub.ts';
import { createLog } from '#server/log.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { createPorts } from '#server/ports/create.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Searches } from '#server/ports/searches.ts';
import type { Sms, SmsMessage } from '#server/ports/sms.ts';
import { makeThrowawayFolder } from '#tools/database/throwaway-folder.ts';
import { connectBeside, testDb } from './db.ts';

export type TestClock = ReturnType<typeof createTestClock>;

/** The parts of a request beside the input of the call. */
export type Sending = {
  token?: string | undefined;
  origin?: string | undefined;
  /** The Cookie header. */
  cookie?: string | undefined;
  ip?: string | undefined;
  /** Replaces the JSON made from the input. */
  raw?: { type?: string; body: string | Buffer };
  method?: 'GET' | 'POST';
  /** The headers of the security step and of a proof of work. By default the step is passed as the client does; null skips it. */
  step?: { nonce?: string; solution?: string } | null;
};

/** The answer to a call; `cookies` are the ones that it sets, by name, decoded, with their attributes as sent. */
export type Answer = {
  status: number;
  // Tests read bodies of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: Map<string, { value: string; attributes: string }>;
};

export type TestApp = {
  api(path: string, input?: unknown, sending?: Sending): Promise<Answer>;
  app: FastifyInstance;
  db: Db;
  /** The address of the cloned database, for a second connection. */
  url: string;
  config: Config;
  ports: Ports;
  clock: TestClock;
  /** Text messages “sent”, oldest first. */
  sent: SmsMessage[];
  events: DomainEvent[];
  /** The Origin header of a page of the site. */
  origin: string;
  close(): Promise<void>;
};

type Options = {
  /** Plain SQL by default. */
  searches?: Searches;
  clock?: TestClock;
  env?: Environment;
  sms?: Sms;
  /** Has the stream of live events. */
  isLive?: boolean;
  /** Renders pages too; by default there are only calls. */
  web?: Web;
  /** Receives the lines of the log, from `info` on. */
  log?: string[];
  /** Another server of the same site, with the same database, keys and clock. Close this one before that one. */
  beside?: TestApp;
  /** The most connections to the database of a server beside another. */
  connections?: number;
};

/** The real server over its own database, with a test clock, and with messages collected instead of sent. */
export async function testApp({
  beside,
  connections,
  clock,
  env = {},
  sms,
  web,
  isLive = false,
  log: lines,
  searches = sqlSearches,
}: Options = {}): Promise<TestApp> {
  const database = beside ? connectBeside(beside.url, connections) : await testDb();
  const dataDir = makeThrowawayFolder('dvor-test-');
  const config =
    beside?.config ??
    demoConfig(dataDir, {
      PUBLIC_URL: 'https://dvor.test',
      // An address at which no server listens.
      DEMO_SHOWS_CODES_TO_EVERYBODY: 'yes',
      TRUST_PROXY: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    });
  const log = lines ? createLog('info', { write: (line) => void lines.push(line) }) : createLog(config.logLevel);
  const at = clock ?? beside?.clock ?? createTestClock();
  const sent: SmsMessage[] = [];
  const recording: Sms = { send: async (message) => void sent.push(message) };
  const ports: Ports = { ...createPorts(config, database.db, log, at), sms: sms ?? recording };
  const events: DomainEvent[] = [];
  const metrics = createMetrics();
  const written = createEvents(log, metrics.countEvent);
  const deps = {
    db: database.db,
    config,
    ports,
    events: {
      emit(event: DomainEvent) {
        events.push(event);
        written.emit(event);
      },
    },
    searches,
  };
  const live = isLive ? await startLiveHub({ url: database.url, db: database.db, clock: at, log }) : undefined;
  const app = await buildApp({ deps, log, metrics, ...(live && { live }), ...(web && { web }) });
  await app.ready();

  const sendOnce: TestApp['api'] = async (
    path,
    input,
    { token, origin, cookie, ip = '127.0.0.1', raw, method = 'POST', step } = {},
  ) => {
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
        ...(step?.nonce === undefined ? {} : { [stepHeaders.nonce]: step.nonce }),
        ...(step?.solution === undefined ? {} : { [stepHeaders.solution]: step.solution }),
      },
      ...(raw ? { payload: raw.body } : input === undefined ? {} : { payload: JSON.stringify(input) }),
    });
    return {
      status: response.statusCode,
      body: response.body === '' ? undefined : JSON.parse(response.body),
      headers: response.headers,
      cookies: cookiesOf(response.headers['set-cookie']),
    };
  };

  return {
    async api(path, input, sending = {}) {
      const answer = await sendOnce(path, input, sending);
      if (sending.step !== undefined || answer.body?.error !== 'security_step_required') return answer;
      const { challenge, security_step } = answer.body;
      const step = { nonce: security_step.nonce, ...(challenge ? { solution: await solve(challenge) } : {}) };
      return sendOnce(path, input, { ...sending, step });
    },
    app,
    db: database.db,
    url: database.url,
    config,
    ports,
    clock: at,
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

// Servers of tests choose among few counters: to search all that browsers have to takes half a second of a processor for each challenge.
work.to = work.from + 4;

/** Finds the solution of a challenge; the search begins at the smallest counter that the server chooses. */
function findSolution(challenge: Challenge): ReturnType<typeof solveChallenge> {
  const effort = Number(challenge.parameters.data?.['effort'] ?? 1);
  return solveChallenge({ challenge, deriveKey, counterStart: work.from * effort });
}

/** By the signature of their challenge: a test spoils one solution in many ways. */
const solutions = new Map<string, ReturnType<typeof solveChallenge>>();

/** Solves a proof of work as the browser does; `change` spoils the solution first. */
export async function solve(
  challenge: Challenge,
  change: (payload: { challenge: Challenge; solution: object }) => void = () => {},
): Promise<string> {
  const key = challenge.signature ?? '';
  const finding = solutions.get(key) ?? findSolution(challenge);
  solutions.set(key, finding);
  const solution = await finding;
  if (!solution) throw new Error('not solved');
  const payload = structuredClone({ challenge, solution });
  change(payload);
  return Buffer.from(JSON.stringify(payload)).toString('base64');
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
