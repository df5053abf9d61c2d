import { cx } from './cx.ts';
import { formatMoney, type Locale } from './format.ts';

export type PriceProps = {
  /** The price in minor units of its currency. */
  minor: number;
  currency: string;
  locale: Locale;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The earlier price, struck through; `wasLabel` is its name for screen readers. */
  wasMinor?: number;
  wasLabel?: string;
  className?: string;
};

const sizes = { sm: 'text-16', md: 'text-20', lg: 'text-24', xl: 'text-32' };

/** A price, the most prominent text of a card: «1 250 000 ₽». */
export function Price({ minor, currency, locale, size = 'md', wasMinor, wasLabel, className }: PriceProps) {
  return (
    <span
      className={cx(
        'inline-flex flex-wrap items-baseline gap-x-2 font-semibold whitespace-nowrap',
        sizes[size],
        className,
      )}
    >
      {formatMoney(minor, currency, locale)}
      {wasMinor !== undefined && (
        <s className="text-14 font-normal text-ink-3">
          {wasLabel && <span className="sr-only">{wasLabel} </span>}
          {formatMoney(wasMinor, currency, locale)}
        </s>
      )}
    </span>
  );
}
