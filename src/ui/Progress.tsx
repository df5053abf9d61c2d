import type { ReactNode } from 'react';

export type ProgressProps = {
  label: ReactNode;
  labelHidden?: boolean;
  value: number;
  max?: number;
  /** The progress as text, such as «3 из 7». */
  text?: ReactNode;
  className?: string;
};

/** A progress bar of a known total. */
export function Progress({ label, labelHidden, value, max = 100, text, className }: ProgressProps) {
  return (
    <label className={`block text-14 ${className ?? ''}`}>
      <span className={labelHidden ? 'sr-only' : 'mb-1 flex justify-between gap-4'}>
        <span>{label}</span>
        {text && <span className="text-ink-3">{text}</span>}
      </span>
      <progress value={value} max={max} className="progress-bar" />
    </label>
  );
}
