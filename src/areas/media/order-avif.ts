import type { Db } from '#server/db/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';

/**
 * After all other heavy jobs, because until then the photo is shown as WebP. Photos of feeds, thousands at once, come last, and leave the
 * processors to the import that still fetches them, which may take longer than half an hour on a busy machine.
 */
const orders = {
  form: { priority: 10 },
  feed: { priority: 20, delay: 60 * 60 },
  sweep: { priority: 20 },
};

/** Has the AVIF of a photo made. */
export const orderAvif = (db: Db, id: string, from: keyof typeof orders): Promise<void> =>
  enqueue(db, 'media/make_avif', { id }, { key: `media/make_avif:${id}`, attempts: 8, ...orders[from] });
