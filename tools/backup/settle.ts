import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { z } from 'zod';
import { accountDeletion } from '#areas/user/account-limits.ts';
import { StartError } from '#server/start-error.ts';

/** What the log last says of an account that was asked to be deleted: when it goes, or null where its owner has returned. */
export type Departures = ReadonlyMap<number, Date | null>;

const line = z.object({
  time: z.union([z.number(), z.iso.datetime()]).transform((at) => new Date(at)),
  event: z.object({
    name: z.enum(['account_leaving', 'account_returned', 'account_erased']),
    id: z.int().positive(),
  }),
});

function readLine(text: string): z.output<typeof line> | undefined {
  // Most lines are about something else, and the last one may be cut.
  if (!text.includes('"account_')) return undefined;
  try {
    return line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Reads who left and who returned from a log of the server, lines of JSON in the order of time. */
export async function readDepartures(file: string): Promise<Departures> {
  const found = new Map<number, Date | null>();
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  try {
    for await (const text of lines) {
      const read = readLine(text);
      if (!read) continue;
      const { time, event } = read;
      const pause = event.name === 'account_leaving' ? accountDeletion.pause * 1000 : 0;
      found.set(event.id, event.name === 'account_returned' ? null : new Date(time.getTime() + pause));
    }
  } catch (cause) {
    throw new StartError(`${file} cannot be read.`, { cause });
  }
  return found;
}

export type Settled = { sessions: number; recoveries: number; leaving: number };

/**
 * Takes out of a restored database what has ended since its backup. All sessions end, since nobody knows which were still to run. A recovery
 * that was approved waits for a decision anew: its owner may have cancelled it. Who had asked to be deleted is leaving again, and goes with
 * the next sweep where their time is over.
 */
export async function settleRestored(url: string, departures: Departures, now: Date): Promise<Settled> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const count = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rowCount ?? 0;
  try {
    await client.query('begin');
    const sessions = await count("update sessions set ended_at = $1, end_reason = 'revoked' where ended_at is null", [
      now,
    ]);
    const recoveries = await count(
      "update recovery_requests set status = 'open', decided_by = null, decided_at = null, due_at = null where status = 'approved'",
    );
    let leavingCount = 0;
    for (const [id, leavesAt] of departures) {
      leavingCount += await count(
        `update accounts set leaves_at = $2, status = case when status = 'blocked' then 'blocked' when $2::timestamptz is null then 'active' else 'leaving' end
         where id = $1 and status <> 'erased' and leaves_at is distinct from $2`,
        [id, leavesAt],
      );
    }
    await client.query('commit');
    return { sessions, recoveries, leaving: leavingCount };
  } finally {
    await client.end();
  }
}

/** What was done, in a sentence for whoever restores. */
export const settledText = ({ sessions, recoveries, leaving: leavingCount }: Settled): string =>
  `Ended ${sessions} sessions, put ${recoveries} approved recoveries back to be decided on, noted ${leavingCount} changes of who is leaving.`;
