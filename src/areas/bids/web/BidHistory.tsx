import { useTranslations } from 'use-intl';
import { Card } from '#ui/Card.tsx';
import { formatMoment, formatMoney } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { stateLabel } from '../lifecycle.ts';
import type { BidDetails } from './bid-queries.ts';

/** The events of an application, the latest last. */
export function BidHistory({ bid: { kind, history, target }, className }: { bid: BidDetails; className?: string }) {
  const t = useTranslations('bids');
  const { locale, timeZone } = useApp();
  return (
    <Card as="section" title={t('page.history')} className={className ?? ''}>
      <ol className="space-y-4">
        {history.map((event, at) => (
          <li key={`${event.at}${event.act}`} className="border-l-2 border-line pl-3">
            <p className="font-medium">
              {event.act === 'approve' || event.act === 'choose'
                ? stateLabel(kind, event.state)[locale]
                : t(
                    `history.${history[at - 1]?.state === 'accepted' && event.act !== 'other_chosen' ? 'call_off' : event.act}`,
                  )}
            </p>
            <p className="text-14 text-ink-3">
              <time dateTime={event.at}>{formatMoment(event.at, locale, timeZone)}</time>
              {event.member && ` · ${t('history.by', { name: event.member })}`}
            </p>
            {event.price_minor !== null && (
              <p className="mt-1 font-medium">{formatMoney(event.price_minor, target.currency ?? 'RUB', locale)}</p>
            )}
            {event.note !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{event.note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
