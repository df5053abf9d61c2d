import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

/** What every field takes: the label above, a hint below, the error in its place. */
export type FieldProps = {
  label: ReactNode;
  /** The label stays for readers only. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong and what to do; the field is then marked invalid. */
  error?: ReactNode;
  /** A word after the label, such as «необязательно». */
  note?: ReactNode;
  /** Made up where it is not given. */
  id?: string;
  className?: string;
};

/** Attributes that tie an input to its label, hint and error. */
export type FieldAria = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The frame of a field; `children` gets the attributes for the input. */
export function Field({
  label,
  labelHidden,
  hint,
  error,
  note,
  id: givenId,
  className,
  children,
}: FieldProps & { children: (aria: FieldAria) => ReactNode }) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={cx('min-w-0', className)}>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : 'mb-1.5 flex items-baseline gap-2 text-14 font-medium text-ink'}
      >
        {label}
        {note && <span className="font-normal text-ink-3">{note}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {(hint || error) && <FieldNote id={id} hint={hint} error={error} />}
    </div>
  );
}

/** The line under a field or a group: the error where there is one, else the hint. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  if (error) {
    return (
      <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-14 text-danger">
        <Icon name="warning" size={16} className="mt-0.5" />
        <span className="min-w-0">{error}</span>
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-3">
      {hint}
    </p>
  );
}

/** Splits the props of a frame from those of the input inside. */
export function splitField<P extends FieldProps>(props: P): [FieldProps, Omit<P, keyof FieldProps>] {
  const { label, labelHidden, hint, error, note, id, className, ...input } = props;
  return [{ label, labelHidden, hint, error, note, id, className }, input];
}
