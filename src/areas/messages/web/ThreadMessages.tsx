import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '#web/use-app.ts';
import type { Message } from './message-queries.ts';
import { MessageBubble, UnsentBubble } from './MessageBubble.tsx';
import { groupByDay } from './thread-days.ts';
import type { OutboxControl } from './use-outbox.ts';

/** An entry of the thread that is not a message, such as a price offer, and its time. */
type Card = { key: string; sent_at: string; node: ReactNode };

type Props = {
  /** The oldest first. */
  messages: readonly Message[];
  cards: readonly Card[];
  /** The latest own message that the other side has read. */
  readId: number;
  outbox: OutboxControl;
  otherName: string;
  /** Above the messages: a button for earlier ones, or what to do before the first one. */
  before?: ReactNode;
};

/**
 * The messages of a conversation by day. The box is scrolled from its end (`flex-col-reverse`), so that the page opens at the latest message even
 * without scripts.
 */
export function ThreadMessages({ messages, cards, readId, outbox, otherName, before }: Props) {
  const t = useTranslations('messages');
  const { locale, now, timeZone } = useApp();
  const lastOwn = messages.findLast(({ side }) => side === 'own');
  const entries = [
    ...messages.map((message) => ({ key: String(message.id), sent_at: message.sent_at, message, node: null })),
    ...cards.map((card) => ({ ...card, message: null })),
  ].toSorted((one, next) => Date.parse(one.sent_at) - Date.parse(next.sent_at));
  const sent = new Set(messages.flatMap(({ client_key }) => client_key ?? []));
  const unsent = outbox.unsent.filter(({ key }) => !sent.has(key));
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto bg-tint/40 px-3 py-4" data-testid="thread">
        <div>
          {before}
          {groupByDay(entries, { now: new Date(now), locale, timeZone }).map(({ label, items }) => (
            <section key={label} aria-label={label} className="mt-4">
              <p aria-hidden className="mb-3 text-center text-12 text-ink-2 first-letter:uppercase">
                {label}
              </p>
              <ol className="space-y-2">
                {items.map(({ key, message, node }) =>
                  message ? (
                    <MessageBubble
                      key={key}
                      message={message}
                      mark={message === lastOwn ? (message.id <= readId ? 'read' : 'sent') : null}
                    />
                  ) : (
                    <li key={key}>{node}</li>
                  ),
                )}
              </ol>
            </section>
          ))}
          {unsent.length > 0 && (
            <ol className="mt-2 space-y-2">
              {unsent.map((message) => (
                <UnsentBubble key={message.key} message={message} outbox={outbox} />
              ))}
            </ol>
          )}
        </div>
      </div>
      <Announcer messages={messages} say={(text) => t('announce', { name: otherName, text })} />
    </>
  );
}

/** Announces messages that arrive while the page is open to screen readers. */
function Announcer({ messages, say }: { messages: readonly Message[]; say: (text: string) => string }) {
  const t = useTranslations('messages');
  const last = messages.findLast(({ side }) => side === 'other');
  const [opened] = useState(last?.id ?? 0);
  const isNew = last !== undefined && last.id > opened;
  return <output className="sr-only">{isNew && say(last.text || t('photos', { count: last.photos.length }))}</output>;
}
