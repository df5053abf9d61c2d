import type { RefObject } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { cx } from '#ui/cx.ts';

type Props = {
  /** Which of the columns are in view. */
  seen: string;
  /** The frame in which the table scrolls sideways. */
  frame: RefObject<HTMLElement | null>;
  className?: string;
};

/** Says which columns are in view, and shows the others by a press. Screen readers and keys have all of them. */
export function SeenColumns({ seen, frame, className }: Props) {
  const turn = () => frame.current?.scrollTo({ left: isAtEnd(frame.current) ? 0 : frame.current.scrollWidth });
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      className={cx('flex min-h-11 items-center gap-1 px-2 text-14 font-medium', className)}
      onClick={turn}
    >
      {seen}
      <Icon name={isAtEnd(frame.current) ? 'chevron-left' : 'chevron-right'} size={16} className="text-accent" />
    </button>
  );
}

/** Whether the last column is in view. */
const isAtEnd = (table: HTMLElement | null): boolean =>
  table !== null && table.scrollLeft + table.clientWidth > table.scrollWidth - 8;
