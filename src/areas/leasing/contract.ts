import { directoryCall } from '#finance/directory-call.ts';

export const leasingCalls = { 'leasing/get_all': directoryCall('leasing companies') };
