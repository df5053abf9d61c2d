import { deleteCards, deletePhotoFiles } from '#areas/media/photo-files.ts';
import { findListingsOf } from '#areas/media/withdraw-queries.ts';
import { deleteProfilePicture } from '#areas/media/profile-picture-files.ts';
import { findProfilePictures } from '#areas/media/profile-picture-queries.ts';
import { deleteWatches } from '#areas/saved-searches/queries.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import type { Events } from '#server/events.ts';
import type { Ports } from '#server/ports/ports.ts';
import {
  erasePersonalData,
  findDueForDeletion,
  findUploads,
  lockDueForDeletion,
  deleteOldConsents,
} from './account-queries.ts';
import { consentRetention } from '../account-limits.ts';
import { retainBlock } from './retained-blocks.ts';

type Deps = { db: Db; config: Pick<Config, 'codeKey'>; ports: Pick<Ports, 'storage'>; events: Events };

/** Erases the accounts whose owners asked for deletion thirty days ago and have not cancelled. Safe to run on several servers at once. */
export async function eraseDueAccounts({ db, config, ports, events }: Deps, now: Date): Promise<void> {
  for (const userId of await findDueForDeletion(db, now)) {
    const isErased = await db.transaction().execute(async (tx) => {
      const leaver = await lockDueForDeletion(tx, userId, now);
      if (!leaver) return false;
      // Files are deleted before rows: after a failure half-way the next run finds the rows and continues.
      for (const photo of await findUploads(tx, userId)) await deletePhotoFiles(ports.storage, photo);
      for (const listing of await findListingsOf(tx, { of: 'owner_id', id: userId }))
        await deleteCards(ports.storage, listing);
      for (const picture of await findProfilePictures(tx, userId)) await deleteProfilePicture(ports.storage, picture);
      const { id, phone, status } = leaver;
      if (status === 'blocked' && phone !== null) await retainBlock(tx, config, { id, phone }, now);
      await deleteWatches(tx, userId);
      await erasePersonalData(tx, userId, now);
      return true;
    });
    if (isErased) events.emit({ name: 'account_erased', id: userId });
  }
  await deleteOldConsents(db, new Date(now.getTime() - consentRetention * 1000));
}
