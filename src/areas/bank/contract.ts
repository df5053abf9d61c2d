import { directoryCall } from '#finance/directory-call.ts';

export const bankCalls = { 'bank/get_all': directoryCall('banks') };
