import { answerDirectory } from '#finance/directory.ts';
import { handle } from '#server/http/handle.ts';
import { leasingCalls } from './contract.ts';

export const leasingHandlers = handle(leasingCalls, {
  'leasing/get_all': (input, { db }) => answerDirectory('leasing', input, db),
});
