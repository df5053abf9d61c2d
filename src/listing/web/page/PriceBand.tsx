type BandProps = { price: number; low: number; high: number; money: (minor: number) => string };

/** The interquartile range of prices as the middle third of a line, and this price on it. Hidden from screen readers: the texts beside it say the same. */
export function PriceBand({ price, low, high, money }: BandProps) {
  const width = Math.max(high - low, 1);
  const at = Math.min(98, Math.max(2, ((price - low + width) / (3 * width)) * 100));
  return (
    <div aria-hidden className="mt-3">
      <div className="relative flex h-2 gap-0.5">
        <span className="flex-1 rounded-l-full bg-deal-good opacity-60" />
        <span className="flex-1 bg-line-strong" />
        <span className="flex-1 rounded-r-full bg-deal-high opacity-60" />
        <span
          className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-3 border-surface bg-ink"
          style={{ left: `${at}%` }}
        />
      </div>
      <div className="relative mt-1 h-5 text-12 text-ink-3">
        <span className="absolute left-1/3 -translate-x-1/2 whitespace-nowrap">{money(low)}</span>
        <span className="absolute left-2/3 -translate-x-1/2 whitespace-nowrap">{money(high)}</span>
      </div>
    </div>
  );
}
