const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * What acts are told apart by. The call says the first four: `address` counts at every network around it (networks.ts), `guest` does so for
 * guests only, `person` counts who is signed in, `asker` either of the two. The others are named by whoever asks for the limit.
 */
export type CallKey = 'address' | 'guest' | 'person' | 'asker';
export type LimitKey = CallKey | 'target';

/** How many acts within a time, and what the next costs. Above `work` and `hardWork` a proof of work, above `refuse` the wait. */
export type Bound = {
  /** Acts are counted apart by these together; by none: all of the site are counted. */
  by: readonly LimitKey[];
  /** ms */
  within: number;
  work?: number;
  hardWork?: number;
  refuse?: number;
};

/**
 * The limits of the product as data. A guest's address may be that of thousands (mobile operators), and a ceiling of the site meets everybody:
 * above these a proof of work is asked, never a wait.
 */
export const bounds = {
  phones_told_to_person: { by: ['person'], within: HOUR, work: 15, refuse: 60 },
  phones_told_to_guest: { by: ['guest'], within: HOUR, work: 20, hardWork: 200 },
  phones_told: { by: [], within: MINUTE, work: 600 },

  complaints_of_person: { by: ['person'], within: HOUR, work: 5, refuse: 20 },
  complaints_of_guest: { by: ['guest'], within: HOUR, work: 3, hardWork: 40 },
  complaints: { by: [], within: MINUTE, work: 120 },
  /** Of the guests of one wider network no more weigh anything: one subscriber may hold all of it. */
  guests_complaints_that_weigh: { by: ['guest', 'target'], within: 30 * DAY, refuse: 1 },

  inn_searches: { by: ['person'], within: HOUR, refuse: 120 },
  avatars: { by: ['person'], within: HOUR, refuse: 30 },
} as const satisfies Record<string, Bound>;

export type BoundName = keyof typeof bounds;

/** What is held to limits, and by which bounds; bounds that stand in several rules count them together. */
export const rules = {
  reveal_phone: ['phones_told_to_person', 'phones_told_to_guest', 'phones_told'],
  complain: ['complaints_of_person', 'complaints_of_guest', 'complaints'],
  guest_complaint_weighs: ['guests_complaints_that_weigh'],
  inn_suggest: ['inn_searches'],
  avatar: ['avatars'],
} as const satisfies Record<string, readonly BoundName[]>;

export type RuleName = keyof typeof rules;

/** The keys that whoever asks for a limit has to name. */
export type Subject<R extends RuleName> = Record<
  Exclude<(typeof bounds)[(typeof rules)[R][number]]['by'][number], CallKey>,
  string
>;
