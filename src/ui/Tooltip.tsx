import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

export type TooltipProps = {
  text: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Below what it explains, where the head of the page or a frame would cut it above. */
  below?: boolean;
  className?: string;
  /** The text or badge that the tooltip explains. It becomes a button, so that keyboards and touch can open the tooltip. */
  children: ReactNode;
};

/** A tooltip on hover, focus and tap. It appears after 250 ms and Escape closes it. */
export function Tooltip({ text, align = 'center', below, className, children }: TooltipProps) {
  const id = useId();
  return (
    <span className={cx('group/tip relative inline-flex', className)}>
      <button
        type="button"
        aria-describedby={id}
        className="rounded-small"
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className={cx(
          'absolute z-(--layer-tooltip) hidden w-max max-w-64 group-focus-within/tip:block group-hover/tip:block',
          below ? 'top-full pt-2' : 'bottom-full pb-2',
          align === 'start' ? 'left-0' : align === 'end' ? 'right-0' : 'left-1/2 -translate-x-1/2',
        )}
      >
        <span className="block animate-appear rounded-field bg-ink px-3 py-2 text-left text-14 font-normal whitespace-normal text-ground">
          {text}
        </span>
      </span>
    </span>
  );
}
