import type { Db } from '#server/db/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';

/** After all other heavy jobs, because until then the photo is shown as WebP; photos of feeds, thousands at once, come last. */
const priorities = { form: 10, feed: 20 };

/** Has the AVIF of a photo made. */
export const orderAvif = (db: Db, id: string, from: keyof typeof priorities): Promise<void> =>
  enqueue(db, 'media/make_avif', { id }, { key: `media/make_avif:${id}`, attempts: 8, priority: priorities[from] });
