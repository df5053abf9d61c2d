import { axisTicks } from './chart-scale.ts';
import { cx } from './cx.ts';

export type BarChartProps = {
  /** The title and unit for screen readers, which find the figures in the table beside the chart. */
  label: string;
  /** `upper` is a second part, drawn above the first. */
  bars: readonly { key: string; label: string; value: number; upper?: number }[];
  /** The names of both parts. */
  parts?: readonly [value: string, upper: string];
  /** Texts under the first, the middle and the last bar. */
  ends: readonly [string, string, string];
  format: (value: number) => string;
};

const STEP = 10;

/** Values, or values of two parts, as bars over a common axis. The chart needs no script; the page shows a table of the same figures beside it. */
export function BarChart({ label, bars, parts, ends, format }: BarChartProps) {
  const ticks = axisTicks(Math.max(0, ...bars.map(({ value, upper = 0 }) => value + upper)));
  const top = ticks.at(-1) ?? 1;
  const heightOf = (value: number) => (value / top) * 100;
  const width = bars.length * STEP;
  return (
    <figure className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-12 text-ink-3">
      <figcaption className="sr-only">{label}</figcaption>
      <ol aria-hidden className="-my-2 flex h-44 flex-col justify-between text-right tabular-nums">
        {ticks.toReversed().map((tick) => (
          <li key={tick}>{format(tick)}</li>
        ))}
      </ol>
      <svg aria-hidden viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" className="h-40 w-full">
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={0}
            x2={width}
            y1={100 - heightOf(tick)}
            y2={100 - heightOf(tick)}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {bars.map(({ key, label: name, value, upper = 0 }, at) => (
          <g key={key}>
            <title>{`${name}: ${format(value)}${upper > 0 ? ` + ${format(upper)}` : ''}`}</title>
            {/* The whole column shows its title on hover, also on a day without a value. */}
            <rect x={at * STEP} y={0} width={STEP} height={100} className="fill-transparent" />
            <rect
              x={at * STEP + 1.5}
              y={100 - heightOf(value)}
              width={STEP - 3}
              height={heightOf(value)}
              className="fill-accent"
            />
            {upper > 0 && (
              <rect
                x={at * STEP + 1.5}
                y={100 - heightOf(value + upper)}
                width={STEP - 3}
                height={heightOf(upper)}
                className="fill-deal-high"
              />
            )}
          </g>
        ))}
      </svg>
      <span />
      <ol aria-hidden className="flex justify-between">
        {ends.map((end) => (
          <li key={end}>{end}</li>
        ))}
      </ol>
      {parts && (
        <>
          <span />
          <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1">
            {parts.map((name, at) => (
              <li key={name} className="flex items-center gap-2">
                <span className={cx('size-3 rounded-small', at === 0 ? 'bg-accent' : 'bg-deal-high')} />
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </figure>
  );
}
