import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** How many messages are read with a complaint. */
const maxMessages = 20;

type Photo = { id: string; width: number; height: number };
export type ComplainedMessage = { by: 'complainant' | 'seller'; text: string; photos: Photo[]; sent_at: string };

/** SQL: the messages that are read with a complaint `c`, the latest first. */
export const messagesOfComplaint = sql`select m.id, m.author_id, m.text, m.sent_at from messages m
  where m.conversation_id = c.conversation_id and m.sent_at <= c.created_at order by m.id desc limit ${maxMessages}`;

/** The last messages before each complaint that was made from a conversation, the oldest first. */
export async function findComplainedMessages(
  db: Db,
  complaintIds: readonly number[],
): Promise<Map<number, ComplainedMessage[]>> {
  const { rows } = await sql<{ id: number; messages: ComplainedMessage[] }>`
    select c.id, jsonb_agg(jsonb_build_object('by', case when m.author_id = c.seller_id then 'seller' else 'complainant' end,
        'text', m.text, 'photos', (
          select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.position), '[]')
          from message_photos f where f.message_id = m.id),
        'sent_at', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by m.id) as messages
    from complaints c cross join lateral (${messagesOfComplaint}) m
    where c.id = any(${complaintIds}::bigint[]) group by c.id`.execute(db);
  return new Map(rows.map(({ id, messages }) => [id, messages]));
}
