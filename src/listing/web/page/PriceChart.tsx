import { formatDay, formatMoney } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { priceAxis, type PriceStep, stepPath } from './price-steps.ts';

type Props = { steps: readonly PriceStep[]; currency: string };

/** The price since publication as a stepped line. Hidden from screen readers: the list below it says the same. */
export function PriceChart({ steps, currency }: Props) {
  const { locale, now, timeZone } = useApp();
  const end = new Date(now).getTime();
  const { low, high } = priceAxis(steps);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const path = stepPath(steps, end);
  return (
    <div aria-hidden className="mb-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-12 text-ink-3">
      <div className="flex flex-col justify-between text-right">
        <span>{money(high)}</span>
        <span>{money(low)}</span>
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="h-28 w-full border-b border-line">
        <path d={path} fill="none" strokeWidth="2" vectorEffect="non-scaling-stroke" className="stroke-accent" />
      </svg>
      <span className="col-start-2 flex justify-between">
        <span>{formatDay(new Date(steps[0]?.at ?? end), locale, timeZone)}</span>
        <span>{formatDay(new Date(end), locale, timeZone)}</span>
      </span>
    </div>
  );
}
