import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldNote } from './Field.tsx';
import { Icon } from './Icon.tsx';

export type CheckboxProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A figure at the end of the line, such as the count of a facet. */
  count?: ReactNode;
  className?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>;

/** A checkbox with its label; the whole line can be pressed. */
export function Checkbox({ label, hint, error, count, className, id: givenId, ...input }: CheckboxProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <div className={className}>
      <label className="flex min-h-9 items-start gap-2.5 py-1.5 text-16 has-disabled:text-ink-3 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        <span className="relative mt-0.5 size-5 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
            className={cx(
              'peer size-5 appearance-none rounded-small border bg-surface checked:border-accent checked:bg-accent disabled:bg-tint',
              error ? 'border-danger' : 'border-line-strong',
            )}
          />
          <Icon
            name="check"
            size={16}
            className="pointer-events-none absolute inset-0.5 hidden text-on-accent peer-checked:block"
          />
        </span>
        <span className="min-w-0 flex-1">{label}</span>
        {count !== undefined && <span className="text-14 leading-6 text-ink-3">{count}</span>}
      </label>
      {(hint || error) && <FieldNote id={id} hint={hint} error={error} />}
    </div>
  );
}
