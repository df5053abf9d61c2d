import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldNote, type FieldProps } from './Field.tsx';

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

export type RadioGroupProps = Omit<FieldProps, 'id'> & {
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onValue?: (value: string) => void;
};

/** A choice of one among a few options, one below another. */
export function RadioGroup(props: RadioGroupProps) {
  return (
    <Options {...props} legend="mb-1 text-14 font-medium">
      {props.options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-9 items-start gap-2.5 py-1.5 has-disabled:text-ink-3 pointer-coarse:min-h-11 pointer-coarse:py-2.5"
        >
          <Radio
            group={props}
            option={option}
            className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-6 checked:border-accent"
          />
          <span className="min-w-0">
            {option.label}
            {option.hint && <span className="block text-14 text-ink-3">{option.hint}</span>}
          </span>
        </label>
      ))}
    </Options>
  );
}

/** A choice of one among two to five options side by side: yes, no or any; rows or grid. On a phone four options make two rows. */
export function Segmented(props: RadioGroupProps) {
  return (
    <Options {...props} className={cx('min-w-0', props.className)} legend="mb-1.5 text-14 font-medium">
      <div
        className={cx(
          'flex w-full rounded-field border border-line-strong bg-surface p-0.5',
          props.options.length === 4 && 'max-sm:grid max-sm:grid-cols-2',
        )}
      >
        {props.options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-9.5 min-w-0 flex-1 items-center justify-center rounded-[8px] px-1.5 text-center text-14 sm:px-3 font-medium text-ink-2 transition-colors has-checked:bg-accent-tint has-checked:text-accent has-disabled:text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-10.5"
          >
            <Radio
              group={props}
              option={option}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </Options>
  );
}

type OptionsProps = Omit<FieldProps, 'id'> & { legend: string; children: ReactNode };

/** The name of a choice, its options and its note. */
function Options({ label, labelHidden, hint, error, note, className, legend, children }: OptionsProps) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}>
      <legend className={labelHidden ? 'sr-only' : legend}>
        {label} {note && <span className="ml-1 font-normal text-ink-3">{note}</span>}
      </legend>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </fieldset>
  );
}

type RadioProps = {
  group: Pick<RadioGroupProps, 'name' | 'value' | 'defaultValue' | 'onValue'>;
  option: RadioOption;
  className: string;
};

function Radio({ group: { name, value, defaultValue, onValue }, option, className }: RadioProps) {
  return (
    <input
      type="radio"
      name={name}
      value={option.value}
      disabled={option.disabled}
      className={className}
      {...(value === undefined
        ? { defaultChecked: defaultValue === option.value }
        : { checked: value === option.value })}
      onChange={() => onValue?.(option.value)}
    />
  );
}
