import type { JobDeps } from '#server/jobs/job.ts';

/** What an import needs of the program. */
export type FeedDeps = Pick<JobDeps, 'db' | 'ports' | 'events'>;
