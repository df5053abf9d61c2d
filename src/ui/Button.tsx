import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, RefAttributes } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type Look = {
  variant?: ButtonVariant;
  /** Heights: md 44 px (the default), sm 36 px (44 px on touch screens), lg 52 px. */
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  iconEnd?: IconName;
  /** Makes the button as wide as its container. */
  full?: boolean;
  /** Shows a spinner: the button keeps its width and ignores clicks. */
  busy?: boolean;
  className?: string;
  children: ReactNode;
};

export type ButtonProps = Look &
  (
    | ({ href: string } & RefAttributes<HTMLAnchorElement> &
        Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children' | 'className'>)
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

/** Class names of a button, for the rare element that only looks like a button. */
export function buttonClass({ variant = 'primary', size = 'md', full, className }: Partial<Look> = {}): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-field py-1.5 text-center font-medium transition-colors select-none print:hidden',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress',
    variants[variant],
    sizes[size],
    full && 'w-full',
    className,
  );
}

/** The button of all actions; with `href` it is a link. */
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
      // oxlint-disable-next-line react/button-has-type -- one of the three types, 'button' by default
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
