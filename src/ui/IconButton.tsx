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
  // A disc of 36 px.
  onPhoto:
    'isolate before:absolute before:inset-1 before:-z-1 before:rounded-full before:border before:border-line before:bg-surface before:transition-colors hover:before:bg-tint aria-pressed:text-on-accent aria-pressed:before:border-accent aria-pressed:before:bg-accent!',
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
      {count ? (
        <span className="absolute top-0 left-1/2 ml-1.5 min-w-4 rounded-full bg-accent px-1 text-center text-12 font-medium text-on-accent ring-2 ring-surface">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
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
