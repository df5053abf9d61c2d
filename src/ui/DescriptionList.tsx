import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

/** A list of several values stands below its label. */
export type DescriptionItem = { key: string; label: ReactNode; value: ReactNode; isList?: boolean };
/** A fact that is yes or no. A yes is shown by its icon, with `value` for screen readers; a no also by `value`, which is empty where the label says it. */
export type DescriptionMark = DescriptionItem & { isYes: boolean };
export type DescriptionGroup = {
  key: string;
  title?: ReactNode;
  items: readonly DescriptionItem[];
  marks?: readonly DescriptionMark[];
};
export type DescriptionListProps = { groups: readonly DescriptionGroup[]; className?: string };

/** How high a group is, in rows: its heading with the space above is nearly two. */
const heightOf = ({ items, marks = [] }: DescriptionGroup): number => 1.8 + items.length + Math.ceil(marks.length / 3);

type Layout = {
  /** The places of the groups in each of the two columns. */
  columns: [number[], number[]];
  /** Those of groups over the whole width, below. */
  wide: number[];
};

/** Rows by which one column may be higher than the other: more leaves a hole below the shorter one. */
const mostUneven = 3;

/** The first group is in the left column, and of all divisions of the others the one that leaves the columns most even is taken. */
function mostEven(
  groups: readonly DescriptionGroup[],
  places: readonly number[],
): { columns: Layout['columns']; uneven: number } {
  const heights = places.map((place) => (groups[place] ? heightOf(groups[place]) : 0));
  const total = heights.reduce((sum, height) => sum + height, 0);
  let best = { right: 0, uneven: total };
  // The bits of `right` are the groups in the right column.
  for (let right = 0; right < 2 ** Math.max(0, places.length - 1); right += 1) {
    const height = heights.reduce((sum, one, at) => (at > 0 && (right >> (at - 1)) & 1 ? sum + one : sum), 0);
    const uneven = Math.abs(total - 2 * height);
    if (uneven < best.uneven) best = { right, uneven };
  }
  const isRight = (at: number) => at > 0 && ((best.right >> (at - 1)) & 1) === 1;
  return {
    columns: [places.filter((_, at) => !isRight(at)), places.filter((_, at) => isRight(at))],
    uneven: best.uneven,
  };
}

/**
 * Where groups stand in a wide window: in two columns, but lists of several values below over the whole width, and so all groups where no division
 * leaves the columns even.
 */
export function layoutOf(groups: readonly DescriptionGroup[]): Layout {
  const all = groups.map((_, place) => place);
  const isWide = (place: number) => groups[place]?.items.some(({ isList }) => isList) === true;
  const { columns, uneven } = mostEven(
    groups,
    all.filter((place) => !isWide(place)),
  );
  return uneven > mostUneven ? { columns: [[], []], wide: all } : { columns, wide: all.filter(isWide) };
}

/** Facts in groups, in two even columns where the width allows; a group over the whole width is divided between them. */
export function DescriptionList({ groups, className }: DescriptionListProps) {
  const { columns, wide } = layoutOf(groups);
  const group = (place: number, isWide?: boolean) =>
    groups[place] && (
      // In one column the groups are in their own order.
      <div key={place} style={{ order: place }} className={cx(isWide && 'col-span-2')}>
        <Group {...groups[place]} isWide={isWide} />
      </div>
    );
  return (
    <div className={cx('@container', className)}>
      <div className="flex flex-col gap-x-10 gap-y-6 @lg:grid @lg:grid-cols-2">
        {columns.map(
          (places, column) =>
            places.length > 0 && (
              <div key={column} className="contents min-w-0 @lg:block @lg:space-y-6">
                {places.map((place) => group(place))}
              </div>
            ),
        )}
        {wide.map((place) => group(place, true))}
      </div>
    </div>
  );
}

const noMarks: readonly DescriptionMark[] = [];

/** A wide group has two facts in a line, where the width allows. */
function Group({ title, items, marks = noMarks, isWide }: DescriptionGroup & { isWide?: boolean | undefined }) {
  return (
    <section>
      {title && <h3 className="mb-2 text-16 font-semibold">{title}</h3>}
      {items.length > 0 && (
        <dl className={cx(isWide && 'gap-x-10 @lg:grid @lg:grid-cols-2')}>
          {items.map((item, at) => (
            <div
              key={item.key}
              className={cx(
                'border-b border-line py-2 last:border-0',
                // The last line has no rule, also where it has two facts.
                isWide && items.length % 2 === 0 && at === items.length - 2 && '@lg:border-0',
                !item.isList && 'flex justify-between gap-4 sm:grid sm:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]',
              )}
            >
              {/* A label wraps before a number breaks. */}
              <dt className="shrink-[999] text-ink-3">{item.label}</dt>
              <dd className={cx('min-w-0', !item.isList && 'max-sm:text-right')}>{item.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {marks.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-2 py-2">
          {marks.map(({ key: mark, label, value, isYes }) => (
            <div key={mark} className={cx('flex items-center gap-1.5', !isYes && 'text-ink-3')}>
              <Icon name={isYes ? 'check' : 'close'} size={16} className={cx(isYes && 'text-accent')} />
              <dt>{label}</dt>
              <dd className="sr-only">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
