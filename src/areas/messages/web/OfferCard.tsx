import { useTranslations } from 'use-intl';
import { isOpen, stateLabel } from '#areas/bids/lifecycle.ts';
import { possibleActs } from '#areas/bids/possible-acts.ts';
import { type Bid, bidQuery } from '#areas/bids/web/bid-queries.ts';
import { stateTones, sumText } from '#areas/bids/web/bid-texts.ts';
import { PresentPrice, PriceNotice } from '#areas/bids/web/PresentPrice.tsx';
import { TimeLeft } from '#areas/bids/web/TimeLeft.tsx';
import { StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';

/** A price offer between the two sides, with what the viewer may do about it; the same application as on its page. */
export function OfferCard({ bid, viewerId }: { bid: Bid; viewerId: number }) {
  const t = useTranslations('bids');
  const own = useTranslations('messages.offer');
  const { api, dialogs, locale, queryClient } = useApp();
  const href = useHref();
  const acts = isOpen(bid.state) ? possibleActs(bid).filter((act) => act !== 'view' && act !== 'expire') : [];
  const open = async (act: (typeof acts)[number]): Promise<void> => {
    // The answer of an act may depend on a revision that this list has not seen yet.
    const details = await queryClient.fetchQuery(bidQuery(api, bid.id));
    dialogs.show('bid-act', { bid: details, act });
  };
  return (
    <Card as="article" className={cx('max-w-90', bid.side === 'applicant' && 'ml-auto')}>
      <p className="flex flex-wrap items-center justify-between gap-2 text-14 text-ink-2">
        <a href={href(paths.userBid(viewerId, bid.id))} className="link">
          {own(bid.side === 'applicant' ? 'own' : 'other')}
        </a>
        <StatusChip tone={stateTones[bid.state]}>{stateLabel(bid.kind, bid.state)[locale]}</StatusChip>
      </p>
      <p className="mt-1 text-20 font-semibold">{sumText(bid, locale)}</p>
      <PresentPrice bid={bid} className="text-14 text-ink-2" />
      <p className="text-14 text-ink-3 empty:hidden">
        <TimeLeft bid={bid} />
      </p>
      <div className="mt-3 empty:hidden">
        <PriceNotice bid={bid} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {acts.map((act) => (
          <Button
            key={act}
            size="sm"
            variant={act === 'approve' || act === 'choose' ? 'primary' : 'secondary'}
            onClick={() => void open(act)}
          >
            {t(`acts.price_offer.${act}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
