import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type Look = {
  variant?: ButtonVariant;
  /** md is 44 px, the default; sm 36 px (44 px under a finger); lg 52 px. */
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  iconEnd?: IconName;
  /** Takes the whole width. */
  full?: boolean;
  /** Work is under way: the button keeps its width and takes no click. */
  busy?: boolean;
  className?: string;
  children: ReactNode;
};

export type ButtonProps = Look &
  (
    | ({ href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children' | 'className'>)
    | ({ href?: undefined } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'>)
  );

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-tint',
  quiet: 'text-accent hover:bg-tint',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
};

const sizes = {
  sm: 'min-h-9 px-3 text-14 pointer-coarse:min-h-11',
  md: 'min-h-11 px-4 text-16',
  lg: 'min-h-13 px-6 text-18',
};

/** Class names of a button, for the rare element that must look like one. */
export function buttonClass({ variant = 'primary', size = 'md', full, className }: Partial<Look> = {}): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-field py-1.5 text-center font-medium transition-colors select-none',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress',
    variants[variant],
    sizes[size],
    full && 'w-full',
    className,
  );
}

/** The one way to act; with `href` it is a link. */
export function Button({ variant, size, icon, iconEnd, full, busy, className, children, ...rest }: ButtonProps) {
  const look = buttonClass({ variant, size, full, className });
  const iconSize = size === 'sm' ? 16 : 20;
  const inside = (
    <>
      {icon && <Icon name={icon} size={iconSize} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={iconSize} />}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {inside}
      </a>
    );
  }
  const { type = 'button', disabled, onClick, ...attributes } = rest;
  return (
    <button
      {...attributes}
      // oxlint-disable-next-line react/button-has-type -- one of the three types, 'button' unless told
      type={type}
      className={look}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <>
          <span className="inline-flex items-center gap-2 opacity-0">{inside}</span>
          <Spinner className="absolute inset-0 m-auto" />
        </>
      ) : (
        inside
      )}
    </button>
  );
}
