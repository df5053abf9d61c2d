import { axisTicks } from '#ui/chart-scale.ts';
import { cx } from '#ui/cx.ts';

/** A value from a point of the axis on; a lower bound is drawn with a broken line. */
export type Step = { readonly at: number; readonly label: string; readonly value: number; readonly isLeast: boolean };

/** A value that changes in steps, drawn over `length` units. The chart needs no script; the page lists the same steps below. */
export function StepChart({
  label,
  steps,
  length,
  ends,
  format,
}: {
  label: string;
  steps: readonly Step[];
  length: number;
  /** Texts under the first and the last point. */
  ends: readonly [string, string];
  format: (value: number) => string;
}) {
  const ticks = axisTicks(Math.max(0, ...steps.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const yOf = (value: number) => 100 - (value / top) * 100;
  return (
    <figure className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-12 text-ink-3">
      <figcaption className="col-span-2 text-14 text-ink-2">{label}</figcaption>
      <ol aria-hidden className="-my-2 flex h-44 flex-col justify-between text-right tabular-nums">
        {ticks.toReversed().map((tick) => (
          <li key={tick}>{format(tick)}</li>
        ))}
      </ol>
      <svg aria-hidden viewBox={`0 0 ${length} 100`} preserveAspectRatio="none" className="h-40 w-full">
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={0}
            x2={length}
            y1={yOf(tick)}
            y2={yOf(tick)}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {steps.map(({ at, label: name, value, isLeast }, index) => {
          const end = steps[index + 1]?.at ?? length;
          return (
            <g key={at}>
              <title>{`${name}: ${format(value)}`}</title>
              <rect
                x={at}
                y={yOf(value)}
                width={end - at}
                height={100 - yOf(value)}
                className={isLeast ? 'fill-tint' : 'fill-accent-tint'}
              />
              <line
                x1={at}
                x2={end}
                y1={yOf(value)}
                y2={yOf(value)}
                vectorEffect="non-scaling-stroke"
                strokeDasharray={isLeast ? '6 6' : undefined}
                className={cx('stroke-2', isLeast ? 'stroke-ink-3' : 'stroke-accent')}
              />
            </g>
          );
        })}
      </svg>
      <span />
      <ol aria-hidden className="flex flex-wrap justify-between gap-x-3">
        {ends.map((end) => (
          <li key={end}>{end}</li>
        ))}
      </ol>
    </figure>
  );
}
