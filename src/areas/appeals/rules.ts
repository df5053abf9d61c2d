import { minuteMs } from '#ui/durations.ts';

/** Length of the text of an appeal, in characters. */
export const appealLength = { min: 20, max: 2000 } as const;
/** Length of the administrator's answer to an appeal, in characters. */
export const noteLength = { min: 10, max: 500 } as const;

/** How long after entering the right code a blocked person can read the reason and appeal, in ms. */
export const appealKeyMs = 30 * minuteMs;

/** Acts of the audit log that an owner may appeal against: those that took a public listing down. */
export const appealableActs = ['listing_taken_down', 'recheck_rejected'] as const;

/** Whether an owner can appeal: `possible`, already `made`, or `none` when no decision can be appealed against. */
export type AppealAvailability = 'possible' | 'made' | 'none';
