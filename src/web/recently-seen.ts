import { localList } from './local-list.ts';

/** Ids of listings recently opened in this browser. */
const seen = localList('recently_seen', 24, (id): id is number => Number.isSafeInteger(id) && Number(id) > 0);

export const readSeen = seen.read;
export const rememberSeen = seen.add;
export const forgetSeen = seen.clear;
