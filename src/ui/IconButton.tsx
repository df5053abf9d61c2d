import type { ButtonHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

export type IconButtonProps = {
  icon: IconName;
  /** The words for readers and for the pointer that rests. */
  label: string;
  href?: string;
  /** A toggle's state. */
  pressed?: boolean;
  filled?: boolean;
  /** A small number at the corner; nothing at 0. */
  count?: number;
  variant?: 'plain' | 'outlined' | 'onPhoto';
  className?: string;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label' | 'className'>;

const variants = {
  plain: 'text-ink hover:bg-tint',
  outlined: 'border border-line-strong bg-surface text-ink hover:bg-tint',
  onPhoto: 'bg-surface/90 text-ink hover:bg-surface',
};

/** 44 × 44 px with one icon. */
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
    'relative inline-flex size-11 shrink-0 items-center justify-center rounded-field transition-colors disabled:opacity-50',
    variants[variant],
    pressed && 'text-accent',
    className,
  );
  const inside = (
    <>
      <Icon name={icon} size={24} filled={filled ?? pressed} />
      {count ? (
        <span className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-12 leading-4.5 font-medium text-on-accent tabular-nums">
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
