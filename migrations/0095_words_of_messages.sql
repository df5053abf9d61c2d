-- The words of a message are stored for each of its two accounts, `17:машин` instead of `машин` and `@17`: the search for the beginning of a word
-- collected the messages of everybody that have it, before it looked whose they are.
drop index messages_search;
update messages m set search = array_to_tsvector(array(
  select account || ':' || word from unnest(tsvector_to_array(m.search)) word, unnest(array[c.asker_id, c.owner_id]) account
  where word not like '@%'))
from conversations c where c.id = m.conversation_id;
-- Serves: the search of an account in its conversations.
create index messages_search on messages using gin (search);
