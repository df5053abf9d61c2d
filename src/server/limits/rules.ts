import { dayMs, hourMs, minuteMs } from '#ui/durations.ts';
import { authCode } from '#areas/user/sign-in/code-limits.ts';

/**
 * The keys by which acts are counted separately. The call supplies the first five: `address` counts in every network around it
 * (networks.ts), `guest` does the same for guests only, `network` is the widest of these networks, `person` is the signed-in account, and
 * `asker` is the account or the guest's address. The caller of the limiter supplies the others; `phone` is the phone or e-mail of a code.
 */
export type CallKey = 'address' | 'guest' | 'network' | 'person' | 'asker';
export type LimitKey = CallKey | 'target' | 'phone' | 'purpose' | 'login';

/**
 * How many acts are free within a period, and what the next act costs: above `work` and `hardWork` a proof of work, above `refuse` a wait.
 */
export type Bound = {
  /** Each combination of these keys has its own count; with no keys, one count covers the whole site. */
  by: readonly LimitKey[];
  /** The period, ms. */
  within: number;
  work?: number;
  hardWork?: number;
  refuse?: number;
};

/**
 * The limits of the product as data. Thousands of people may share an address (mobile operators), and a limit of the whole site affects
 * everyone, so exceeding these limits costs a proof of work, never a wait.
 */
export const bounds = {
  // One-time codes (product.md §1). Unknown devices can use only part of the daily messages to a phone; the rest remains for its owner's
  // own devices and session.
  codes_to_phone: { by: ['phone'], within: dayMs, refuse: 10 },
  codes_of_strangers_to_phone: { by: ['phone'], within: dayMs, refuse: 7 },
  /**
   * One network can use only part of the messages that unknown devices may request, because the owner may sign in on a new device
   * elsewhere.
   */
  codes_of_network_to_phone: { by: ['phone', 'network'], within: dayMs, refuse: 5 },
  codes_an_hour_to_phone: { by: ['phone', 'purpose'], within: hourMs, work: 5 },
  codes_in_a_row: { by: ['phone', 'purpose'], within: authCode.resendAfter * 1000, refuse: 1 },
  codes_in_a_row_to_known: { by: ['phone', 'purpose'], within: authCode.resendAfter * 1000, refuse: 1 },
  codes_in_a_row_to_person: { by: ['person', 'purpose'], within: authCode.resendAfter * 1000, refuse: 1 },
  codes_to_address: { by: ['address'], within: hourMs, work: 20, hardWork: 200 },
  codes_sent: { by: [], within: 10 * minuteMs, work: 300, hardWork: 3000 },

  // Wrong codes. Five wrong attempts invalidate a code, so the limits on sending already limit guessing; these limits stop guessing at many
  // phones.
  wrong_codes_at_phone: { by: ['phone', 'address'], within: dayMs, work: 10, hardWork: 40 },
  wrong_codes_without_send: { by: ['phone'], within: dayMs, work: 10, refuse: 20 },
  wrong_codes_of_known: { by: ['phone'], within: dayMs, work: 30 },
  wrong_codes_from_address: { by: ['address'], within: hourMs, work: 100, hardWork: 400 },
  wrong_codes: { by: [], within: 10 * minuteMs, work: 600 },

  // Refused sign-ins by password, of administrators and of organizations’ members.
  password_logins_at_address: { by: ['login', 'address'], within: 15 * minuteMs, work: 5, hardWork: 20 },
  password_logins_from_address: { by: ['address'], within: 15 * minuteMs, work: 20, hardWork: 100 },
  /** The people of many organizations may share an address. */
  member_logins_from_address: { by: ['address'], within: 15 * minuteMs, work: 100, hardWork: 400 },
  password_logins_of_login: { by: ['login'], within: 15 * minuteMs, work: 50, hardWork: 200 },
  password_logins_of_known: { by: ['login'], within: 15 * minuteMs, work: 10 },

  // The security step (decision 9).
  steps_of_asker: { by: ['asker'], within: hourMs, work: 60 },
  steps_of_phone: { by: ['phone'], within: hourMs, work: 60 },
  steps_from_address: { by: ['address'], within: hourMs, work: 600 },
  steps: { by: [], within: minuteMs, work: 1200 },

  phones_told_to_person: { by: ['person'], within: hourMs, work: 15, refuse: 60 },
  phones_told_to_guest: { by: ['guest'], within: hourMs, work: 20, hardWork: 200 },
  phones_told: { by: [], within: minuteMs, work: 600 },
  /** The phone of one firm (`target`): whoever was told it within this time knows it. */
  phone_told_anew: { by: ['asker', 'target'], within: hourMs, refuse: 1 },

  complaints_of_person: { by: ['person'], within: hourMs, work: 5, refuse: 20 },
  complaints_of_guest: { by: ['guest'], within: hourMs, work: 3, hardWork: 40 },
  complaints: { by: [], within: minuteMs, work: 120 },
  /**
   * Guests' complaints about one target that have weight. Complaints above this bound of their address or network have none, because
   * one subscriber may own the whole network.
   */
  guests_complaints_that_weigh: { by: ['guest', 'target'], within: 30 * dayMs, refuse: 1 },

  reviews_of_person: { by: ['person'], within: dayMs, work: 5, refuse: 20 },

  /** A message to the platform from one phone and page (`target`): a repeat within this time says nothing new. */
  platform_feedback_in_a_row: { by: ['phone', 'target'], within: 10 * minuteMs, refuse: 1 },
  platform_feedback_of_person: { by: ['person'], within: hourMs, work: 5, refuse: 20 },
  platform_feedback_of_guest: { by: ['guest'], within: hourMs, work: 3, hardWork: 40 },
  platform_feedback: { by: [], within: minuteMs, work: 60 },

  /** Both calls read many rows: the limit is far above what a person tries, far below a flood. */
  saved_searches_tried: { by: ['person'], within: 10 * minuteMs, refuse: 60 },

  /** Far more than anybody types, far below a flood. */
  messages_of_person: { by: ['person'], within: hourMs, work: 120, refuse: 600 },
  conversations_of_person: { by: ['person'], within: dayMs, work: 40, refuse: 200 },
  /** Spam comes from accounts created for it. */
  conversations_of_new_person: { by: ['person'], within: dayMs, work: 8, refuse: 25 },
  message_photos_of_person: { by: ['person'], within: hourMs, refuse: 120 },

  /** Photos of about six full listings an hour: far more than a person needs, far below a flood. */
  photos: { by: ['person'], within: hourMs, refuse: 200 },
  /** More than can be in progress at once, because a photo counts as refused until it is accepted. */
  photos_refused: { by: ['person'], within: hourMs, refuse: 60 },
  previews: { by: ['person'], within: hourMs, refuse: 240 },
  previews_in_a_row: { by: ['person'], within: minuteMs, refuse: 20 },

  /** Nobody compares more than ten banks ten times an hour. */
  applications_of_person: { by: ['person'], within: hourMs, work: 10, refuse: 30 },
  applications_a_day: { by: ['person'], within: dayMs, refuse: 100 },
  documents_of_person: { by: ['person'], within: hourMs, refuse: 60 },
  feeds_read: { by: ['person'], within: hourMs, refuse: 20 },

  /**
   * A calculation costs a fraction of a millisecond: the limit is far above what a person types, far below a flood.
   */
  customs_calculations: { by: ['asker'], within: minuteMs, work: 300, hardWork: 3000 },

  /** Far more payments than anybody makes in an hour, far below a flood at the provider. */
  top_ups_of_person: { by: ['person'], within: hourMs, refuse: 30 },
  /** A page polls every few seconds while a payer confirms. */
  questions_about_payments: { by: ['person'], within: hourMs, refuse: 1500 },
  vin_summaries: { by: ['asker'], within: minuteMs, work: 60, hardWork: 600 },
  /** A report costs money, so only a mistake leads to many orders. */
  vin_orders: { by: ['person'], within: hourMs, refuse: 60 },
  /**
   * The server's own pages make these calls too and cannot solve a proof of work; the secret in an address is far too
   * long to guess.
   */
  vin_reports_of_others: { by: ['address'], within: hourMs, refuse: 1000 },

  /** A year of days one by one, and more: far below a flood. */
  days_marked: { by: ['person'], within: hourMs, refuse: 400 },

  inn_searches: { by: ['person'], within: hourMs, refuse: 120 },
  invitations: { by: ['person'], within: dayMs, refuse: 50 },
  avatars: { by: ['person'], within: hourMs, refuse: 30 },
} as const satisfies Record<string, Bound>;

export type BoundName = keyof typeof bounds;

/** The bounds that each rule applies; rules that share a bound share its counts. */
export const rules = {
  send_code: [
    'codes_to_phone',
    'codes_of_strangers_to_phone',
    'codes_of_network_to_phone',
    'codes_an_hour_to_phone',
    'codes_in_a_row',
    'codes_to_address',
    'codes_sent',
  ],
  /** Sending to a device that has signed in with this phone before. */
  send_code_to_known: ['codes_to_phone', 'codes_in_a_row_to_known', 'codes_sent'],
  /** Sending to the phone of the signed-in person; the security step already asks for work when it is due. */
  send_own_code: ['codes_to_phone', 'codes_in_a_row_to_person'],
  send_new_phone_code: ['codes_to_phone', 'codes_of_strangers_to_phone', 'codes_in_a_row', 'codes_in_a_row_to_person'],
  try_code: ['wrong_codes_at_phone', 'wrong_codes_from_address', 'wrong_codes'],
  /** An attempt that names no code sent to this phone. */
  try_code_without_send: ['wrong_codes_without_send', 'wrong_codes_from_address', 'wrong_codes'],
  try_code_of_known: ['wrong_codes_of_known', 'wrong_codes'],
  password_login: ['password_logins_at_address', 'password_logins_from_address', 'password_logins_of_login'],
  member_login: ['password_logins_at_address', 'member_logins_from_address', 'password_logins_of_login'],
  password_login_of_known: ['password_logins_of_known'],
  security_step: ['steps_of_asker', 'steps_of_phone', 'steps_from_address', 'steps'],
  reveal_phone: ['phones_told_to_person', 'phones_told_to_guest', 'phones_told'],
  try_saved_search: ['saved_searches_tried'],
  tell_phone_anew: ['phone_told_anew'],
  complain: ['complaints_of_person', 'complaints_of_guest', 'complaints'],
  guest_complaint_weighs: ['guests_complaints_that_weigh'],
  review: ['reviews_of_person'],
  platform_feedback: [
    'platform_feedback_in_a_row',
    'platform_feedback_of_person',
    'platform_feedback_of_guest',
    'platform_feedback',
  ],
  apply: ['applications_of_person', 'applications_a_day'],
  add_document: ['documents_of_person'],
  read_feed: ['feeds_read'],
  write_message: ['messages_of_person'],
  start_conversation: ['conversations_of_person'],
  start_conversation_of_new: ['conversations_of_new_person'],
  add_message_photo: ['message_photos_of_person'],
  upload: ['photos', 'photos_refused'],
  preview: ['previews', 'previews_in_a_row'],
  calculate_customs: ['customs_calculations'],
  top_up: ['top_ups_of_person'],
  ask_about_payment: ['questions_about_payments'],
  vin_summary: ['vin_summaries'],
  vin_order: ['vin_orders'],
  vin_shared: ['vin_reports_of_others'],
  mark_days: ['days_marked'],
  inn_suggest: ['inn_searches'],
  avatar: ['avatars'],
  invite_member: ['invitations'],
} as const satisfies Record<string, readonly BoundName[]>;

export type RuleName = keyof typeof rules;

/** The keys that the caller of the limiter must supply. */
export type Subject<R extends RuleName> = Record<
  Exclude<(typeof bounds)[(typeof rules)[R][number]]['by'][number], CallKey>,
  string
>;
