import { z } from 'zod';
import { jobInputs } from '#server/jobs/inputs.ts';
import { job } from '#server/jobs/job.ts';
import { askSource, finishOverdueReports } from './ask-source.ts';

export const vinReportJobs = {
  'vin-reports/ask_source': job({
    lane: 'outside',
    input: jobInputs['vin-reports/ask_source'],
    run: (input, deps, signal) => askSource(deps, input, signal),
  }),
  'vin-reports/finish_overdue': job({
    lane: 'quick',
    input: z.object({}),
    cron: '* * * * *',
    run: (_input, deps) => finishOverdueReports(deps),
  }),
};
