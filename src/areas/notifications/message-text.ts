import { countedWord, type KindName, textOf, topicOf } from '#notifications/kinds.ts';

export type WaitingNotification = { kind: KindName; params: object };

/** Up to this many events are listed one by one; more are only counted. */
const maxListed = 3;

const withFullStop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
/** A sentence after «Двор:» begins with a small letter, unless its first word is an abbreviation. */
const uncapitalized = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

function sentenceOf(notification: WaitingNotification, accountId: number): string {
  const { title, detail } = textOf(notification, accountId);
  return withFullStop(detail ? `${uncapitalized(title.ru)}: ${detail.ru}` : uncapitalized(title.ru));
}

/** The link that stops the messages of an event's source, in few letters for the sake of text messages. */
function stopOf(notification: WaitingNotification, site: string, accountId: number): string {
  const { stopPath } = textOf(notification, accountId);
  return stopPath ? ` Стоп: ${site}${stopPath}` : '';
}

/** Returns one message about all events: a few are listed with their reasons, many are only counted. */
export function messageText(events: readonly WaitingNotification[], site: string, accountId: number): string {
  const withLink = (event: WaitingNotification): string =>
    `${sentenceOf(event, accountId)} ${site}${textOf(event, accountId).path}${stopOf(event, site, accountId)}`;
  const [only] = events;
  if (only && events.length === 1) return `Двор: ${withLink(only)}`;
  const all = `${site}/user/notifications`;
  // Events about the account itself come first and are always written out.
  const isOfAccount = ({ kind }: WaitingNotification): boolean => topicOf(kind) === 'account';
  const account = events.filter(isOfAccount).map(withLink);
  const others = events.filter((event) => !isOfAccount(event));
  if (others.length <= maxListed) {
    const each = others.map((event) => sentenceOf(event, accountId) + stopOf(event, site, accountId));
    return `Двор: ${[...account, ...each, `Подробнее: ${all}`].join(' ')}`;
  }
  const counts = new Map<string, number>();
  for (const { kind } of others) counts.set(countedWord(kind), (counts.get(countedWord(kind)) ?? 0) + 1);
  const figures = [...counts].map(([word, count]) => `${word} ${count}`).join(', ');
  return `Двор: ${[...account, `новости: ${figures}. Подробнее: ${all}`].join(' ')}`;
}

/** The subject of the e-mail. */
export function messageSubject(events: readonly WaitingNotification[], accountId: number): string {
  const [only] = events;
  return only && events.length === 1 ? `Двор: ${uncapitalized(textOf(only, accountId).title.ru)}` : 'Двор: уведомления';
}
