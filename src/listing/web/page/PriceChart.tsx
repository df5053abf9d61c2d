import { formatDay, formatMoney } from '#ui/format.ts';
import { cx } from '#ui/cx.ts';
import { useApp } from '#web/use-app.ts';
import { chartPoints, figureSide, priceAxis, type PriceStep, stepPath, withFigures } from './price-steps.ts';

type Props = { steps: readonly PriceStep[]; currency: string };

/** Beside the component, which loads late (decision 31). */
const fromNonZero = { ru: 'Шкала начинается не с нуля.', en: 'The scale does not begin at zero.' } as const;

/** The price since publication as a stepped line with its figures. Hidden from screen readers: the list below it says the same. */
export function PriceChart({ steps, currency }: Props) {
  const { locale, now, timeZone } = useApp();
  const end = new Date(now).getTime();
  const { low, high } = priceAxis(steps);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const points = chartPoints(steps, end);
  const last = points.at(-1);
  return (
    <div aria-hidden className="mb-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-12 text-ink-3">
      <div className="flex flex-col justify-between text-right">
        <span>{money(high)}</span>
        <span>{money(low)}</span>
      </div>
      <div className="relative">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="h-36 w-full border-b border-line">
          <path
            d={stepPath(points)}
            fill="none"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className="stroke-accent"
          />
        </svg>
        {points.map(({ x, y }) => (
          <span
            key={x}
            className="absolute size-2 -translate-1/2 rounded-full bg-accent"
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        ))}
        {withFigures(points).map((point) => (
          <span
            key={point.x}
            className={cx(
              'absolute px-1.5 font-medium whitespace-nowrap text-ink',
              figureSide(points, point) === 'above' ? '-translate-y-full pb-1' : 'pt-1',
              point === last && 'right-0',
            )}
            style={{ top: `${point.y}%`, ...(point !== last && { left: `${point.x}%` }) }}
          >
            {money(point.minor)}
          </span>
        ))}
      </div>
      <span className="col-start-2 flex justify-between">
        <span>{formatDay(new Date(steps[0]?.at ?? end), locale, timeZone)}</span>
        <span>{formatDay(new Date(end), locale, timeZone)}</span>
      </span>
      {low > 0 && <span className="col-start-2">{fromNonZero[locale]}</span>}
    </div>
  );
}
