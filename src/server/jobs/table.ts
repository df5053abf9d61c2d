import { currencyJobs } from '#areas/currency/jobs.ts';
import { mediaJobs } from '#areas/media/jobs.ts';
import { notificationJobs } from '#areas/notifications/jobs.ts';
import { objectJobs } from '#areas/object/jobs.ts';
import { userJobs } from '#areas/user/jobs.ts';
import { sweepingJobs } from '../sweeping.ts';
import type { Job } from './job.ts';

/** Every job there is, by its name. */
export const jobs = { ...sweepingJobs, ...objectJobs, ...userJobs, ...mediaJobs, ...currencyJobs, ...notificationJobs };

export type JobName = keyof typeof jobs;
/** The same, for who asks by any name. */
export const jobTable: Readonly<Record<string, Job>> = jobs;
