import { useTranslations } from 'use-intl';
import { axisTicks } from '#ui/chart-scale.ts';
import { formatDay, formatInteger } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { findMileageFalls, type Reading } from '../rules.ts';

/**
 * Mileage readings by day; a rollback is drawn in the colour of danger. The chart needs no script, and the page lists the same readings.
 */
export function MileageChart({ readings }: { readings: readonly Reading[] }) {
  const t = useTranslations('vin-reports.mileage');
  const { locale } = useApp();
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || first.day === last.day) return null;
  const ticks = axisTicks(Math.max(...readings.map(({ km }) => km)));
  const top = ticks.at(-1) ?? 1;
  const [start, end] = [Date.parse(first.day), Date.parse(last.day)];
  const xOf = ({ day }: Reading) => ((Date.parse(day) - start) / (end - start)) * 100;
  const yOf = ({ km }: Reading) => 100 - (km / top) * 100;
  const fallen = new Set(findMileageFalls(readings).map(({ to }) => to));
  return (
    <figure className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-12 text-ink-3 print:break-inside-avoid">
      <figcaption className="col-span-2 text-14 text-ink-2">{t('chart')}</figcaption>
      <ol aria-hidden className="-my-2 flex h-44 flex-col justify-between text-right tabular-nums">
        {ticks.toReversed().map((tick) => (
          <li key={tick}>{formatInteger(tick, locale)}</li>
        ))}
      </ol>
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-40 w-full overflow-visible print:[print-color-adjust:exact]"
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={0}
            x2={100}
            y1={100 - (tick / top) * 100}
            y2={100 - (tick / top) * 100}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {readings.slice(1).map((reading, at) => {
          // The slice begins at the second reading.
          const before = readings[at]!;
          return (
            <line
              key={`${reading.day} ${reading.km}`}
              x1={xOf(before)}
              y1={yOf(before)}
              x2={xOf(reading)}
              y2={yOf(reading)}
              vectorEffect="non-scaling-stroke"
              strokeWidth="2"
              className={fallen.has(reading) && reading.km < before.km ? 'stroke-danger' : 'stroke-accent'}
            />
          );
        })}
        {readings.map((reading) => (
          // A zero-length line whose round caps make a dot, because a circle would be stretched with the drawing.
          <path
            key={`${reading.day} ${reading.km}`}
            d={`M${xOf(reading)} ${yOf(reading)}h0`}
            vectorEffect="non-scaling-stroke"
            strokeWidth="9"
            strokeLinecap="round"
            className={fallen.has(reading) ? 'stroke-danger' : 'stroke-accent'}
          />
        ))}
      </svg>
      <span />
      <ol aria-hidden className="flex flex-wrap justify-between gap-x-3">
        <li>{formatDay(first.day, locale)}</li>
        <li>{formatDay(last.day, locale)}</li>
      </ol>
    </figure>
  );
}
