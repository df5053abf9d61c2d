import { answerDirectory } from '#finance/directory.ts';
import { referenceInsurers } from '#finance/reference.ts';
import { handle } from '#server/http/handle.ts';
import { insurerCalls } from './contract.ts';

export const insurerHandlers = handle(insurerCalls, {
  'insurer/get_all': (input, { db }) => answerDirectory('insurer', input, db, { reference: referenceInsurers }),
});
