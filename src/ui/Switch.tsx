import type { InputHTMLAttributes, ReactNode } from 'react';

export type SwitchProps = { label: ReactNode; className?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className' | 'role'
>;

/** A setting that is turned on or off at once, without a button to save it. */
export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <label className={`flex min-h-11 items-center justify-between gap-4 has-disabled:text-ink-3 ${className ?? ''}`}>
      <span className="min-w-0">{label}</span>
      <span className="relative h-6 w-10 shrink-0">
        <input
          {...input}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox reports its own state
          role="switch"
          className="peer size-full appearance-none rounded-full bg-line-strong transition-colors checked:bg-accent disabled:opacity-50"
        />
        <span className="pointer-events-none absolute top-0.5 left-0.5 size-5 rounded-full bg-surface transition-transform peer-checked:translate-x-4 peer-checked:bg-on-accent" />
      </span>
    </label>
  );
}
