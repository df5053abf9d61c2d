import { directoryCall } from '#finance/directory-call.ts';

export const insurerCalls = { 'insurer/get_all': directoryCall('insurers', { extension: true }) };
