import { answerDirectory } from '#finance/directory.ts';
import { referenceBanks } from '#finance/reference.ts';
import { handle } from '#server/http/handle.ts';
import { bankCalls } from './contract.ts';

export const bankHandlers = handle(bankCalls, {
  'bank/get_all': (input, { db }) => answerDirectory('bank', input, db, referenceBanks),
});
