import { useTranslations } from 'use-intl';
import { cx } from '#ui/cx.ts';
import { formatTime } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { useApp } from '#web/use-app.ts';
import type { Message } from './message-queries.ts';
import type { MessagePhoto, Unsent } from './outbox.ts';
import { refusalOf } from './refusal-of.ts';
import type { OutboxControl } from './use-outbox.ts';

const look = (isOwn: boolean): string =>
  cx(
    'w-fit max-w-[85%] rounded-card px-3 py-2 md:max-w-[70%]',
    isOwn ? 'ml-auto bg-accent-tint' : 'border border-line bg-surface',
  );

function Photos({ photos }: { photos: readonly MessagePhoto[] }) {
  const t = useTranslations('messages');
  if (photos.length === 0) return null;
  return (
    <ul className={cx('grid gap-1.5 py-1', photos.length > 1 && 'grid-cols-2')}>
      {photos.map(({ id, urls, width, height }, at) => (
        <li key={id}>
          <a href={urls.w1280} target="_blank" rel="noreferrer">
            <img
              src={urls.w320}
              alt={t('photo', { number: at + 1 })}
              width={width}
              height={height}
              loading="lazy"
              className="max-h-60 w-full rounded-field bg-tint object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A message as one of the two sides sees it. Links in it are plain text, so that nobody opens them by mistake. */
export function MessageBubble({ message, mark }: { message: Message; mark: 'read' | 'sent' | null }) {
  const t = useTranslations('messages');
  const { timeZone } = useApp();
  const isOwn = message.side === 'own';
  return (
    <li className={look(isOwn)}>
      <p className="sr-only">{isOwn ? t('you') : t('other_wrote')}</p>
      {message.member && <p className="text-12 text-ink-2">{message.member}</p>}
      <Photos photos={message.photos} />
      {message.text && <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>}
      {message.warnings.map((warning) => (
        <p key={warning} className="mt-1 flex gap-1.5 border-t border-line pt-1 text-14 text-ink-2">
          <Icon name="warning" size={16} className="mt-0.5 shrink-0 text-deal-high" />
          {t(`warnings.${warning}`)}
        </p>
      ))}
      <p className="text-right text-12 text-ink-2">
        <time dateTime={message.sent_at}>{formatTime(message.sent_at, timeZone)}</time>
        {mark && ` · ${t(`mark.${mark}`)}`}
      </p>
    </li>
  );
}

/** A message that the server has not confirmed. */
export function UnsentBubble({ message, outbox }: { message: Unsent; outbox: OutboxControl }) {
  const t = useTranslations('messages');
  const { timeZone } = useApp();
  const { key, text, photos, at, refusal } = message;
  const isSending = refusal === null && !outbox.isFailing;
  return (
    <li className={cx(look(true), 'opacity-80')}>
      <Photos photos={photos} />
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      <p className="text-right text-12 text-ink-2">
        <time dateTime={at}>{formatTime(at, timeZone)}</time>
        {isSending && ` · ${t('mark.sending')}`}
      </p>
      {!isSending && (
        <output className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-14 text-danger">
          <span>{t('not_sent')}</span>
          {refusal && <span>{t(`refusal.${refusalOf(refusal)}`)}</span>}
          <button type="button" className="link min-h-6" onClick={() => outbox.retry(key)}>
            {t('retry')}
          </button>
          {refusal && (
            <button type="button" className="link min-h-6" onClick={() => outbox.drop(key)}>
              {t('drop')}
            </button>
          )}
        </output>
      )}
    </li>
  );
}
