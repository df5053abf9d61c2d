import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '#server/db/full-text.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { MessageWarning, TargetKind } from './rules.ts';
import type { Target } from './target-queries.ts';

/** A conversation as one of its two sides sees it. */
export type ConversationRow = {
  id: number;
  kind: TargetKind;
  asker_id: number;
  owner_id: number;
  object_id: number | null;
  vacancy_id: number | null;
  application_id: number | null;
  seller_id: number | null;
  title: string;
  unread: number;
  last_id: number;
  other_id: number;
  other_kind: 'user' | 'organization';
  other_status: string;
  other_name: string | null;
  other_avatar: string | null;
};

const columns = sql`c.id, c.kind, c.asker_id, c.owner_id, c.object_id, c.vacancy_id, c.application_id, c.seller_id, c.title,
  s.unread, s.last_id, other.id as other_id, other.kind as other_kind, other.status as other_status,
  p.display_name as other_name, p.avatar as other_avatar`;

/** The other side of a conversation `c` of an account. */
const otherThan = (accountId: number) => sql`case when c.asker_id = ${accountId} then c.owner_id else c.asker_id end`;

const ownConversations = (accountId: number) => sql`conversation_sides s
  join conversations c on c.id = s.conversation_id
  join accounts other on other.id = ${otherThan(accountId)}
  left join profiles p on p.account_id = other.id`;

type Line = { line_id: number; line_author: number; line_text: string; line_photos: number; line_at: Date };

/** The words of a text for each of the accounts that may find it, such as `17:машин`: a search reads no messages of others. */
const wordsOfAccounts = (plain: string, accounts: readonly number[]) => sql`array_to_tsvector(array(
  select account || ':' || word from unnest(tsvector_to_array(to_tsvector('russian', ${plain}) || to_tsvector('simple', ${plain}))) word,
    unnest(${[...accounts]}::bigint[]) account))`;

/** The words of an account in any of their forms, or only begun. Words consist of letters and digits, so that they need no quoting. */
function wordsQuery(accountId: number, words: readonly string[]): RawBuilder<unknown> {
  const forms = words.map(
    (word) => sql`(to_tsquery('russian', ${`${word}:*`}) || to_tsquery('simple', ${`${word}:*`}))`,
  );
  // A word that the parser divides is a phrase, and no order of words is stored.
  const text = sql`regexp_replace((${sql.join(forms, sql` && `)})::text, '<(-|\\d+)>', '&', 'g')`;
  return sql`regexp_replace(${text}, '''([^'']+)''', ${`'${accountId}:\\1'`}, 'g')::tsquery`;
}

const maxQueryWords = 8;

/** The latest message of each conversation that has all words of the query. */
const hitsOf = (accountId: number, words: readonly string[]) =>
  words.length === 0
    ? sql`select null::bigint as conversation_id, null::bigint as id where false`
    : sql`select conversation_id, max(id) as id from messages
        where search @@ ${wordsQuery(accountId, words)} group by conversation_id`;

/** Up to `limit` + 1 conversations, the latest first. A query is looked for in messages, titles and names. */
export async function findConversations(
  db: Db,
  accountId: number,
  q: string,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<(ConversationRow & Line)[]> {
  const words = searchWords(q).slice(0, maxQueryWords);
  const own = sql`s.account_id = ${accountId} ${before === undefined ? sql`` : sql`and s.last_id < ${before}`}`;
  const page = sql`order by s.last_id desc limit ${limit + 1}`;
  const found =
    q === ''
      ? sql`select s.conversation_id, s.last_id as line_id from conversation_sides s where ${own} ${page}`
      : sql`select s.conversation_id, coalesce(h.id, s.last_id) as line_id from conversation_sides s
          join conversations c on c.id = s.conversation_id
          left join profiles p on p.account_id = ${otherThan(accountId)}
          left join hits h on h.conversation_id = s.conversation_id
          where ${own} and (h.id is not null or strpos(lower(c.title), lower(${q})) > 0 or strpos(lower(p.display_name), lower(${q})) > 0)
          ${page}`;
  const { rows } = await sql<ConversationRow & Line>`
    with hits as materialized (${hitsOf(accountId, words)}), found as materialized (${found})
    select ${columns}, m.id as line_id, m.author_id as line_author, m.text as line_text, m.sent_at as line_at,
      (select count(*) from message_photos f where f.message_id = m.id)::integer as line_photos
    from found f join ${ownConversations(accountId)} on c.id = f.conversation_id
    join messages m on m.id = f.line_id
    where s.account_id = ${accountId} order by s.last_id desc`.execute(db);
  return rows;
}

/** A conversation of which the account is one side; undefined for any other. */
export async function findConversation(db: Db, id: number, accountId: number): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`select ${columns} from ${ownConversations(accountId)}
    where s.account_id = ${accountId} and c.id = ${id}`.execute(db);
  return rows[0];
}

const targetColumns = {
  listing: 'object_id',
  vacancy: 'vacancy_id',
  application: 'application_id',
  seller: 'seller_id',
} as const;

/** The conversation about a target; there is one for each account that asks. */
export async function findConversationAbout(db: Db, { kind, id, askerId }: Target): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where(targetColumns[kind], '=', id)
    .where('asker_id', '=', askerId)
    .executeTakeFirst();
  return row?.id;
}

/** Begins the conversation about a target, or finds the one that a parallel call has begun. */
export async function insertConversation(tx: Tx, target: Target, at: Date): Promise<{ id: number; isNew: boolean }> {
  const { kind, id: targetId, title, askerId, ownerId } = target;
  const made = await tx
    .insertInto('conversations')
    .values({ kind, [targetColumns[kind]]: targetId, asker_id: askerId, owner_id: ownerId, title, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    const id = await findConversationAbout(tx, target);
    if (id === undefined) throw new Error('A conversation that exists was not found.');
    return { id, isNew: false };
  }
  await tx
    .insertInto('conversation_sides')
    .values([askerId, ownerId].map((account_id) => ({ conversation_id: made.id, account_id })))
    .execute();
  return { id: made.id, isNew: true };
}

/** Locks a conversation of which the account is one side, so that its messages and marks change one after another. */
export async function lockConversation(tx: Tx, id: number, accountId: number): Promise<ConversationRow | undefined> {
  await tx.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().execute();
  return findConversation(tx, id, accountId);
}

/** Whether either account has blocked the other. */
export async function findBlocks(
  db: Db,
  accountId: number,
  otherId: number,
): Promise<{ byAccount: boolean; byOther: boolean }> {
  const rows = await db
    .selectFrom('message_blocks')
    .select('account_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('account_id', '=', accountId), eb('blocked_id', '=', otherId)]),
        eb.and([eb('account_id', '=', otherId), eb('blocked_id', '=', accountId)]),
      ]),
    )
    .execute();
  const by = new Set(rows.map((row) => row.account_id));
  return { byAccount: by.has(accountId), byOther: by.has(otherId) };
}

export async function setBlock(
  db: Db,
  { accountId, blockedId, isBlocked, at }: { accountId: number; blockedId: number; isBlocked: boolean; at: Date },
): Promise<void> {
  if (isBlocked) {
    await db
      .insertInto('message_blocks')
      .values({ account_id: accountId, blocked_id: blockedId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom('message_blocks')
    .where('account_id', '=', accountId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

export type PhotoRow = { id: string; width: number; height: number };

/** `photos` in their order. */
export type MessageRow = {
  id: number;
  author_id: number;
  client_key: string;
  text: string;
  warnings: MessageWarning[];
  sent_at: Date;
  member: string | null;
  photos: PhotoRow[];
};

const selectMessages = sql`select m.id, m.author_id, m.client_key, m.text, m.warnings, m.sent_at, o.name as member,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.position)
    from message_photos f where f.message_id = m.id), '[]') as photos
  from messages m left join organization_members o on o.id = m.member_id`;

/** Up to `limit` + 1 messages of a conversation, the latest first. */
export async function findMessages(
  db: Db,
  conversationId: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${selectMessages} where m.conversation_id = ${conversationId}
    ${before === undefined ? sql`` : sql`and m.id < ${before}`} order by m.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** The message that the author has sent with this key. */
export async function findSent(
  db: Db,
  { conversationId, authorId, key }: { conversationId: number; authorId: number; key: string },
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`${selectMessages}
    where m.conversation_id = ${conversationId} and m.author_id = ${authorId} and m.client_key = ${key}`.execute(db);
  return rows[0];
}

export type NewMessage = {
  conversationId: number;
  authorId: number;
  otherId: number;
  memberId: number | null;
  key: string;
  text: string;
  warnings: readonly MessageWarning[];
  at: Date;
};

/** Inserts a message into a locked conversation and counts it as unread for the other side; returns its id. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { conversationId, authorId, otherId, memberId, key, text, warnings, at } = message;
  const plain = searchWords(text).join(' ');
  const { rows } = await sql<{ id: number }>`
    insert into messages (conversation_id, author_id, member_id, client_key, text, warnings, sent_at, search)
    values (${conversationId}, ${authorId}, ${memberId}, ${key}, ${text}, ${[...warnings]}, ${at},
      ${wordsOfAccounts(plain, [authorId, otherId])})
    returning id`.execute(tx);
  const { id } = rows[0]!; // One row was inserted.
  await sql`update conversation_sides set last_id = ${id}, unread = unread + (account_id <> ${authorId})::integer
    where conversation_id = ${conversationId}`.execute(tx);
  return id;
}

/** Marks the messages of a locked conversation up to `until` as read by one side; false when nothing has changed. */
export async function markRead(
  tx: Tx,
  { conversationId, accountId, until }: { conversationId: number; accountId: number; until: number },
): Promise<boolean> {
  const { rows } = await sql`
    update conversation_sides s set read_id = least(${until}, s.last_id), unread = (
      select count(*) from messages m where m.conversation_id = s.conversation_id
        and m.author_id <> s.account_id and m.id > ${until})
    where s.conversation_id = ${conversationId} and s.account_id = ${accountId} and s.read_id < least(${until}, s.last_id)
    returning s.conversation_id`.execute(tx);
  return rows.length > 0;
}

/** The latest message that a side has read; 0 for none, and once its account is erased. */
export async function findReadId(db: Db, conversationId: number, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('conversation_sides')
    .select('read_id')
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.read_id ?? 0;
}

/** How many messages an account has not read. */
export async function countUnread(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select coalesce(sum(unread), 0)::integer as unread
    from conversation_sides where account_id = ${accountId} and unread > 0`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** The kind and age of an account. */
export const findAuthor = (db: Db, accountId: number) =>
  db.selectFrom('accounts').select(['kind', 'created_at']).where('id', '=', accountId).executeTakeFirstOrThrow();

/** An account as the other side of a conversation that has not begun. */
export const findPartner = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('profiles as p', 'p.account_id', 'a.id')
    .select([
      'a.id as other_id',
      'a.status as other_status',
      'p.display_name as other_name',
      'p.avatar as other_avatar',
    ])
    // A check constraint limits the column to these values.
    .select(sql<'user' | 'organization'>`a.kind`.as('other_kind'))
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
