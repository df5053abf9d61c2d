import { setInterval } from 'node:timers';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';

/** An arbitrary fixed number: the class of the advisory locks that living workers hold. */
const LIVING = 7_203_412;
const ROUND_MS = 60_000;

const release = `select graphile_worker.force_unlock_workers(array_agg(holder))
  from (select distinct locked_by as holder from graphile_worker._private_jobs
        where locked_at < now() - interval '2 minutes' and not locked_by = any($1)) as held
  where pg_try_advisory_lock(${LIVING}, hashtext(holder))
  having count(*) > 0`;

/**
 * Releases the jobs of dead workers within three minutes; the queue itself would wait four hours after a kill -9. Every worker holds an
 * advisory lock on a connection that closes with its process, so a free lock means a dead worker.
 */
export function keepAlive(pool: Pool, log: Logger): { own(worker: string): void; stop(): void } {
  const own = new Set<string>();
  const held = new Set<string>();
  let client: PoolClient | undefined;
  let isStopped = false;

  async function connection(): Promise<PoolClient> {
    if (client) return client;
    const made = await pool.connect();
    held.clear();
    made.on('error', () => {
      if (client !== made) return;
      client = undefined;
      made.release(true);
    });
    client = made;
    if (isStopped) stop();
    return made;
  }

  async function round(): Promise<void> {
    const at = await connection();
    for (const worker of own) {
      if (held.has(worker)) continue;
      await at.query(`select pg_try_advisory_lock(${LIVING}, hashtext($1))`, [worker]);
      held.add(worker);
    }
    await at.query(release, [[...own]]);
  }
  // Rounds run one after another, so that only one connection is used.
  let last: Promise<void> = Promise.resolve();
  const tick = (): void => {
    last = last.then(round).catch((error: unknown) => {
      if (!isStopped) log.debug({ err: error }, 'jobs of dead workers were not looked for');
    });
  };
  const timer = setInterval(tick, ROUND_MS);
  timer.unref();
  return {
    own(worker) {
      own.add(worker);
      tick();
    },
    stop,
  };

  function stop(): void {
    isStopped = true;
    clearInterval(timer);
    client?.release(true);
    client = undefined;
  }
}
