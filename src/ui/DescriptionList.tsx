import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

/** A list of several values stands below its label. */
export type DescriptionItem = { key: string; label: ReactNode; value: ReactNode; isList?: boolean };
/** A fact that is yes or no. A yes is shown by its icon, with `value` for screen readers; a no also by `value`. */
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

/** The places of the groups by column: each group is in the column that is shorter so far. */
export function columnsOf(groups: readonly DescriptionGroup[]): [number[], number[]] {
  const columns: [number[], number[]] = [[], []];
  const heights: [number, number] = [0, 0];
  for (const [place, group] of groups.entries()) {
    const column = heights[1] < heights[0] ? 1 : 0;
    columns[column].push(place);
    heights[column] += heightOf(group);
  }
  return columns;
}

/** Facts in groups, in two even columns where the width allows; a single group is divided between them. */
export function DescriptionList({ groups, className }: DescriptionListProps) {
  const [only] = groups;
  if (groups.length === 1 && only) {
    return (
      <div className={className}>
        <Group {...only} isWide />
      </div>
    );
  }
  return (
    <div className={cx('flex flex-col gap-x-10 gap-y-6 sm:grid sm:grid-cols-2', className)}>
      {columnsOf(groups).map((places, column) => (
        // In one column the groups are in their own order.
        <div key={column} className="min-w-0 max-sm:contents sm:space-y-6">
          {places.map(
            (place) =>
              groups[place] && (
                <div key={place} style={{ order: place }}>
                  <Group {...groups[place]} />
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}

const noMarks: readonly DescriptionMark[] = [];

/** A wide group has two facts in a line, where the width allows. */
function Group({ title, items, marks = noMarks, isWide }: DescriptionGroup & { isWide?: boolean }) {
  return (
    <section>
      {title && <h3 className="mb-2 text-16 font-semibold">{title}</h3>}
      {items.length > 0 && (
        <dl className={cx(isWide && 'gap-x-10 sm:grid sm:grid-cols-2')}>
          {items.map((item, at) => (
            <div
              key={item.key}
              className={cx(
                'border-b border-line py-2 last:border-0',
                // The last line has no rule, also where it has two facts.
                isWide && items.length % 2 === 0 && at === items.length - 2 && 'sm:border-0',
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
