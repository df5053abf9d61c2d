import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

export type ChipProps = {
  children: ReactNode;
  icon?: IconName;
  /** Whether a toggle is on, or a link leads to the current view. */
  selected?: boolean;
  href?: string;
  /** Whether its link clears what is on, which a cross says. */
  clears?: boolean;
  onClick?: () => void;
  /** The cross that removes the chip; with `href` the cross is a link and works without scripts. */
  remove?: { label: string; href?: string; onRemove?: () => void };
  className?: string;
};

const shape =
  'relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border text-14 font-medium transition-colors';
/** The target of a finger is 44 px high around a chip of 36 px. */
const target = 'after:absolute after:inset-x-0 after:-inset-y-1';

const lookOf = (isOn: boolean, className: string | undefined): string =>
  cx(
    shape,
    isOn ? 'border-accent bg-accent-tint text-accent' : 'border-line bg-surface text-ink hover:bg-tint',
    className,
  );
/** Class names of a chip, for a control that only looks like one. */
export const chipClass = (isOn: boolean): string => lookOf(isOn, `px-3.5 ${target}`);

/** An applied filter, a toggle, or a short link. */
export function Chip({ children, icon, selected, href, clears, onClick, remove, className }: ChipProps) {
  const look = lookOf(
    Boolean(selected || remove),
    remove ? cx('pl-3.5', className) : cx(`px-3.5 ${target}`, className),
  );
  const inside = (
    <>
      {icon && <Icon name={icon} size={16} />}
      <span className="truncate">{children}</span>
    </>
  );
  if (remove) {
    const cross = `relative inline-flex size-9 shrink-0 items-center justify-center rounded-full ${target}`;
    return (
      <span className={look}>
        {inside}
        {remove.href === undefined ? (
          <button type="button" aria-label={remove.label} onClick={remove.onRemove} className={cross}>
            <Icon name="close" size={16} />
          </button>
        ) : (
          <a href={remove.href} aria-label={remove.label} onClick={remove.onRemove} className={cross}>
            <Icon name="close" size={16} />
          </a>
        )}
      </span>
    );
  }
  if (href !== undefined) {
    return (
      <a href={href} aria-current={selected ? 'true' : undefined} onClick={onClick} className={look}>
        {inside}
        {clears && <Icon name="close" size={16} />}
      </a>
    );
  }
  return (
    <button type="button" aria-pressed={selected ?? false} onClick={onClick} className={look}>
      {inside}
    </button>
  );
}
