import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { sql } from 'kysely';
import { countQueue, findQueue } from '#areas/object/moderation/queue-queries.ts';
import { findRefreshTime } from '#areas/currency/queries.ts';
import type { Db } from '../db/connect.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Clock } from '../ports/clock.ts';
import type { Searches } from '../ports/searches.ts';
import type { Stopping } from '../stopping.ts';

/** The database is queried at most once in this time, ms, however many collectors ask. */
const FRESH_MS = 5000;

type Sources = {
  db: Db;
  pool: Pool;
  searches: Searches;
  live: Pick<LiveHub, 'count'>;
  clock: Clock;
  stopping: Stopping;
  /** Whether this server asks the Bank of Russia for rates. */
  asksForRates: boolean;
};

type JobRow = { task: string; state: string; jobs: number; oldest_seconds: number };

/** Returns jobs by state: `waiting` for their time, `ready`, `running`, `retrying` after a failure, `failed` permanently. */
async function readJobs(db: Db): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select task, state, count(*)::int as jobs, extract(epoch from max(greatest(now() - since, '0')))::float8 as oldest_seconds
    from (
      select t.identifier as task,
        case when j.attempts >= j.max_attempts and j.locked_at is null then 'failed'
             when j.locked_at is not null then 'running'
             when j.attempts > 0 then 'retrying'
             when j.run_at > now() then 'waiting'
             else 'ready' end as state,
        case when j.locked_at is not null then j.locked_at
             when j.attempts > 0 then j.created_at
             else j.run_at end as since
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    ) as jobs
    group by task, state`.execute(db);
  return rows;
}

/**
 * Returns a function that reads figures from the database at most every five seconds; null means that the database did not answer, and the
 * gauges keep their last values.
 */
function createReader({ db, clock, asksForRates }: Pick<Sources, 'db' | 'clock' | 'asksForRates'>) {
  // A bank that never answers is silent since the start.
  const startedAt = asksForRates ? clock.now() : null;
  let readAt = -Infinity;
  let reading: Promise<Figures> | undefined;
  type Figures = { jobs: JobRow[]; waiting: number; oldestSeconds: number; ratesSeconds: number } | null;
  async function read(): Promise<Figures> {
    try {
      const [jobs, waiting, [oldest]] = [await readJobs(db), await countQueue(db), await findQueue(db, {}, 1)];
      const oldestSeconds = oldest ? Math.max(0, (clock.now().getTime() - oldest.since.getTime()) / 1000) : 0;
      const refreshedAt = (await findRefreshTime(db)) ?? startedAt;
      const ratesSeconds = refreshedAt ? Math.max(0, (clock.now().getTime() - refreshedAt.getTime()) / 1000) : 0;
      return { jobs, waiting, oldestSeconds, ratesSeconds };
    } catch {
      return null;
    }
  }
  return (): Promise<Figures> => {
    if (performance.now() - readAt > FRESH_MS || !reading) {
      readAt = performance.now();
      reading = read();
    }
    return reading;
  };
}

/** Registers the gauges that are read when Prometheus asks. */
export function addGauges(registry: Registry, sources: Sources): void {
  const { pool, searches, live, stopping } = sources;
  const read = createReader(sources);
  const add = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => void | Promise<void>) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        collect: function (this: Gauge) {
          return collect(this);
        },
      }),
    );
  const addPlain = (name: string, help: string, look: () => number | undefined | Promise<number | undefined>) =>
    add(name, help, [], async (gauge) => {
      const value = await look();
      if (value !== undefined) gauge.set(value);
    });
  const addJobs = (name: string, help: string, valueOf: (row: JobRow) => number) =>
    add(name, help, ['task', 'state'], async (gauge) => {
      const rows = (await read())?.jobs ?? [];
      gauge.reset();
      for (const row of rows) gauge.set({ task: row.task, state: row.state }, valueOf(row));
    });

  addPlain('dvor_database_up', 'Whether the database answered for the figures read from it: 1 or 0.', async () =>
    (await read()) === null ? 0 : 1,
  );
  addJobs('dvor_jobs', 'Jobs in the queue, by task and state.', ({ jobs }) => jobs);
  addJobs(
    'dvor_jobs_oldest_age_seconds',
    'Age of the oldest job, by task and state: how long it runs, is overdue, or has been failing.',
    ({ oldest_seconds }) => oldest_seconds,
  );
  addPlain(
    'dvor_moderation_queue',
    'Listings and edits that wait for a moderator.',
    async () => (await read())?.waiting,
  );
  addPlain(
    'dvor_moderation_oldest_age_seconds',
    'How long the oldest of them has waited.',
    async () => (await read())?.oldestSeconds,
  );
  addPlain(
    'dvor_rates_age_seconds',
    'Since the Bank of Russia last answered with rates, or since the start if it never did; 0 where it is not asked.',
    async () => (await read())?.ratesSeconds,
  );
  add('dvor_db_pool_connections', 'Connections to PostgreSQL that calls share, by state.', ['state'], (gauge) => {
    gauge.set({ state: 'idle' }, pool.idleCount);
    gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  });
  addPlain('dvor_db_pool_waiting', 'Calls that wait for one of these connections.', () => pool.waitingCount);
  addPlain('dvor_search_ready', 'Whether the search in memory has loaded (until then SQL answers): 1 or 0.', () =>
    Number(searches.isReady()),
  );
  addPlain('dvor_search_lag_seconds', 'Since the search last had every change of the database.', () =>
    searches.lagSeconds(),
  );
  addPlain('dvor_live_streams', 'Open streams of live events.', () => live.count());
  addPlain('dvor_stopping', 'Whether this server is about to stop: 1 or 0.', () => Number(stopping.isStopping));
}
