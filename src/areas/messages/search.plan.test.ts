import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { mostRows, type PlanNode, plansOf } from '#tests/support/plans.ts';
import { countUnread, findConversations, findMessages } from './queries.ts';

// Plans of PostgreSQL with many messages: an account that searches reads its own messages, never those of others with the same words.

const messages = 60_000;
let database: TestDatabase;
let reader: number;
let firm: number;
let conversation: number;

beforeAll(async () => {
  database = await testDb();
  const { db } = database;
  await sql`insert into accounts (kind, phone) select 'user', '+7900' || lpad(n::text, 7, '0') from generate_series(1, 2000) n`.execute(
    db,
  );
  const accounts = await db.selectFrom('accounts').select('id').orderBy('id').execute();
  const first = accounts[0]!.id;
  reader = first + 7;
  await sql`insert into conversations (asker_id, owner_id, kind, title, created_at)
    select ${first}::bigint + n % 1000, ${first}::bigint + 1000 + n / 10 % 1000, 'listing', 'Camry', now() from generate_series(0, 9999) n`.execute(
    db,
  );
  // A firm that has been written to by everybody.
  firm = first;
  await sql`insert into conversations (asker_id, owner_id, kind, title, created_at)
    select ${first}::bigint + n, ${first}::bigint, 'listing', 'Vesta', now() from generate_series(1, 1999) n`.execute(
    db,
  );
  await sql`insert into messages (conversation_id, author_id, client_key, text, sent_at, search)
    select c.id, c.asker_id, gen_random_uuid(), 'Здравствуйте, машина ещё продаётся?', now(),
      array_to_tsvector(array(select account || ':' || word
        from unnest(tsvector_to_array(to_tsvector('russian', 'здравствуйте машина еще продается'))) word, unnest(array[c.asker_id, c.owner_id]) account))
    from generate_series(1, ${messages / 10_000}) n, conversations c`.execute(db);
  await sql`insert into conversation_sides (conversation_id, account_id, last_id, unread)
    select c.id, side.id, (select max(m.id) from messages m where m.conversation_id = c.id), c.id % 2
    from conversations c cross join lateral (values (c.asker_id), (c.owner_id)) side (id)`.execute(db);
  await sql`vacuum analyze`.execute(db);
  conversation = (await db.selectFrom('conversations').select('id').limit(1).executeTakeFirstOrThrow()).id;
}, 120_000);
afterAll(() => database.drop());

const rowsOf = (plan: readonly PlanNode[], table: string): number =>
  plan
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);

test('a search reads the messages of the account by the index of words', async () => {
  const plan = await plansOf(database.db, () =>
    findConversations(database.db, reader, 'машина', { limit: 24, before: undefined }),
  );
  expect(plan.some((node) => node['Index Name'] === 'messages_search')).toBe(true);
  // Eleven conversations of six messages, found and then shown.
  expect(rowsOf(plan, 'messages')).toBeLessThan(150);
  // Nor does it collect what others have with the word, before it looks whose messages they are.
  expect(mostRows(plan)).toBeLessThan(150);
});

test('a word that all conversations of a large account have is not compared with each of them in turn', async () => {
  const plan = await plansOf(database.db, () =>
    findConversations(database.db, firm, 'машина', { limit: 24, before: undefined }),
  );
  // The messages of its 1,999 conversations are read once, and the hits are looked up by the conversation.
  expect(mostRows(plan)).toBeLessThan(13_000);
});

test('the list, a page of messages and the count of unread ones read about as many rows as they show', async () => {
  const list = await plansOf(database.db, () =>
    findConversations(database.db, reader, '', { limit: 5, before: undefined }),
  );
  expect(rowsOf(list, 'conversation_sides')).toBeLessThan(30);
  expect(rowsOf(list, 'messages')).toBeLessThan(30);
  const page = await plansOf(database.db, () =>
    findMessages(database.db, conversation, { limit: 3, before: undefined }),
  );
  expect(rowsOf(page, 'messages')).toBeLessThan(10);
  const count = await plansOf(database.db, () => countUnread(database.db, reader));
  expect(count.some((node) => node['Index Name'] === 'conversation_sides_unread')).toBe(true);
});
