import { z } from 'zod';
import { outsideSources } from '#areas/vin-reports/section-keys.ts';

/** The inputs of enqueued jobs, by job name; all other jobs run on a schedule only. */
export const jobInputs = {
  'bids/notify_of_block': z.object({ account_id: z.int().positive(), decision_id: z.int().positive() }),
  'media/make_avif': z.object({ id: z.uuid() }),
  'media/withdraw': z.object({ of: z.enum(['object_id', 'owner_id']), id: z.int().positive() }),
  'stock/read_feed': z.object({ run_id: z.int().positive() }),
  'stock/fetch_feed': z.object({ run_id: z.int().positive() }),
  'stock/fetch_photos': z.object({ run_id: z.int().positive() }),
  'stock/withdraw': z.object({ feed_id: z.int().positive(), run_id: z.int().positive().nullable() }),
  'notifications/send_messages': z.object({ account_id: z.int().positive() }),
  'promotions/register': z.object({ promotion_id: z.int().positive() }),
  'notifications/send_pushes': z.object({ account_id: z.int().positive() }),
  'vin-reports/ask_source': z.object({ report_id: z.int().positive(), source: z.enum(outsideSources) }),
};

export type OrderedJob = keyof typeof jobInputs;
export type JobInput<Name extends OrderedJob> = z.input<(typeof jobInputs)[Name]>;
