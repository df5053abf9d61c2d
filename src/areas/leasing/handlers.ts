import { answerDirectory } from '#finance/directory.ts';
import { handle } from '#server/http/handle.ts';
import { leasingCalls } from './contract.ts';
import { findLeasings } from './find-leasings.ts';

export const leasingHandlers = handle(leasingCalls, {
  'leasing/get_all': (input, { db }) => answerDirectory('leasing', input, db),
  'leasing/find_for_listings': async (input, { db, ports }) => ({
    items: await findLeasings(db, input, ports.clock.now()),
  }),
});
