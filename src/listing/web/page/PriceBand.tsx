import { useApp } from '#web/use-app.ts';
import { type PriceSpread, priceScale } from './price-scale.ts';

type BandProps = PriceSpread & { price: number; money: (minor: number) => string };

/** Beside the component, which loads late (decision 31). */
const medianWord = { ru: 'медиана', en: 'median' } as const;

/**
 * The prices of comparable listings as a line: their middle half with its ends below it, the median above it, and this price as a dot. Hidden from screen
 * readers: the texts beside it say the same.
 */
export function PriceBand({ price, money, ...spread }: BandProps) {
  const { locale } = useApp();
  const at = priceScale(price, spread);
  return (
    <div aria-hidden className="mt-1 text-12 text-ink-3">
      <div className="relative h-4">
        <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: `${at.median}%` }}>
          {medianWord[locale]}
        </span>
      </div>
      <div className="relative flex h-2">
        <span className="rounded-l-full bg-deal-good opacity-60" style={{ width: `${at.low}%` }} />
        <span className="flex-1 border-x-2 border-surface bg-line-strong" />
        <span className="rounded-r-full bg-deal-high opacity-60" style={{ width: `${100 - at.high}%` }} />
        <span className="absolute -top-0.5 h-3 w-0.5 -translate-x-1/2 bg-ink-2" style={{ left: `${at.median}%` }} />
        <span
          className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-3 border-surface bg-ink"
          style={{ left: `${at.price}%` }}
        />
      </div>
      <div className="relative mt-0.5 h-4">
        <span className="absolute -translate-x-full pr-1 whitespace-nowrap" style={{ left: `calc(${at.low}% + 8px)` }}>
          {money(spread.low)}
        </span>
        <span className="absolute pl-1 whitespace-nowrap" style={{ left: `calc(${at.high}% - 8px)` }}>
          {money(spread.high)}
        </span>
      </div>
    </div>
  );
}
