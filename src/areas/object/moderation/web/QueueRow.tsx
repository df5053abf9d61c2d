import { useTranslations } from 'use-intl';
import { Badge } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import { formatWhen } from '#ui/format.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { queueAddress, type QueueFilter, type QueuedListing } from './queue.ts';
import { titleIn } from '#listing/title.ts';

type Props = {
  listing: QueuedListing;
  filter: QueueFilter;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: () => void;
  onOpen: () => void;
};

/** One listing of the queue: its title, waiting time, the moderator who has it open, and a checkbox for a bulk decision. */
export function QueueRow({ listing, filter, isOpen, isSelected, onSelect, onOpen }: Props) {
  const t = useTranslations('admin');
  const { locale, now, timeZone } = useApp();
  const href = useHref();
  const cover = listing.pictures[0];
  const title = titleIn(listing, locale);
  return (
    <li
      className={cx(
        'flex items-center rounded-card border bg-surface',
        isOpen ? 'border-accent' : 'border-line hover:border-line-strong',
      )}
    >
      <label className="flex min-h-11 min-w-11 items-center justify-center self-stretch">
        <input type="checkbox" checked={isSelected} onChange={onSelect} className="size-5 accent-(--accent)" />
        <span className="sr-only">{t('queue.select', { title })}</span>
      </label>
      <a
        href={href(queueAddress(paths.admin(), listing.id, filter))}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => {
          // A click with a modifier key opens a new tab, which is left to the browser.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        }}
        className="flex min-w-0 flex-1 gap-3 py-2 pr-2"
      >
        {cover && (
          <img
            src={cover.urls.w320}
            alt=""
            width={64}
            height={48}
            loading="lazy"
            className="h-12 w-16 shrink-0 rounded-field object-cover"
          />
        )}
        <span className="min-w-0">
          <span className="block truncate text-14 font-medium">{title}</span>
          <span className="block truncate text-12 text-ink-2">
            {formatWhen(listing.waiting_since, new Date(now), locale, timeZone)}
            {listing.claim && !listing.claim.is_own && ` · ${t('queue.held', { login: listing.claim.login })}`}
          </span>
          <span className="mt-1 flex flex-wrap gap-1">
            {listing.what !== 'listing' && <Badge tone="accent">{t(`queue.${listing.what}`)}</Badge>}
            {listing.findings.length > 0 && (
              <Badge tone="high">{t('findings.count', { count: listing.findings.length })}</Badge>
            )}
          </span>
        </span>
      </a>
    </li>
  );
}
