import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger as WorkerLogger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Job, JobDeps, Lane } from './job.ts';
import { keepAlive } from './liveness.ts';
import { jobTable } from './table.ts';

type JobTable = Readonly<Record<string, Job>>;

const concurrency: Readonly<Record<Lane, number>> = { quick: 2, heavy: 1, outside: 2 };
// The keys of a record are its type.
const laneNames = Object.keys(concurrency) as Lane[];
/** The pause before restarting a lane that lost its database, ms. */
const RESTART_MS = 3000;
/**
 * A lane that has failed to look for jobs this often in a row is started anew: the library reads the names of its jobs once, and a failure to
 * read them, such as a busy database at the start, would last until the process ends.
 */
const mostFailures = 5;
/** How long a stop waits for running jobs, ms; interrupted jobs run again later. */
const STOP_MS = 10_000;

/**
 * With batching, the library handles a database that is unreachable when a job reports its end; without it, the error would end the
 * process.
 */
const reporting = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Logs the queue's messages without the inputs of jobs. */
export const workerLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message, meta) => {
    const failed = meta?.['failure'] === true;
    const text = failed ? (message.split('\n')[0] ?? message) : message;
    if (level === 'error' || level === 'warning') log.warn({ job: failed }, text);
    else log.debug(text);
  });

/** Returns the jobs of a lane as tasks of the queue. */
export const tasksOf = (table: JobTable, deps: JobDeps, lane?: Lane): TaskList =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([, job]) => lane === undefined || job.lane === lane)
      .map(([name, { input, run: work }]) => [
        name,
        (payload, { abortSignal }) => work(input.parse(payload), deps, abortSignal),
      ]),
  );

export const cronItemsOf = (table: JobTable, lane: Lane) =>
  parseCronItems(
    Object.entries(table).flatMap(([task, job]) =>
      job.lane === lane && job.cron ? [{ task, match: job.cron, options: { jobKey: task, maxAttempts: 3 } }] : [],
    ),
  );

/** Runs enqueued and scheduled jobs until stopped; continues after the database was unreachable. */
export function startJobs(url: string, deps: JobDeps, table: JobTable = jobTable): { stop(): Promise<void> } {
  const { log } = deps;
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: 5000,
    application_name: 'dvor jobs',
  });
  pool.on('error', () => {});
  // A connection may also break while a query uses it; that query fails and reports the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  const stopping = new AbortController();
  const running = new Map<Lane, Runner>();
  const liveness = keepAlive(pool, log);

  async function follow(lane: Lane): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const events = new EventEmitter();
        events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => liveness.own(workerPool.id));
        let failures = 0;
        for (const found of ['worker:getJob:empty', 'job:start']) events.on(found, () => (failures = 0));
        events.on('worker:getJob:error', () => {
          failures += 1;
          if (failures === mostFailures)
            void running
              .get(lane)
              ?.stop()
              .catch(() => {});
        });
        const runner = await run({
          pgPool: pool,
          taskList: tasksOf(table, deps, lane),
          parsedCronItems: cronItemsOf(table, lane),
          concurrency: concurrency[lane],
          preset: reporting,
          logger: workerLogger(log),
          events,
          noHandleSignals: true,
        });
        running.set(lane, runner);
        // A stop requested during the start has not stopped this runner.
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error, lane }, 'jobs stopped; they are started again');
      }
      await wait(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  const lanes = laneNames.map(follow);

  return {
    async stop() {
      stopping.abort();
      liveness.stop();
      const ended = Promise.all([...[...running.values()].map((runner) => runner.stop().catch(() => {})), ...lanes]);
      await Promise.race([ended, wait(STOP_MS, undefined, { ref: false })]);
      await Promise.race([pool.end(), wait(1000, undefined, { ref: false })]);
    },
  };
}
