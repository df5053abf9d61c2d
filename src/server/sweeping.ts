import { z } from 'zod';
import { sweepGuestComplainants } from '#areas/complaints/queries.ts';
import { sweepDecisionNotices } from '#areas/notifications/decision-notices.ts';
import { sweepDrafts } from '#areas/object/drafts/queries.ts';
import { draftRetentionDays } from '#areas/object/drafts/rules.ts';
import { sweepIdempotencyKeys } from '#areas/object/posting/idempotency.ts';
import { sweepVisits } from '#areas/object/owning/statistics-queries.ts';
import { sweepReveals } from '#areas/object/contact/queries.ts';
import { sweepSearchChanges } from '#areas/search/engine/sweep.ts';
import { sweepSignInRecords } from '#areas/user/sign-in/code-queries.ts';
import { sweepExportLinks } from '#areas/user/account/export-queries.ts';
import { sweepRetainedBlocks } from '#areas/user/account/retained-blocks.ts';
import { sweepPhoneChanges } from '#areas/user/account/phone-queries.ts';
import { sweepRecoveries } from '#areas/user/recovery/recovery-queries.ts';
import { sweepSessions } from './auth/sessions.ts';
import type { Db } from './db/connect.ts';
import { job } from './jobs/job.ts';
import { sweepLimits } from './limits/counts.ts';

export async function sweep(db: Db, now: Date): Promise<void> {
  await sweepSignInRecords(db, now);
  await sweepSessions(db, now);
  await sweepPhoneChanges(db, now);
  await sweepExportLinks(db, now);
  await sweepRecoveries(db, now);
  await sweepReveals(db, now);
  await sweepDrafts(db, new Date(now.getTime() - draftRetentionDays * 24 * 3_600_000));
  await sweepIdempotencyKeys(db, now);
  await sweepVisits(db, now);
  await sweepLimits(db, now);
  await sweepSearchChanges(db, now);
  await sweepDecisionNotices(db, now);
  await sweepGuestComplainants(db, now);
  await sweepRetainedBlocks(db, now);
}

export const sweepingJobs = {
  'server/sweep': job({
    lane: 'quick',
    input: z.object({}),
    cron: '7 * * * *',
    run: (_input, { db, ports }) => sweep(db, ports.clock.now()),
  }),
};
