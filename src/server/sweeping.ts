import type { Logger } from 'pino';
import { sweepReveals } from '#areas/object/contact-queries.ts';
import { sweepSearchChanges } from '#areas/auto/search/sweep.ts';
import { sweepSignInRecords } from '#areas/user/code-queries.ts';
import { sweepPhoneChanges } from '#areas/user/phone-queries.ts';
import { sweepSecuritySteps } from './auth/security-step.ts';
import { sweepSessions } from './auth/sessions.ts';
import type { Db } from './db/connect.ts';
import type { Clock } from './ports/clock.ts';

const HOUR = 3_600_000;

export async function sweep(db: Db, now: Date): Promise<void> {
  await sweepSignInRecords(db, now);
  await sweepSessions(db, now);
  await sweepSecuritySteps(db, now);
  await sweepPhoneChanges(db, now);
  await sweepReveals(db, now);
  await sweepSearchChanges(db, now);
}

/** Sweeps every hour, a failure waits for the next round; answers how to stop. Several servers may do it at once. */
export function startSweeping(db: Db, clock: Clock, log: Logger): () => void {
  const timer = setInterval(() => {
    sweep(db, clock.now()).catch((error: unknown) => log.warn({ err: error }, 'sweeping failed'));
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
