import { dayMs } from '#ui/durations.ts';
import { z } from 'zod';
import { deleteOldGuestComplainants } from '#areas/complaints/queries.ts';
import { deleteOldRemovedFavorites } from '#areas/favorites/queries.ts';
import { deleteOldSavedSearches } from '#areas/saved-searches/queries.ts';
import { deleteEndedPushDevices } from '#areas/notifications/push-queries.ts';
import { deleteOldNotifications } from '#areas/notifications/queries.ts';
import { deleteOldDrafts } from '#areas/object/drafts/queries.ts';
import { draftRetentionDays } from '#areas/object/drafts/rules.ts';
import { deleteOldIdempotencyKeys } from '#areas/object/posting/idempotency.ts';
import { deleteOldVisits } from '#areas/object/owning/statistics-queries.ts';
import { deleteOldReveals } from '#areas/object/contact/queries.ts';
import { deleteOldContacts } from '#contacts/record-contact.ts';
import { deleteOldFeedback } from '#areas/platform_feedback/queries.ts';
import { deleteOldReports } from '#areas/vin-reports/queries.ts';
import { deleteOldSearchChanges } from '#areas/search/engine/delete-old-changes.ts';
import { deleteOldSignInRecords } from '#areas/user/sign-in/code-queries.ts';
import { deleteOldExportLinks } from '#areas/user/account/export-queries.ts';
import { deleteOldRetainedBlocks } from '#areas/user/account/retained-blocks.ts';
import { deleteOldPhoneChanges } from '#areas/user/account/phone-queries.ts';
import { deleteOldRecoveries } from '#areas/user/recovery/recovery-queries.ts';
import { deleteOldSessions } from './auth/sessions.ts';
import type { Db } from './db/connect.ts';
import { deleteOldEvents } from './live/publish-event.ts';
import { job } from './jobs/job.ts';
import { deleteOldLimits } from './limits/counts.ts';

export async function deleteOldRows(db: Db, now: Date): Promise<void> {
  await deleteOldSignInRecords(db, now);
  await deleteOldSessions(db, now);
  await deleteOldPhoneChanges(db, now);
  await deleteOldExportLinks(db, now);
  await deleteOldRecoveries(db, now);
  await deleteOldReveals(db, now);
  await deleteOldDrafts(db, new Date(now.getTime() - draftRetentionDays * dayMs));
  await deleteOldIdempotencyKeys(db, now);
  await deleteOldVisits(db, now);
  await deleteOldLimits(db, now);
  await deleteOldSearchChanges(db, now);
  await deleteOldNotifications(db, now);
  await deleteEndedPushDevices(db, now);
  await deleteOldEvents(db, now);
  await deleteOldGuestComplainants(db, now);
  await deleteOldRetainedBlocks(db, now);
  await deleteOldContacts(db, now);
  await deleteOldFeedback(db, now);
  await deleteOldRemovedFavorites(db, now);
  await deleteOldSavedSearches(db, now);
  await deleteOldReports(db, now);
}

export const deletionJobs = {
  'server/sweep': job({
    lane: 'quick',
    input: z.object({}),
    cron: '7 * * * *',
    run: (_input, { db, ports }) => deleteOldRows(db, ports.clock.now()),
  }),
};
