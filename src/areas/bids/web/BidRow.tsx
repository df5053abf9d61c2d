import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { titleIn } from '#listing/title.ts';
import { Badge, StatusChip } from '#ui/Badge.tsx';
import { formatWhen } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { applicationKindNames, stateLabel } from '../lifecycle.ts';
import type { Bid } from './bid-queries.ts';
import { awayKey, isYourTurn, leftKey, stateTones, sumText } from './bid-texts.ts';
import { PresentPrice } from './PresentPrice.tsx';
import { TimeLeft } from './TimeLeft.tsx';

/** One application of a list, of the account `owner`. */
export function BidRow({ bid, owner }: { bid: Bid; owner: number }) {
  const t = useTranslations('bids.list');
  const { locale, now, timeZone } = useApp();
  const href = useHref();
  const sum = sumText(bid, locale);
  return (
    <article className="relative rounded-card border border-line bg-surface p-4 hover:border-line-strong">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-14 text-ink-3">{applicationKindNames[bid.kind][locale]}</p>
          <h3 className="font-semibold wrap-anywhere">
            <a href={href(paths.userBid(owner, bid.id))} className="after:absolute after:inset-0 hover:text-accent">
              {titleIn(bid.target, locale)}
            </a>
          </h3>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-14 wrap-anywhere text-ink-2">
            <span>{t(bid.side === 'applicant' ? 'to' : 'from', { name: sellerName(bid.other.name, locale) })}</span>
            {leftKey(bid) && <span className="text-danger">{t(`left.${awayKey(bid.other)}`)}</span>}
            {bid.assigned_to && (
              <span className="inline-flex items-center gap-1">
                <Icon name="person" size={16} className="text-ink-3" />
                {bid.assigned_to.name}
              </span>
            )}
          </p>
        </div>
        <div className="flex flex-col gap-1 sm:items-end">
          <p className="flex flex-wrap gap-1.5">
            {isYourTurn(bid) && <Badge tone="accent">{t('your_turn')}</Badge>}
            <StatusChip tone={stateTones[bid.state]}>{stateLabel(bid.kind, bid.state)[locale]}</StatusChip>
          </p>
          {sum && <p className="text-18 font-semibold whitespace-nowrap">{sum}</p>}
          <PresentPrice bid={bid} className="text-14 text-ink-2 sm:text-right" />
        </div>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-14 text-ink-3">
        <span>{t('updated', { when: formatWhen(bid.updated_at, new Date(now), locale, timeZone) })}</span>
        <TimeLeft bid={bid} />
      </p>
    </article>
  );
}
