import { answerDirectory } from '#finance/directory.ts';
import { handle } from '#server/http/handle.ts';
import { bankCalls } from './contract.ts';
import { referenceBanks } from './reference.ts';

export const bankHandlers = handle(bankCalls, {
  'bank/get_all': (input, { db }) => answerDirectory('bank', input, db, referenceBanks),
});
