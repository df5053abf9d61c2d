import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

export type ProgressStep = {
  key: string;
  label: ReactNode;
  href?: string;
  state: 'done' | 'current' | 'todo' | 'error';
  /** The state as text for screen readers. */
  stateLabel: string;
};
export type ProgressListProps = { label: string; steps: readonly ProgressStep[]; className?: string };

const marks = {
  done: 'bg-accent text-on-accent',
  current: 'border-2 border-accent text-accent',
  todo: 'border border-line-strong text-ink-3',
  error: 'bg-danger text-on-danger',
};

/** The sections of a form or the steps of a deal with the state of each. */
export function ProgressList({ label, steps, className }: ProgressListProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol>
        {steps.map((step, at) => {
          const inside = (
            <>
              <span
                aria-hidden
                className={cx(
                  'flex size-6 shrink-0 items-center justify-center rounded-full text-12 font-medium',
                  marks[step.state],
                )}
              >
                {step.state === 'done' ? <Icon name="check" size={16} /> : step.state === 'error' ? '!' : at + 1}
              </span>
              <span className="min-w-0">{step.label}</span>
              <span className="sr-only">{step.stateLabel}</span>
            </>
          );
          const look = cx(
            'flex min-h-11 items-center gap-3 rounded-field',
            step.state === 'current' ? 'font-medium text-ink' : 'text-ink-2',
          );
          return (
            <li key={step.key} aria-current={step.state === 'current' ? 'step' : undefined}>
              {step.href === undefined ? (
                <span className={look}>{inside}</span>
              ) : (
                <a href={step.href} className={cx(look, 'hover:text-ink')}>
                  {inside}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
