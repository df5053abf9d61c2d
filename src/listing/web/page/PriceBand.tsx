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
  const middle = (at.low + at.high) / 2;
  return (
    <div aria-hidden className="mt-1 text-12 text-ink-3">
      <div className="relative mb-1 h-4">
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
      <div className="@container relative mt-1 h-4">
        <Bound at={at.low} within={[0, middle]}>
          {money(spread.low)}
        </Bound>
        <Bound at={at.high} within={[middle, 100]}>
          {money(spread.high)}
        </Bound>
      </div>
    </div>
  );
}

type BoundProps = { at: number; within: readonly [number, number]; children: string };

/** A figure centred below its mark, as far as it stays within its part of the line, both in percent of the line. */
function Bound({ at, within: [least, most], children }: BoundProps) {
  const [left, right] = [`calc(${least - at}cqw + 2px)`, `calc(${most - at}cqw - 100% - 2px)`];
  return (
    <span
      className="absolute whitespace-nowrap"
      style={{ left: `${at}%`, translate: `max(${left}, min(-50%, ${right}))` }}
    >
      {children}
    </span>
  );
}
