import { z } from 'zod';
import { jobInputs } from '#server/jobs/inputs.ts';
import { job } from '#server/jobs/job.ts';
import { expireDueApplications } from './act.ts';
import { deleteOldDocuments } from './delete-documents.ts';
import { notifyApplicantsOfBlock } from './notify-of-block.ts';
import { notifyOfLowerPrices } from './notify-of-prices.ts';

export const bidJobs = {
  'bids/expire': job({
    lane: 'quick',
    input: z.object({}),
    cron: '*/10 * * * *',
    run: async (_input, { db, ports }) => {
      await expireDueApplications(db, ports.clock.now());
    },
  }),
  'bids/notify_of_prices': job({
    lane: 'quick',
    input: z.object({}),
    cron: '*/10 * * * *',
    run: (_input, { db, ports }) => notifyOfLowerPrices(db, ports.clock.now()),
  }),
  'bids/notify_of_block': job({
    lane: 'quick',
    input: jobInputs['bids/notify_of_block'],
    run: ({ account_id, decision_id }, { db, ports }) =>
      notifyApplicantsOfBlock(db, { accountId: account_id, decisionId: decision_id }, ports.clock.now()),
  }),
  'bids/delete_documents': job({
    lane: 'quick',
    input: z.object({}),
    cron: '41 2 * * *',
    run: async (_input, { db, ports }, signal) => {
      await deleteOldDocuments(db, ports.storage, ports.clock.now(), signal);
    },
  }),
};
