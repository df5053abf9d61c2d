import { useTranslations } from 'use-intl';
import { formatMoney } from '#ui/format.ts';
import { Notice } from '#ui/ErrorState.tsx';
import { useApp } from '#web/use-app.ts';
import type { Bid } from './bid-queries.ts';
import { hasPriceChanged, priceNoteOf } from './price-note.ts';

/** The price of the listing now and when the offer was made, where they differ; for lines and cards. */
export function PresentPrice({ bid, className }: { bid: Bid; className?: string }) {
  const t = useTranslations('bids.page');
  const text = usePresentPrice(bid);
  return (
    text && (
      <p className={className}>
        {t('listed')}: {text}
      </p>
    )
  );
}

/** Returns both prices of the listing as a text; null while it asks what it asked. */
export function usePresentPrice({ kind, target }: Bid): string | null {
  const t = useTranslations('bids.price');
  const { locale } = useApp();
  if (!target.present || !hasPriceChanged({ kind, target })) return null;
  const { price_minor: now, currency } = target.present;
  return t('changed', {
    now: now > 0 ? formatMoney(now, currency, locale) : t('none'),
    before: formatMoney(target.price_minor ?? 0, target.currency ?? 'RUB', locale),
  });
}

/** What the present price means for the offer, above the acts on it. */
export function PriceNotice({ bid }: { bid: Bid }) {
  const t = useTranslations('bids.price');
  const { locale } = useApp();
  const note = priceNoteOf(bid);
  const { present } = bid.target;
  return (
    note && (
      <Notice>
        {t(`note.${note}`, { price: present ? formatMoney(present.price_minor, present.currency, locale) : '' })}
      </Notice>
    )
  );
}
