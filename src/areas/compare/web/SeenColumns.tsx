import type { RefObject } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { cx } from '#ui/cx.ts';
import { useApp } from '#web/use-app.ts';
import type { Seen } from './use-seen-columns.ts';

/** Here they are no part of the first view of wide screens (decision 31). */
const words = {
  ru: { of: 'из', swipe: 'листайте вбок' },
  en: { of: 'of', swipe: 'swipe sideways' },
} as const;

type Props = {
  /** The columns in view, of how many. */
  seen: Seen;
  count: number;
  /** The frame in which the table scrolls sideways. */
  frame: RefObject<HTMLElement | null>;
  /** Says how the others come into view. */
  hasHint?: boolean;
  className?: string;
};

/** Says which columns are in view, and shows the others by a press. Screen readers and keys have all of them. */
export function SeenColumns({ seen: [first, last], count, frame, hasHint, className }: Props) {
  const say = words[useApp().locale];
  const turn = () => frame.current?.scrollTo({ left: isAtEnd(frame.current) ? 0 : frame.current.scrollWidth });
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      className={cx('flex min-h-11 items-center gap-1 px-2 text-14 font-medium', className)}
      onClick={turn}
    >
      {`${first}–${last} ${say.of} ${count}`}
      {hasHint && `, ${say.swipe}`}
      <Icon name={isAtEnd(frame.current) ? 'chevron-left' : 'chevron-right'} size={16} className="text-accent" />
    </button>
  );
}

/** Whether the last column is in view. */
const isAtEnd = (table: HTMLElement | null): boolean =>
  table !== null && table.scrollLeft + table.clientWidth > table.scrollWidth - 8;
