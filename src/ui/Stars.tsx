import { useId, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

const five = [1, 2, 3, 4, 5] as const;

/** Stars of five, filled up to a number, also in part: 3.6 fills three and most of the fourth. `label` says the number in words. */
export function Stars({ value, label, size = 16 }: { value: number; label: string; size?: 16 | 20 | 24 }) {
  return (
    <span className="inline-flex gap-0.5 text-deal-high">
      <span className="sr-only">{label}</span>
      {five.map((star) => (
        <span key={star} className="relative">
          <Icon name="star" size={size} className={star <= value ? 'fill-current' : 'text-ink-3'} />
          {star > value && star < value + 1 && (
            <span
              className="absolute inset-0"
              style={{ clipPath: `inset(0 ${Math.round((star - value) * 100)}% 0 0)` }}
            >
              <Icon name="star" size={size} className="fill-current" />
            </span>
          )}
        </span>
      ))}
    </span>
  );
}

type StarInputProps = {
  label: string;
  /** The words of each number, such as «4 из 5, хорошо». */
  optionLabel: (stars: number) => string;
  /** 0: nothing is chosen. */
  value: number;
  onValue: (stars: number) => void;
  error?: string | undefined;
};

/** A choice of one to five stars: a group of radio buttons, so arrows, digits and screen readers work. */
export function StarInput({ label, optionLabel, value, onValue, error }: StarInputProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  /** A digit chooses, wherever the focus is in the group. */
  const choose = (stars: number): void => {
    if (!five.some((star) => star === stars)) return;
    onValue(stars);
    group.current?.querySelectorAll('input')[stars - 1]?.focus();
  };
  return (
    <fieldset ref={group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-14 font-medium">{label}</legend>
      <div className="flex items-center gap-1">
        {five.map((stars) => (
          <label
            key={stars}
            className={cx(
              'flex size-11 cursor-pointer items-center justify-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              stars <= value ? 'text-deal-high' : 'text-ink-3',
            )}
          >
            <input
              type="radio"
              name={`${id}-stars`}
              className="sr-only"
              checked={stars === value}
              onChange={() => onValue(stars)}
              onKeyDown={({ key }) => choose(Number(key))}
              aria-label={optionLabel(stars)}
              {...(stars === 1 && { 'data-autofocus': true })}
            />
            <Icon name="star" size={32} filled={stars <= value} />
          </label>
        ))}
        <span className="ml-2 text-ink-2" aria-hidden>
          {value > 0 && optionLabel(value)}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
