import { missingIn } from '#true-cost/web/cost-parts.ts';
import { costWords } from '#true-cost/web/cost-words.ts';
import { rouble } from '#true-cost/web/CostLines.tsx';
import { cx } from '#ui/cx.ts';
import { type Locale, roundEstimate } from '#ui/format.ts';
import type { Store } from '#web/store.ts';
import { useApp } from '#web/use-app.ts';
import { useStore } from '#web/use-store.ts';
import type { Listing } from '../../contract.ts';
import { amountText, approximate, approximateRoubles, perText } from '../../price-text.ts';
import { priceFromText } from '#dictionary/price-rows.ts';
import { type KindPage, useKindDetails } from './kind-page.ts';
import type { RevealedPhone } from './reveal-phone.ts';
import { type Cost, fromOf, leadingMinor, useCost } from './use-cost.ts';
import { useStayPrice } from './use-stay-price.ts';

/** What the landed price lacks, in two or three words. */
function reachShort({ landed }: Cost, locale: Locale): string {
  const say = costWords[locale];
  const missing = missingIn(landed.lines);
  const isDeliveryAlone = missing.every((key) => key === 'delivery');
  if (missing.length === 0) return say.total;
  return isDeliveryAlone ? say.undelivered : missing.includes('delivery') ? say.abroad_short : say.uncleared;
}

type ShortProps = {
  kind: KindPage;
  listing: Listing;
  /** Stands below the price in place of what the price is. */
  below?: string | undefined;
  isLarge?: boolean;
};

/** The price in one line, above what it is, such as with delivery, or above the payment; of chosen days what they cost. */
export function ShortPrice({ kind, listing, below: other, isLarge }: ShortProps) {
  const { leastPrice } = useKindDetails(kind);
  const { locale } = useApp();
  const cost = useCost(listing, false);
  const leading = leadingMinor(kind, cost);
  const say = costWords[locale];
  const least = leastPrice?.(listing) ?? null;
  const payment = cost?.monthly.line.minor ?? null;
  const stay = useStayPrice(listing);
  const below =
    other ??
    stay?.below ??
    (cost && leading !== null
      ? reachShort(cost, locale)
      : kind.leadsWithLanded
        ? say.abroad_short
        : perText(listing, locale) ||
          (payment === null ? '' : `${say.from} ${rouble(roundEstimate(payment, Math.floor), locale)}${say.a_month}`));
  const roubles =
    stay?.costs ??
    (least === null
      ? (approximateRoubles(listing, locale) ?? amountText(listing.price, locale))
      : priceFromText(least, locale));
  return (
    <p className="min-w-0 flex-1 leading-tight">
      <span
        className={cx('block font-semibold whitespace-nowrap', isLarge ? 'text-32' : 'text-16 min-[420px]:text-18')}
      >
        {leading === null ? roubles : approximate(leading, locale, fromOf(cost, say.from))}
      </span>
      {below && <span className={cx('block truncate text-ink-2', isLarge ? 'text-14' : 'text-12')}>{below}</span>}
    </p>
  );
}

type BarProps = Pick<ShortProps, 'kind' | 'listing'> & { revealed: Store<RevealedPhone | null> };

/** The price in a bar at the bottom of the screen, above what it is or the seller's number. */
export function BarPrice({ revealed, ...props }: BarProps) {
  return <ShortPrice {...props} below={useStore(revealed)?.shown} />;
}
