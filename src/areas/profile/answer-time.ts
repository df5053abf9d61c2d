import { type RawBuilder, sql } from 'kysely';

/** A seller's answers are measured over the latest conversations of these days, of which there must be some. */
const days = 90;
const mostConversations = 50;
const fewestConversations = 3;
/** A message that has waited less counts neither for nor against the seller. */
const waitHours = 24;

/**
 * SQL for the minutes in which a seller mostly answers the first message about a listing: the median, where a message without an answer is
 * the slowest of all; null for too few conversations, or where most have no answer. `account` is the column with its id.
 */
export const answerMinutes = (account: string, now: Date): RawBuilder<number | null> => sql<number | null>`(
  select case when count(*) >= ${fewestConversations} and count(*) < 2 * count(answered) + 1
    then ceil(percentile_disc(0.5) within group (order by coalesce(extract(epoch from answered - asked), 'infinity')) / 60)::integer end
  from (
    select (select min(m.sent_at) from messages m where m.conversation_id = c.id and m.author_id = c.asker_id) as asked,
      (select min(m.sent_at) from messages m where m.conversation_id = c.id and m.author_id = c.owner_id) as answered
    from conversations c
    where c.owner_id = ${sql.ref(account)} and c.kind = 'listing' and c.created_at > ${now}::timestamptz - ${days} * interval '1 day'
    order by c.id desc limit ${mostConversations}) talks
  where answered is not null or asked < ${now}::timestamptz - ${waitHours} * interval '1 hour')`;
