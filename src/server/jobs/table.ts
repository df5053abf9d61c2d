import { bidJobs } from '#areas/bids/jobs.ts';
import { currencyJobs } from '#areas/currency/jobs.ts';
import { favoriteJobs } from '#areas/favorites/jobs.ts';
import { mediaJobs } from '#areas/media/jobs.ts';
import { messageJobs } from '#areas/messages/jobs.ts';
import { moneyJobs } from '#areas/money/jobs.ts';
import { notificationJobs } from '#areas/notifications/jobs.ts';
import { objectJobs } from '#areas/object/jobs.ts';
import { organizationJobs } from '#areas/organization/jobs.ts';
import { promotionJobs } from '#areas/promotions/jobs.ts';
import { savedSearchJobs } from '#areas/saved-searches/jobs.ts';
import { stockJobs } from '#areas/stock/jobs.ts';
import { tariffJobs } from '#areas/tariffs/jobs.ts';
import { userJobs } from '#areas/user/jobs.ts';
import { vinReportJobs } from '#areas/vin-reports/jobs.ts';
import { deletionJobs } from '../delete-old-rows.ts';
import type { OrderedJob } from './inputs.ts';
import type { Job } from './job.ts';

/** All jobs by name, including every job that can be enqueued. */
export const jobTable: Readonly<Record<string, Job>> = {
  ...deletionJobs,
  ...objectJobs,
  ...userJobs,
  ...organizationJobs,
  ...mediaJobs,
  ...currencyJobs,
  ...notificationJobs,
  ...bidJobs,
  ...favoriteJobs,
  ...savedSearchJobs,
  ...messageJobs,
  ...moneyJobs,
  ...tariffJobs,
  ...promotionJobs,
  ...stockJobs,
  ...vinReportJobs,
} satisfies Record<OrderedJob, Job>;
