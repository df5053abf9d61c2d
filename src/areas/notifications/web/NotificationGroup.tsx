import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { formatTime } from '#ui/format.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import type { Notification } from './group.ts';

/** Notifications of a group that are shown until it is opened. */
const shownFirst = 2;

type Props = { items: readonly Notification[]; read: (input: InputOf<'notifications/read'>) => Promise<void> };

/** The notifications of one day about one subject, the latest first. */
export function NotificationGroup({ items, read }: Props) {
  const t = useTranslations('notifications');
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, shownFirst);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <Row key={item.id} item={item} read={read} />
        ))}
      </ul>
      {items.length > shownFirst && (
        <Button
          variant="quiet"
          size="sm"
          full
          aria-expanded={isOpen}
          className="rounded-none border-t border-line"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('less_of_group') : t('more_of_group', { count: items.length - shownFirst })}
        </Button>
      )}
    </div>
  );
}

function Row({ item, read }: { item: Notification; read: Props['read'] }) {
  const t = useTranslations('notifications');
  const { locale, timeZone } = useApp();
  const href = useHref();
  const { id, icon, title, detail, path, stop_path: stopPath, created_at, is_read: isRead } = item;
  return (
    <li
      className={cx(
        'relative flex items-start gap-3 p-4',
        !isRead && 'before:absolute before:top-6 before:left-1 before:size-2 before:rounded-full before:bg-accent',
        path && 'hover:bg-tint',
      )}
    >
      <span className={cx('mt-0.5', isRead ? 'text-ink-3' : 'text-accent')}>
        {/* The server sends names of our icons only. */}
        <Icon name={icon as IconName} />
      </span>
      <div className="min-w-0 flex-1">
        <p className={cx('wrap-anywhere', !isRead && 'font-semibold')}>
          {!isRead && <span className="sr-only">{t('new')}: </span>}
          {path === null ? (
            title[locale]
          ) : (
            <a
              href={href(path)}
              className="after:absolute after:inset-0 hover:text-accent"
              onClick={() => void (isRead || read({ ids: [id] }))}
            >
              {title[locale]}
            </a>
          )}
        </p>
        {detail && <p className="mt-0.5 text-14 wrap-anywhere text-ink-2">{detail[locale]}</p>}
        <p className="mt-1 text-14 text-ink-3">
          <time dateTime={created_at}>{formatTime(created_at, timeZone)}</time>
          {path === null && ` · ${t('gone')}`}
        </p>
        {stopPath && (
          <a href={href(stopPath)} className="link relative inline-flex min-h-11 items-center text-14">
            {t('stop')}
          </a>
        )}
      </div>
      {!isRead && (
        <IconButton
          icon="check"
          label={t('read')}
          className="relative -my-2 -mr-2"
          onClick={() => void read({ ids: [id] })}
        />
      )}
    </li>
  );
}
