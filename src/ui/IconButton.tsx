import type { ButtonHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

export type IconButtonProps = {
  icon: IconName;
  /** The name for screen readers and the native tooltip. */
  label: string;
  href?: string;
  /** Whether a toggle is on. */
  pressed?: boolean;
  filled?: boolean;
  /** A small number at the corner, hidden at 0. */
  count?: number;
  /** `onPhoto` has a disc that looks the same on every photo. */
  variant?: 'plain' | 'outlined' | 'onPhoto';
  className?: string;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label' | 'className'>;

const variants = {
  plain: 'hover:bg-tint',
  outlined: 'border border-line-strong bg-surface hover:bg-tint',
  onPhoto: 'on-photo',
};

/** A button or link of 44 × 44 px that shows one icon. */
export function IconButton({
  icon,
  label,
  href,
  pressed,
  filled,
  count,
  variant = 'plain',
  className,
  ...rest
}: IconButtonProps) {
  const look = cx(
    'relative inline-flex size-11 shrink-0 items-center justify-center rounded-field transition-colors disabled:opacity-50 print:hidden',
    variants[variant],
    pressed ? 'text-accent' : 'text-ink',
    className,
  );
  const inside = (
    <>
      <Icon name={icon} size={variant === 'onPhoto' ? 20 : 24} filled={filled ?? pressed} />
      {count ? <span className="count-mark">{count > 99 ? '99+' : count}</span> : null}
    </>
  );
  if (href !== undefined) {
    return (
      <a href={href} aria-label={count ? `${label}: ${count}` : label} title={label} className={look}>
        {inside}
      </a>
    );
  }
  return (
    <button
      {...rest}
      type={rest.type ?? 'button'}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className={look}
    >
      {inside}
    </button>
  );
}
