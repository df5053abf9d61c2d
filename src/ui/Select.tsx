import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import { Field, splitField, type FieldProps } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };
export type SelectGroup = { label: string; options: readonly SelectOption[] };

export type SelectProps = FieldProps & {
  options: readonly (SelectOption | SelectGroup)[];
  /** Text of the empty option; without it every option has a value. */
  placeholder?: string;
  /** On phones an icon alone stands for the field, in the accent colour when `marked`. */
  phoneIcon?: { name: IconName; marked: boolean };
  ref?: Ref<HTMLSelectElement>;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'children'>;

/** The native `select` with the frame of a field. */
export function Select(props: SelectProps) {
  const [field, { options, placeholder, phoneIcon, ...input }] = splitField(props);
  return (
    <Field {...field}>
      {(aria) => (
        <div className="relative">
          <select
            {...input}
            {...aria}
            className={cx(
              'field-box appearance-none truncate py-2 pr-10 pl-3',
              phoneIcon && 'max-sm:p-0 max-sm:text-transparent max-sm:[&_option]:text-ink',
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(renderOption)}
                </optgroup>
              ) : (
                renderOption(option)
              ),
            )}
          </select>
          <Icon
            name="chevron-down"
            className={cx('pointer-events-none absolute top-3 right-3 text-ink-3', phoneIcon && 'max-sm:hidden')}
          />
          {phoneIcon && (
            <Icon
              name={phoneIcon.name}
              className={cx('pointer-events-none absolute inset-0 m-auto sm:hidden', phoneIcon.marked && 'text-accent')}
            />
          )}
        </div>
      )}
    </Field>
  );
}

function renderOption(option: SelectOption) {
  return (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  );
}
