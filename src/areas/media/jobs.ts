import { hourMs } from '#ui/durations.ts';
import { z } from 'zod';
import { jobInputs } from '#server/jobs/inputs.ts';
import { job } from '#server/jobs/job.ts';
import { avifOf } from './processing.ts';
import { findIdsWithoutAvif, findWithoutAvif, setAvif } from './queries.ts';
import { readMaster } from './read-master.ts';
import { type Rotation, uploadKey } from './rules.ts';
import { orderAvif } from './order-avif.ts';
import { deleteOldFiles } from './delete-old-files.ts';
import { deleteOrphans } from './delete-orphans.ts';
import { withdraw } from './withdraw.ts';

export const mediaJobs = {
  'media/make_avif': job({
    lane: 'heavy',
    input: jobInputs['media/make_avif'],
    async run({ id }, { db, ports: { storage } }, signal) {
      const photo = await findWithoutAvif(db, id);
      if (!photo) return;
      const { bytes, isUpright } = await readMaster(storage, photo);
      // The check constraint allows only these rotations.
      for await (const made of avifOf(bytes, isUpright ? (photo.rotation as Rotation) : 0)) {
        signal?.throwIfAborted();
        await storage.put(uploadKey(photo.path, made.name, 'avif'), made.bytes, 'image/avif');
      }
      await setAvif(db, photo);
    },
  }),
  'media/withdraw': job({
    lane: 'quick',
    input: jobInputs['media/withdraw'],
    run: (whose, { db, config: { publicUrl }, ports: { storage, cachePurge } }) =>
      withdraw({ db, storage, cachePurge, publicUrl }, whose),
  }),
  /** Deletes unattached uploads, and enqueues AVIF jobs that were lost, for example by restoring a backup. */
  'media/sweep_orphans': job({
    lane: 'quick',
    input: z.object({}),
    cron: '23 * * * *',
    async run(_input, { db, log, ports }) {
      const now = ports.clock.now();
      const swept = await deleteOrphans(db, ports.storage, now);
      if (swept > 0) log.info({ swept }, 'uploads swept');
      for (const id of await findIdsWithoutAvif(db, new Date(now.getTime() - hourMs), 500)) {
        await orderAvif(db, id, 'sweep');
      }
    },
  }),
  'media/sweep_files': job({
    lane: 'quick',
    input: z.object({}),
    cron: '40 3 * * *',
    async run(_input, { db, log, ports }, signal) {
      const { deleted, missing } = await deleteOldFiles(db, ports.storage, ports.clock.now(), signal);
      if (deleted > 0) log.info({ deleted }, 'files without rows swept');
      // Only a backup can restore missing files, so the log warns the operator.
      if (missing.length > 0)
        log.error({ count: missing.length, first: missing.slice(0, 20) }, 'photos without their files');
    },
  }),
};
