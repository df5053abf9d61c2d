import { inTheCabinet, type PersonalTable } from './personal-table.ts';

/** Tables of organizations, of applications and of messages. */
export const tablesOfDealings: Record<string, PersonalTable | readonly PersonalTable[]> = {
  organization_acts: { by: { user: 'organization_id' }, export: null, erase: 'delete', why: inTheCabinet },
  organization_conditions: { by: { user: 'organization_id' }, export: null, erase: 'delete', why: inTheCabinet },
  organization_members: { by: { user: 'organization_id' }, export: null, erase: 'delete', why: inTheCabinet },
  organizations: { by: { user: 'id' }, export: null, erase: 'delete', why: inTheCabinet },
  feed_items: {
    by: { listing: 'object_id' },
    export: null,
    erase: 'keep',
    why: 'Rows of a firm’s own file; they go with its feeds, and their reference becomes null.',
  },
  feeds: { by: { user: 'owner_id' }, export: null, erase: 'delete', why: inTheCabinet },
  vacancies: { by: { user: 'owner_id' }, export: null, erase: 'delete', why: inTheCabinet },
  applications: [
    {
      by: { user: 'applicant_id' },
      export: [
        'id',
        'kind',
        'state',
        'target',
        'content',
        'terms',
        'price_minor',
        'created_at',
        'updated_at',
        'expires_at',
      ],
      erase: 'delete',
      why: 'Files of documents go with the nightly deletion of files that no row names (src/areas/bids/delete-documents.ts).',
    },
    {
      by: { user: 'recipient_id' },
      export: ['id', 'kind', 'state', 'target', 'price_minor', 'created_at', 'updated_at'],
      erase: 'delete',
      why: 'What others wrote is theirs: their words and phones are not exported.',
    },
    {
      by: { listing: 'object_id' },
      export: null,
      erase: 'keep',
      why: 'The application keeps the title of the listing; its reference becomes null.',
    },
  ],
  conversations: [
    {
      by: { user: 'asker_id' },
      export: ['id', 'kind', 'title', 'created_at'],
      erase: 'keep',
      why: 'Correspondence of two people: the other side keeps it, and the name of whoever left is gone with the profile. Deleted once both have left (src/areas/messages/jobs.ts).',
    },
    {
      by: { user: 'owner_id' },
      export: ['id', 'kind', 'title', 'created_at'],
      erase: 'keep',
      why: 'As above.',
    },
    {
      by: { user: 'seller_id' },
      export: null,
      erase: 'keep',
      why: 'The owner again, of a conversation with a firm about no listing.',
    },
    {
      by: { listing: 'object_id' },
      export: null,
      erase: 'keep',
      why: 'The conversation keeps the title of the listing.',
    },
  ],
  conversation_sides: { by: { user: 'account_id' }, export: ['conversation_id', 'read_id', 'unread'], erase: 'delete' },
  messages: {
    by: { user: 'author_id' },
    export: ['id', 'conversation_id', 'text', 'sent_at'],
    erase: 'keep',
    why: 'Goes with its conversation. What others wrote is theirs and is not exported.',
  },
  message_photos: {
    by: { user: 'account_id' },
    export: ['id', 'message_id', 'width', 'height', 'created_at'],
    erase: 'keep',
    why: 'Goes with its message; without one it is deleted after a day.',
  },
};
