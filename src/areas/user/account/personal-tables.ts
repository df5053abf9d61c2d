import { kindData } from '#kinds/data.ts';
import { columnsOf } from '#listing/kind-data.ts';
import { inTheCabinet, type PersonalTable } from './personal-table.ts';
import { tablesOfDealings } from './tables-of-dealings.ts';

/** The table of a kind of listings; its export is what the seller filled in. */
const ofKind = (columns: readonly string[]): PersonalTable => ({
  by: { listing: 'object_id' },
  export: ['object_id', ...columns],
  erase: 'delete',
});

const theirLists = 'Lists of other people, with the title as it was kept; of what is erased nothing is left to tell.';

/** Every table with rows about a person, with one entry for each column that refers to the person. A test finds missing tables. */
export const personalTables: Record<string, PersonalTable | readonly PersonalTable[]> = {
  profiles: {
    by: { user: 'account_id' },
    export: [
      'kind',
      'display_name',
      'city_id',
      'inn',
      'avatar',
      'cover',
      'about',
      'address',
      'latitude_e5',
      'longitude_e5',
      'hours',
      'created_at',
      'updated_at',
    ],
    erase: 'delete',
    why: 'The files of its pictures go first (src/areas/user/account/erase.ts).',
  },
  consents: {
    by: { user: 'user_id' },
    export: ['document', 'version', 'ip', 'given_at'],
    erase: 'keep',
    why: 'The operator must be able to prove that consent was given (152-FZ, article 9, part 3); kept for three years, the limitation period of the Civil Code, article 196.',
  },
  sessions: [
    {
      by: { user: 'account_id' },
      where: { column: 'actor_kind', is: 'user' },
      export: ['ip', 'user_agent', 'created_at', 'last_seen_at', 'ended_at', 'end_reason'],
      erase: 'delete',
    },
    {
      by: { user: 'account_id' },
      where: { column: 'actor_kind', is: 'organization' },
      export: null,
      erase: 'delete',
      why: inTheCabinet,
    },
  ],
  buyer_figures: { by: { user: 'account_id' }, export: ['figures', 'updated_at'], erase: 'delete' },
  ...tablesOfDealings,
  message_blocks: [
    { by: { user: 'account_id' }, export: ['blocked_id', 'created_at'], erase: 'delete' },
    { by: { user: 'blocked_id' }, export: null, erase: 'delete', why: 'Who blocked is another person.' },
  ],
  vin_reports: [
    {
      by: { user: 'owner_id' },
      export: [
        'id',
        'number',
        'number_type',
        'title',
        'state',
        'price_minor',
        'ordered_at',
        'finished_at',
        'object_id',
      ],
      erase: 'delete',
      why: 'Deleted after three years otherwise; the entries of the ledger stay.',
    },
    {
      by: { listing: 'object_id' },
      export: null,
      erase: 'keep',
      why: 'The report is of whoever bought it; its reference to the listing becomes null.',
    },
  ],
  favorites: [
    {
      by: { user: 'user_id' },
      export: ['object_id', 'title', 'note', 'price_minor', 'currency', 'created_at'],
      erase: 'delete',
    },
    { by: { listing: 'object_id' }, export: null, erase: 'delete', why: theirLists },
  ],
  removed_favorites: [
    { by: { user: 'user_id' }, export: null, erase: 'delete', why: 'What a person removed, deleted after an hour.' },
    { by: { listing: 'object_id' }, export: null, erase: 'delete', why: theirLists },
  ],
  compared: [
    { by: { user: 'user_id' }, export: ['object_id', 'title', 'created_at'], erase: 'delete' },
    { by: { listing: 'object_id' }, export: null, erase: 'delete', why: theirLists },
  ],
  phone_changes: {
    by: { user: 'user_id' },
    export: ['old_phone', 'new_phone', 'created_at', 'done_at'],
    erase: 'delete',
  },
  recovery_requests: {
    by: { user: 'user_id' },
    export: ['old_phone', 'status', 'created_at', 'decided_at', 'due_at', 'closed_at'],
    erase: 'delete',
    why: 'Name, story, e-mail and new phone are of whoever asked, who may be another person: they are not exported.',
  },
  data_exports: { by: { user: 'user_id' }, export: ['created_at', 'used_at'], erase: 'delete' },
  auth_codes: {
    by: { user: 'account_id' },
    export: null,
    erase: 'delete',
    why: 'Hashes of codes, forgotten after two days.',
  },
  objects: {
    by: { user: 'owner_id' },
    export: [
      'id',
      'kind',
      'status',
      'title',
      'description',
      'price_minor',
      'currency',
      'city_id',
      'attrs',
      'created_at',
      'updated_at',
      'published_at',
      'expires_at',
      'deleted_at',
    ],
    erase: 'step',
    why: 'The audit log names listings and cannot be changed: an emptied row stays.',
  },
  media: {
    by: { user: 'owner_id' },
    export: ['id', 'object_id', 'position', 'source', 'width', 'height', 'created_at'],
    erase: 'step',
    why: 'Files first, then rows.',
  },
  ...Object.fromEntries(Object.values(kindData).map((data) => [data.table, ofKind(columnsOf(data))])),
  price_changes: {
    by: { listing: 'object_id' },
    export: ['object_id', 'from_minor', 'to_minor', 'currency', 'per', 'at'],
    erase: 'delete',
  },
  busy_days: { by: { listing: 'object_id' }, export: ['object_id', 'days', 'marked_at'], erase: 'delete' },
  price_ratings: {
    by: { listing: 'object_id' },
    export: null,
    erase: 'delete',
    why: 'Made from the prices of other people’s listings.',
  },
  listing_days: { by: { listing: 'object_id' }, export: ['object_id', 'day', 'views', 'contacts'], erase: 'delete' },
  listing_revisions: {
    by: { listing: 'object_id' },
    export: ['object_id', 'number', 'content', 'changed', 'state', 'reasons', 'created_at', 'decided_at'],
    erase: 'delete',
  },
  listing_drafts: {
    by: { user: 'owner_id' },
    export: ['id', 'kind', 'object_id', 'content', 'created_at', 'updated_at'],
    erase: 'delete',
  },
  favorite_changes: {
    by: { listing: 'object_id' },
    export: null,
    erase: 'delete',
    why: 'Work of a job, deleted within a minute.',
  },
  saved_searches: {
    by: { user: 'account_id' },
    export: ['kind', 'name', 'filters', 'frequency', 'is_paused', 'created_at'],
    erase: 'delete',
  },
  saved_search_alerts: {
    by: { listing: 'object_id' },
    export: null,
    erase: 'delete',
    why: 'What searches of other people have found.',
  },
  new_publications: {
    by: { listing: 'object_id' },
    export: null,
    erase: 'delete',
    why: 'Work of a job, deleted within a minute.',
  },
  appeals: [
    {
      by: { user: 'user_id' },
      export: ['object_id', 'text', 'state', 'note', 'created_at', 'closed_at'],
      erase: 'delete',
    },
    { by: { listing: 'object_id' }, export: null, erase: 'delete', why: 'The same rows, exported by their person.' },
  ],
  listing_refusals: {
    by: { listing: 'object_id' },
    export: ['object_id', 'revision', 'content', 'reasons', 'at'],
    erase: 'delete',
  },
  notifications: {
    by: { user: 'account_id' },
    export: ['kind', 'subject', 'params', 'created_at', 'read_at', 'sent_at'],
    erase: 'delete',
  },
  live_events: {
    by: { user: 'account_id' },
    export: null,
    erase: 'delete',
    why: 'What open pages were told at once, deleted after a day; everything in it stands elsewhere.',
  },
  notification_settings: {
    by: { user: 'account_id' },
    export: ['channels', 'digest', 'quiet_from', 'quiet_until', 'push_titles', 'updated_at'],
    erase: 'delete',
  },
  message_stops: { by: { user: 'account_id' }, export: ['stopped_at'], erase: 'delete' },
  push_devices: {
    by: { user: 'account_id' },
    export: ['endpoint', 'locale', 'created_at'],
    erase: 'delete',
  },
  listing_visits: {
    by: { listing: 'object_id' },
    export: null,
    erase: 'delete',
    why: 'Other people’s visits, under names that mean nothing a day later.',
  },
  done_acts: {
    by: { user: 'owner_id' },
    export: null,
    erase: 'delete',
    why: 'Answers of the last day, kept so that a repeated request gets the same one.',
  },
  complaints: [
    {
      by: { user: 'complainant_id' },
      export: ['object_id', 'seller_id', 'reason', 'comment', 'state', 'created_at', 'closed_at'],
      erase: 'delete',
    },
    { by: { user: 'seller_id' }, export: null, erase: 'delete', why: 'Words of other people, who are not named.' },
    { by: { listing: 'object_id' }, export: null, erase: 'delete', why: 'Words of other people, who are not named.' },
  ],
  contacts: [
    {
      by: { user: 'account_id' },
      export: ['counterpart_id', 'object_id', 'way', 'title', 'first_at', 'last_at'],
      erase: 'delete',
    },
    { by: { user: 'counterpart_id' }, export: null, erase: 'delete', why: 'Who asked is another person.' },
  ],
  reviews: [
    {
      by: { user: 'author_id' },
      export: ['subject_id', 'object_id', 'title', 'stars', 'text', 'state', 'created_at', 'published_at'],
      erase: 'delete',
    },
    {
      by: { user: 'subject_id' },
      export: ['object_id', 'title', 'reply', 'reply_state', 'reply_at'],
      erase: 'delete',
      why: 'Words of other people about an account that is gone.',
    },
  ],
  review_complaints: {
    by: { user: 'account_id' },
    export: ['review_id', 'reason', 'comment', 'created_at'],
    erase: 'delete',
  },
  // After the reviews, whose deletion counts the rating again.
  account_ratings: {
    by: { user: 'account_id' },
    export: ['count', 'stars_sum', 'by_stars'],
    erase: 'delete',
  },
  platform_feedback: {
    by: { user: 'account_id' },
    export: ['name', 'phone', 'email', 'topic', 'text', 'page', 'consent_version', 'state', 'created_at', 'closed_at'],
    erase: 'delete',
  },
  phone_reveals: {
    by: { listing: 'object_id' },
    export: null,
    erase: 'delete',
    why: 'Who asked is another person; forgotten after two days.',
  },
  listing_findings: {
    by: { listing: 'object_id' },
    export: null,
    erase: 'delete',
    why: 'What the moderation looked at, with the numbers of other people’s listings.',
  },
  review_claims: {
    by: { listing: 'object_id' },
    export: null,
    erase: 'delete',
    why: 'Which moderator looks at it, for minutes.',
  },
  listing_rechecks: { by: { listing: 'object_id' }, export: ['object_id', 'since'], erase: 'delete' },
  user_blocks: { by: { user: 'blocked_id' }, export: ['reason', 'message', 'at', 'ended_at'], erase: 'delete' },
  ledger_accounts: {
    by: { user: 'account_id' },
    export: null,
    erase: 'keep',
    why: 'Numbers of accounts, which the entries need.',
  },
  ledger_entries: {
    by: { user: 'account_id' },
    export: ['id', 'at', 'act', 'purpose', 'amount_minor', 'subject', 'settles'],
    erase: 'keep',
    why: 'Records of accounting, kept for five years (402-FZ, article 29, part 1); they name their person by number alone.',
  },
  plan_periods: {
    by: { user: 'account_id' },
    export: ['plan', 'price_minor', 'starts_at', 'ends_at', 'renews', 'ended_at'],
    erase: 'keep',
    why: 'What entries of the ledger paid for, kept as long as they are; names its person by number alone.',
  },
  promotions: [
    {
      by: { user: 'account_id' },
      export: [
        'object_id',
        'title',
        'days',
        'price_minor',
        'advertiser',
        'advertiser_inn',
        'created_at',
        'erid',
        'starts_at',
        'ends_at',
        'ended_at',
        'end_reason',
        'refunded_minor',
      ],
      erase: 'keep',
      why: 'Who advertised what and when, as the registry of advertising has it (38-FZ, article 18.1), kept as long as the entries of the ledger that paid for it.',
    },
    {
      by: { listing: 'object_id' },
      export: null,
      erase: 'keep',
      why: 'The promotion is of whoever bought it; its reference to the listing becomes null.',
    },
  ],
  payments: {
    by: { user: 'account_id' },
    export: ['id', 'amount_minor', 'provider', 'state', 'created_at', 'settled_at'],
    erase: 'keep',
    why: 'Proof of the entries of the ledger, kept as long as they are; names its person by number alone.',
  },
  audit_log: {
    by: { listing: 'object_id' },
    export: null,
    erase: 'keep',
    why: 'Acts of administrators; names listings and people by number and nothing else of them.',
  },
};

/** The same as a flat list of table names and entries. */
export const personalTableEntries: readonly (readonly [name: string, way: PersonalTable])[] = Object.entries(
  personalTables,
).flatMap(([name, ways]) => [ways].flat().map((way) => [name, way] as const));
