import { useTranslations } from 'use-intl';
import { useApp } from '#web/use-app.ts';
import type { Bid } from './bid-queries.ts';
import { timeLeft } from './bid-texts.ts';

/** The remaining time of an open application: «Осталось 47 часов». */
export function TimeLeft({ bid }: { bid: Pick<Bid, 'state' | 'expires_at'> }) {
  const t = useTranslations('bids.left');
  const { now } = useApp();
  const left = timeLeft(bid, new Date(now));
  if (!left) return null;
  return <span>{left.unit === 'soon' ? t('soon') : t(left.unit, { count: left.count })}</span>;
}
